// @vitest-environment happy-dom
import { type Event, listEvents } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { mockApi, renderInApp, screen, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { MoreEvents } from './more-events.tsx'

const event: Event = { ...exampleEvent, id: 5, creatorId: 3, creatorName: 'Ana', creatorUsername: 'ana' }
const another = (id: number): Event => ({ ...event, id, title: `Event ${id}` })
const titles = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent)

it('shows what the organiser does next, and what there is around that day, each event once', async () => {
  const api = mockApi()
  api.respond(listEvents, { items: [event, another(6), another(7), another(8)], next: null })
  renderInApp(<MoreEvents event={event} />)
  expect(await titles('By Ana')).toEqual(['Event 6', 'Event 7', 'Event 8'])
  expect(screen.queryByRole('region', { name: /Around that day/ })).toBeNull()
  const asked = api.requests(listEvents).at(-1)!.fields as Record<string, string>
  expect(asked['region']).toBe(event.region)
  expect(asked['to']! > event.eventDate && asked['from']! < event.eventDate).toBe(true)
})

it('says that nothing else is announced', async () => {
  mockApi().respond(listEvents, { items: [event], next: null })
  renderInApp(<MoreEvents event={event} />)
  await screen.findByText('Nothing else is announced yet.')
})
