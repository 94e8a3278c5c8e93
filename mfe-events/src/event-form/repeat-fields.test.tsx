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
const repeat = async (how: string) =>
  await userEvent.selectOptions(await screen.findByLabelText('Does it repeat?'), how)
const day = (name: string) => screen.getByRole('button', { name })
async function press() {
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  await userEvent.click(screen.getByRole('button', { name: /^Create Event/ }))
}
beforeEach(() => sessionStorage.clear())

it.each([
  ['Every week', 'FREQ=WEEKLY;BYDAY=MO'],
  ['Every 2 weeks', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['Every month, on the same day', 'FREQ=MONTHLY;BYMONTHDAY=9'],
  ['Every month, on the same weekday', 'FREQ=MONTHLY;BYDAY=2MO'],
])('sends the rule of %s', async (how, rrule) => {
  const api = open(filled)
  await repeat(how)
  await press()
  await waitFor(() => expect(api.requests(createEvent)).toHaveLength(1))
  expect(api.requests(createEvent)[0]?.fields).toMatchObject({ recurrence: { rrule } })
})

it('offers the last weekday of the month where the date is one', async () => {
  const api = open({ ...filled, eventDate: '2199-12-30' })
  await repeat('Every month, on the last such weekday')
  await press()
  await waitFor(() => expect(api.requests(createEvent)).toHaveLength(1))
  expect(api.requests(createEvent)[0]?.fields).toMatchObject({ recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=-1MO' } })
})

it('sends the weekdays that a person adds and the end, and says them back in words', async () => {
  const api = open(filled)
  await repeat('Every week')
  expect(day('Monday').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(day('Thursday'))
  await userEvent.selectOptions(screen.getByLabelText('Until when?'), 'A number of times')
  await userEvent.type(screen.getByLabelText('How many times'), '5')
  expect(screen.getByText(/^Every Monday and Thursday, 5 times, 6:00/).textContent).toContain('next: Thu')
  await press()
  await waitFor(() => expect(api.requests(createEvent)).toHaveLength(1))
  expect(api.requests(createEvent)[0]?.fields).toMatchObject({
    recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=5' },
  })
})

it('sends the days that a person picks, with that of the event', async () => {
  const api = open(filled)
  await repeat('On days you choose')
  for (const date of ['2199-12-20', '2199-12-12', '2199-12-15']) {
    await userEvent.type(screen.getByLabelText('Another day'), date)
    await userEvent.click(screen.getByRole('button', { name: 'Add this day' }))
  }
  await userEvent.click(screen.getByRole('button', { name: /^Remove .*15/ }))
  await press()
  await waitFor(() => expect(api.requests(createEvent)).toHaveLength(1))
  expect(api.requests(createEvent)[0]?.fields).toMatchObject({ dates: ['2199-12-09', '2199-12-12', '2199-12-20'] })
})

it.each([
  [
    'a date on none of the weekdays',
    'The weekday of the date must be one of them',
    () => userEvent.click(day('Monday')),
  ],
  [
    'a missing last date',
    'Choose a last date after the first one',
    () => userEvent.selectOptions(screen.getByLabelText('Until when?'), 'Until a date'),
  ],
  [
    'a missing number',
    'Enter a whole number from 1 to 1,000',
    () => userEvent.selectOptions(screen.getByLabelText('Until when?'), 'A number of times'),
  ],
] as const)('says what is wrong with %s, and names the field in the box', async (_, text, spoil) => {
  const api = open(filled)
  await repeat('Every week')
  await userEvent.click(day('Thursday'))
  await spoil()
  await press()
  await screen.findByText(text)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Does it repeat?')))
  screen.getByRole('link', { name: 'Does it repeat?' })
  expect(api.requests(createEvent)).toHaveLength(0)
})

it('stops saying what is wrong with the repetition once it is mended', async () => {
  const text = 'The weekday of the date must be one of them'
  const api = open(filled)
  await repeat('Every week')
  await userEvent.click(day('Thursday'))
  await userEvent.click(day('Monday'))
  await press()
  await screen.findByText(text)
  await userEvent.click(day('Monday'))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(screen.queryByRole('link', { name: 'Does it repeat?' })).toBeNull()
  await press()
  await waitFor(() => expect(api.requests(createEvent)).toHaveLength(1))
})
