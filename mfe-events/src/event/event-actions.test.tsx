// @vitest-environment happy-dom
import { attendEvent } from '@convive/contracts/attendance'
import { type Event, getEvent, getRsvp, type HelperRole, setRsvp } from '@convive/contracts/events'
import { getCheckout } from '@convive/contracts/orders'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import type { OutputOf } from '@convive/contracts/route'
import { exampleEvent } from '@convive/contracts/testing'
import { costaRicaToday } from '@convive/ui-kit'
import {
  logInTestUser,
  mockApi,
  renderInApp,
  screen,
  shownToast,
  userEvent,
  waitFor,
  within,
} from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { EventActions } from './event-actions.tsx'

const event: Event = {
  ...exampleEvent,
  coraReward: 10,
  isPaid: true,
  price: 12.5,
  paymentOption: 'online_payment',
}

function show(
  changed: Partial<Event>,
  {
    tickets = [] as Partial<Ticket>[],
    attended = false,
    placesLeft = null as number | null,
    role = undefined as HelperRole | undefined,
  } = {},
) {
  const api = mockApi()
  api.respond(getRsvp, { status: null, attended, ...(role && { role }) })
  api.respond(getCheckout, { placesLeft } as OutputOf<typeof getCheckout>)
  api.respond(listTickets, { items: tickets as Ticket[], next: null })
  renderInApp(<EventActions event={{ ...event, ...changed }} />)
  return api
}
const names = (role: 'button' | 'link') => screen.queryAllByRole(role).map(({ textContent }) => textContent)
const shown = () => [...names('button'), ...names('link')].filter((name) => name !== 'See on the map')
const ticket = { status: 'valid', code: 'A', eventId: 5 } as const

it('offers a guest tickets and an RSVP', () => {
  logInTestUser()
  show({})
  expect(shown()).toEqual(['Going', 'Maybe', 'I can’t go', 'Get tickets · $12.50'])
})

it('opens a sheet once the answer is saved, and keeps its line on the page', async () => {
  logInTestUser()
  const api = mockApi()
  const free = { ...event, isPaid: false, eventDate: costaRicaToday() }
  api.respond(getRsvp, { status: null, attended: false })
  api.respond(getEvent, free)
  api.respond(setRsvp, { status: 'going', attended: false })
  renderInApp(<EventActions event={free} />)
  await waitFor(() => expect(api.requests(getRsvp)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Calendar, WhatsApp and more' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Going' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'See you today!' }))
  sheet.getByText("RSVP successful. You're now attending this event.")
  expect(shownToast()).toBeNull()
  const google = sheet.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
  expect(google).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE&')
  const file = sheet.getByRole('link', { name: 'Other calendar' })
  expect(file.getAttribute('href')).toBe(`/feeds/event-${event.id}.ics`)
  // Without a value, so that the file has the name that the server gives it.
  expect(file.getAttribute('download')).toBe('')
  expect(sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('https://wa.me/?text=')

  api.respond(setRsvp, { status: 'going', attended: false, companions: 1 })
  await waitFor(() => expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(false))
  await userEvent.click(sheet.getByRole('button', { name: 'One more' }))
  await waitFor(() => expect(api.requests(setRsvp).at(-1)?.fields).toMatchObject({ status: 'going', companions: 1 }))
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Calendar, WhatsApp and more' }))
  await screen.findByRole('dialog', { name: 'See you today!' })
})

it.each([
  ['interest, where tickets are sold', {}, 'going'],
  ['a party that waits', { isPaid: false }, 'waiting'],
] as const)('opens no sheet for %s', async (_, changed, status) => {
  logInTestUser()
  const api = show(changed)
  api.respond(getEvent, { ...event, ...changed })
  api.respond(setRsvp, { status, attended: false })
  await userEvent.click(screen.getByRole('button', { name: 'Going' }))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'RSVP successful' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leads from a cancelled event to the address in its reason', () => {
  show({ isCancelled: true, cancelReason: 'It is on Convive twice: https://convive.test/events/7.' })
  screen.getByText(/Reason: It is on Convive twice:/)
  const link = screen.getByRole('link', { name: 'https://convive.test/events/7' })
  expect(link.getAttribute('href')).toBe('https://convive.test/events/7')
})

it('does not present “going” as the main action of a sold-out event', async () => {
  logInTestUser()
  show({}, { placesLeft: 0 })
  await screen.findByRole('button', { name: 'Sold out' })
  const [going, maybe] = ['Going', 'Maybe'].map((name) => screen.getByRole('button', { name }))
  expect(going?.className).toBe(maybe?.className)
})

it('shows the ticket to its holder before another sale, and does not ask again for an RSVP', async () => {
  logInTestUser()
  show({}, { tickets: [ticket] })
  await waitFor(() => expect(shown()).toEqual(['Your ticket', 'Get more tickets · $12.50']))
  expect(screen.queryByText('Be the first to RSVP')).toBeNull()
})

it('lets a ticket holder be seen as going', async () => {
  logInTestUser()
  const api = show({}, { tickets: [ticket] })
  api.respond(setRsvp, { status: 'going', attended: false, isPublic: true })
  await userEvent.click(await screen.findByRole('switch'))
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true'))
  expect(api.requests(setRsvp)[0]?.fields).toEqual({ id: String(event.id), status: 'going', isPublic: true })
})

it('offers a co-organiser the check-in first', async () => {
  logInTestUser()
  show({}, { role: 'co_organiser' })
  const checkIn = await screen.findByRole('link', { name: 'Check-in' })
  expect(checkIn.getAttribute('href')).toBe(`/events/${event.id}/check-in`)
  expect(names('link').filter((name) => name !== 'See on the map')).toEqual(['Check-in', 'Get tickets · $12.50'])
  const [buy, going] = [
    screen.getByRole('link', { name: /Get tickets/ }),
    screen.getByRole('button', { name: 'Going' }),
  ]
  expect([buy.className, going.className]).not.toContain(checkIn.className)
})

it('offers a ticket again to somebody who gave theirs back', async () => {
  logInTestUser()
  show({}, { tickets: [{ ...ticket, status: 'refunded' }] })
  await waitFor(() => expect(shown()).toEqual(['Going', 'Maybe', 'I can’t go', 'Get tickets · $12.50', 'Your ticket']))
})

it.each<[string, Partial<Event>, string]>([
  ['an organiser', { creatorId: 1, goingCount: 2 }, '2 people are going'],
  ['an organiser whom nobody answered', { creatorId: 1 }, 'You organize this event'],
  ['the organiser of a past event', { creatorId: 1, isPast: true }, 'You organized this event'],
  ['who organised an event with guests', { creatorId: 1, isPast: true, goingCount: 2 }, '2 people RSVPed'],
  ['anybody at a sample', { isSample: true }, 'A sample event: there’s nothing to RSVP to'],
  ['anybody at a past sample', { isSample: true, isPast: true }, 'A sample event: there’s nothing to RSVP to'],
  ['anybody at a cancelled event', { isCancelled: true }, 'This event was cancelled.'],
])('offers nothing that would be refused: %s', (_, changed, text) => {
  logInTestUser()
  show(changed)
  expect(screen.getByText(text)).toBeTruthy()
  expect(shown()).toEqual([])
})

it('lets a guest of a past event mark the attendance, and names the reward', () => {
  logInTestUser()
  show({ isPast: true })
  expect(shown()).toEqual(['Mark as Attended'])
  expect(screen.getByText(/Mark yourself attended$/)).toBeTruthy()
})

it('says below the button why attendance was not marked', async () => {
  logInTestUser()
  const api = show({ isPast: true })
  api.refuse(attendEvent, 503, 'unavailable')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Attended' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to mark attendance')
})

it('gives the focus to what replaces the button once attendance is marked', async () => {
  logInTestUser()
  const api = show({ isPast: true })
  api.respond(attendEvent, { coraAwarded: 10 } as OutputOf<typeof attendEvent>)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Attended' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Attended'))
})

it('shows how many people go without announcing each change to a screen reader', () => {
  logInTestUser()
  show({ goingCount: 2, maybeCount: 1 })
  expect(screen.getByText(/2 people are going/).closest('output, [role=status], [aria-live]')).toBeNull()
})

it('promises no reward after the attendance, for a sample, or for a past event with check-in', async () => {
  logInTestUser()
  show({ isPast: true }, { attended: true })
  await waitFor(() => expect(shown()).toEqual(['Attended']))
  expect(screen.queryByText(/Cora/)).toBeNull()
})

it('says what an attendance earned', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getRsvp, { status: 'going', attended: true, coraAwarded: 10 })
  renderInApp(<EventActions event={{ ...event, isPast: true }} />)
  expect(await screen.findByText('You earned 10 Cora')).toBeTruthy()
  expect(screen.queryByText('Mark yourself attended')).toBeNull()
})

it.each([
  ['the organiser', { creatorId: 1 }, undefined],
  ['a co-organiser', {}, 'co_organiser'],
] as const)('tells %s that guests earn the reward', async (_, changed, role) => {
  logInTestUser()
  const api = mockApi()
  api.respond(getRsvp, { status: null, attended: false, ...(role && { role }) })
  renderInApp(<EventActions event={{ ...event, ...changed }} />)
  expect(await screen.findByText('Guests earn 10 Cora')).toBeTruthy()
  expect(screen.queryByText('Earn 10 Cora')).toBeNull()
})

it('does not tell the organiser of a past event what happens after it', async () => {
  logInTestUser()
  mockApi().respond(getRsvp, { status: null, attended: false })
  renderInApp(<EventActions event={{ ...event, creatorId: 1, isPast: true }} />)
  expect(await screen.findByText('when they mark themselves attended')).toBeTruthy()
})

it.each<Partial<Event>>([{ isSample: true }, { isPast: true, requiresCheckIn: true }])(
  'promises no reward for %o',
  (changed) => {
    show(changed)
    expect(screen.queryByText('Earn 10 Cora')).toBeNull()
  },
)
