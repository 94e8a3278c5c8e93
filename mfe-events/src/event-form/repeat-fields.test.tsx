// @vitest-environment happy-dom
import { createEvent } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { CreateForm } from './create-page.tsx'
import { type FormValues, toFormValues } from './values/form-values.ts'

const store = { read: () => null, save: () => {}, clear: () => {} }
// 9 December 2199 is a Monday.
const filled = { ...toFormValues(exampleEvent), eventDate: '2199-12-09' }

function open(initial: FormValues) {
  logInTestUser()
  const api = mockApi()
  api.respond(createEvent, exampleEvent)
  renderInApp(<CreateForm initial={initial} store={store} returnUrl="/events/create" copiedId={0} />)
  return api
}
const repeat = async () => await userEvent.click(await screen.findByRole('switch', { name: 'Repeats every week' }))
const day = (name: string) => screen.getByRole('button', { name })
async function press() {
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  await userEvent.click(screen.getByRole('button', { name: /^Create Event/ }))
}
beforeEach(() => sessionStorage.clear())

it('sends the weekday of the date, those that a person adds, and the last date', async () => {
  const api = open(filled)
  await repeat()
  expect(day('Monday').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(day('Thursday'))
  await userEvent.type(screen.getByLabelText('Last date'), '2199-12-30')
  await press()
  await waitFor(() => expect(api.requests(createEvent)).toHaveLength(1))
  expect(api.requests(createEvent)[0]?.fields).toMatchObject({
    recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=21991230' },
  })
})

it('says at the days that the date is on none of them', async () => {
  const api = open(filled)
  await repeat()
  await userEvent.click(day('Thursday'))
  await userEvent.click(day('Monday'))
  await press()
  const days = screen.getByRole('group', { name: 'On these days' })
  await waitFor(() => expect(days.textContent).toContain('The date must be one of the repetition (BYDAY)'))
  expect(api.requests(createEvent)).toHaveLength(0)
})
