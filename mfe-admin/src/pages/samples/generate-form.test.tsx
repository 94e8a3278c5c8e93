// @vitest-environment happy-dom
import { generateSampleEvents } from '@convive/contracts/samples'
import { mockApi, renderInApp, screen, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { GenerateForm } from './generate-form.tsx'

it('leads to the events that it has made', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(generateSampleEvents, { created: 2, events: [{ region: 'uvita' }, { region: 'uvita' }] } as never)
  renderInApp(<GenerateForm />)
  await userEvent.click(await screen.findByLabelText('Uvita'))
  await userEvent.click(screen.getByRole('button', { name: 'Generate Sample Events' }))
  const link = await screen.findByRole('link', { name: 'See the events' })
  expect(link.getAttribute('href')).toBe('/events/discover?region=uvita')
})
