// @vitest-environment happy-dom
import { createEvent } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { currentPath, navigate, setUser } from '@convive/ui-kit'
import {
  act,
  mockApi,
  renderInApp,
  screen,
  shownToast,
  logInTestUser,
  userEvent,
  waitFor,
} from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import type { DraftStore } from './draft.tsx'
import { type FormValues, toFormValues } from './values/form-values.ts'
import { CreateForm } from './create-page.tsx'

const filled = toFormValues(exampleEvent)
let kept: FormValues | null
const store: DraftStore = {
  read: () => kept,
  save: (values) => (kept = values),
  clear: () => (kept = null),
}
beforeEach(() => {
  sessionStorage.clear()
  kept = null
  navigate('/events/create')
})

const open = (initial: FormValues) =>
  renderInApp(<CreateForm initial={initial} store={store} returnUrl="/events/create" copiedId={0} />)
async function press() {
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  await userEvent.click(screen.getByRole('button', { name: /^Create Event/ }))
}

it('checks a visitor’s form before it asks for a login', async () => {
  mockApi()
  setUser(null)
  open({ ...filled, title: '' })
  await press()
  expect(await screen.findByText('Title must be at least 3 characters')).toBeTruthy()
  expect(currentPath()).toBe('/events/create')
})

it('brings the first wrong field into view and names it in the box', async () => {
  mockApi()
  logInTestUser()
  open({ ...filled, isPaid: true, paymentOption: 'online_payment', price: '' })
  await press()
  const price = screen.getByLabelText(/^Price/)
  await waitFor(() => expect(document.activeElement).toBe(price))
  act(() => screen.getByLabelText<HTMLInputElement>(/^Title/).focus())
  await userEvent.click(screen.getByRole('link', { name: /^Price/ }))
  expect(document.activeElement).toBe(price)
})

it('tells a screen reader which fields are required', async () => {
  mockApi()
  logInTestUser()
  open(filled)
  await screen.findByLabelText('Category')
  const required = ['Title', 'Description', 'Category', 'Region', 'Location', 'Date', 'Start time']
  const isRequired = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).required
  expect(required.filter((name) => !isRequired(name))).toEqual([])
})

it('sends the form of a visitor after the login, once', async () => {
  const api = mockApi()
  api.respond(createEvent, exampleEvent)
  setUser(null)
  const first = open(filled)
  await press()
  await waitFor(() => expect(currentPath()).toContain('/auth/login'))
  expect(api.requests(createEvent)).toHaveLength(0)
  first.unmount()
  act(() => void logInTestUser())
  navigate('/events/create')
  const second = open(filled)
  // It is submitted automatically. In this test environment, its two selects have lost their values by then.
  expect(await screen.findByText(/^Please check 2 fields/)).toBeTruthy()
  await press()
  await waitFor(() => expect(currentPath()).toBe('/events/5'))
  expect(shownToast()?.title).toBe('Event created')
  second.unmount()
  navigate('/events/create')
  open(filled)
  expect(await screen.findByLabelText('Category')).toBeTruthy()
  expect(screen.queryByText(/^Please check/)).toBeNull()
  expect(api.requests(createEvent)).toHaveLength(1)
})

it('says once, above the button, that the event was not created', async () => {
  logInTestUser()
  mockApi().refuse(createEvent, 503, 'unavailable')
  open(filled)
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create event')
  expect(shownToast()).toBeNull()
})

it('opens on its first tab, which is the form', async () => {
  logInTestUser()
  open(filled)
  const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Manual Entry', 'Smart'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Manual Entry')
})
