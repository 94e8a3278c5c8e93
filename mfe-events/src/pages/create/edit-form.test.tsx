// @vitest-environment happy-dom
import { updateEvent } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { EditForm } from './edit-form.tsx'

it('says above the buttons, and only there, that the event was not saved', async () => {
  logInTestUser()
  const api = mockApi()
  api.refuse(updateEvent, 503, 'unavailable')
  renderInApp(<EditForm event={{ ...exampleEvent, creatorId: 1 }} toolsRole="creator" />)
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update event.')
  expect(shownToast()).toBeNull()
})

it.each([
  ['co_organiser', 'Price, places and Cora stay as the event’s creator set them.', ['Repeats every week']],
  ['claimer', 'You can set the price, places and Cora once your claim is confirmed.', []],
] as const)('offers a %s no reward and no price', (role, text, switches) => {
  logInTestUser()
  mockApi()
  renderInApp(<EditForm event={{ ...exampleEvent, isPaid: true, price: 5 }} toolsRole={role} />)
  screen.getByText(text)
  expect(screen.queryAllByRole('switch')).toHaveLength(switches.length)
  for (const name of switches) screen.getByRole('switch', { name })
})
