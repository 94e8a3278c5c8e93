// @vitest-environment happy-dom
import { exampleEvent } from '@convive/contracts/testing'
import { act, renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { PrintedEvent } from './printed-event.tsx'

it('prints the code of the event in light colours, and goes back to the chosen ones', async () => {
  const { dataset } = document.documentElement
  dataset['theme'] = 'dark'
  renderInApp(<PrintedEvent event={exampleEvent} />)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(dataset['theme']).toBe('light')
  await screen.findByTitle(`${location.origin}/events/${exampleEvent.id}`)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(dataset['theme']).toBe('dark')
})
