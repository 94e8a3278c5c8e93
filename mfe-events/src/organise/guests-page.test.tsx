// @vitest-environment happy-dom
import type { OutputOf } from '@convive/contracts/route'
import { type Event as ConviveEvent, getEvent } from '@convive/contracts/events'
import {
  addWalkIn,
  admitGuest,
  countGuests,
  downloadGuests,
  listGuests,
  messageGuests,
  removeGuest,
  setGuestAttendance,
  setGuestList,
} from '@convive/contracts/guests'
import { listPassesAtDoor } from '@convive/contracts/passes'
import { exampleEvent } from '@convive/contracts/testing'
import { navigate, queryClient, setLanguage } from '@convive/ui-kit'
import {
  mockApi,
  renderInApp,
  screen,
  logInTestUser,
  shownToast,
  userEvent,
  waitFor,
  within,
} from '@convive/ui-kit/testing'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { GuestsPage } from './guests-page.tsx'

afterEach(() => {
  setLanguage('en')
  localStorage.clear()
  navigate('/', { replace: true })
})

const event: ConviveEvent = { ...exampleEvent, id: 5, title: 'Peña', creatorId: 1, eventDate: '2126-12-05' }
const today = { eventDate: '2026-11-01', isPast: true }
const guest = {
  userId: 7,
  picture: null,
  status: 'going',
  isPublic: false,
  answeredAt: '2026-11-20T10:00:00Z',
  companions: 0,
  attended: false,
  seats: 0,
  checkedIn: 0,
} as const

const ana = { ...guest, name: 'Ana Mora' }

const nobody = { going: 0, maybe: 0, waiting: 0, came: 0, tickets: 0, checkedIn: 0 }

function show(
  given: Partial<ConviveEvent> = {},
  guestsOf: (q?: string) => OutputOf<typeof listGuests> = () => ({
    items: [ana, { ...guest, userId: 8, name: null, seats: 3, checkedIn: 1 }],
    next: null,
  }),
) {
  logInTestUser({ id: 1 })
  const api = mockApi()
  api.respond(getEvent, { ...event, ...given })
  api.respond(countGuests, nobody)
  api.respond(listGuests, ({ fields }) => guestsOf(fields['q'] as string | undefined))
  const { unmount } = renderInApp(<GuestsPage id="5" />)
  return { ...api, unmount }
}

it('lists who answered or has a ticket, and sends them a message', async () => {
  const api = show()
  await screen.findByText('Ana Mora')
  screen.getByText('Somebody without a name')
  screen.getByText('3 tickets · 1 checked in')
  api.respond(messageGuests, { sent: true })
  await userEvent.click(screen.getByRole('button', { name: 'Write to guests' }))
  await userEvent.type(await screen.findByLabelText(/Message/), 'Traigan capa.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests(messageGuests)[0]?.fields).toEqual({ id: '5', text: 'Traigan capa.' })
})

it('shows what a guest told and brings, and the names of companions', async () => {
  const asked = {
    questions: [{ id: 3, label: '¿Alergias?', kind: 'text' as const }],
    items: [
      { id: 8, name: 'Arroz', needed: 2, taken: 2 },
      { id: 9, name: 'Mesas', needed: 3, taken: 1 },
    ],
  }
  const told = { answers: { 3: 'Maní' }, items: { 8: 2, 9: 1 }, companions: 2, companionNames: ['Luis', 'Eva'] }
  show(asked, () => ({ items: [{ ...ana, ...told }], next: null }))
  const row = (await screen.findByText('Ana Mora')).closest('li')
  expect(row?.textContent).toContain('With Luis, Eva')
  expect(row?.textContent).toContain('¿Alergias? Maní')
  expect(row?.textContent).toContain('Brings Arroz × 2, Mesas')
})

it.each([
  [
    'en',
    { ...nobody, going: 240, maybe: 3, tickets: 200, checkedIn: 1 },
    '240 going · 3 maybe · 200 tickets · 1 checked in',
  ],
  ['es', { ...nobody, going: 2, waiting: 1, tickets: 1, came: 2 }, '2 van · 1 en espera · 1 entrada · vinieron 2'],
] as const)('counts all guests of the event, also those of further pages (%s)', async (language, counts, line) => {
  setLanguage(language)
  const api = show({}, () => ({ items: [ana], next: 'c' }))
  api.respond(countGuests, counts)
  await screen.findByText(line)
})

it('lists the guests if only their number is missing, and says so', async () => {
  const api = show()
  api.refuse(countGuests, 503, 'unavailable')
  await screen.findByText('Ana Mora')
  await screen.findByText(/Couldn’t count the guests/)
})

it('keeps the text of a message that was not sent, and says why', async () => {
  const api = show()
  api.refuse(messageGuests, 429, 'too_many_requests')
  await userEvent.click(await screen.findByRole('button', { name: 'Write to guests' }))
  await userEvent.type(await screen.findByLabelText(/Message/), 'Traigan capa.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/The message wasn’t sent/)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Traigan capa.')
})

it('an administrator sees the guests and does not write in the organiser’s name', async () => {
  show({ creatorId: 9 })
  await screen.findByText('Ana Mora')
  expect(screen.queryByRole('button', { name: 'Write to guests' })).toBeNull()
})

it('searches more than a page of guests by name', async () => {
  const luis = { ...guest, userId: 9, name: 'Luis Vega' }
  show({}, (q) => (q === undefined ? { items: [ana], next: 'c' } : { items: q === 'vega' ? [luis] : [], next: null }))
  const field = await screen.findByRole('searchbox', { name: 'Search by name' })
  await userEvent.type(field, 'vega')
  await screen.findByText('Luis Vega')
  expect(screen.queryByText('Ana Mora')).toBeNull()
  await userEvent.type(field, 's')
  await screen.findByText('No guest is called “vegas”.')
})

it('shows the heading before the event has loaded', async () => {
  logInTestUser({ id: 1 })
  const api = mockApi()
  const respond = api.hold(getEvent)
  api.respond(countGuests, nobody)
  api.respond(listGuests, () => ({ items: [ana], next: null }))
  renderInApp(<GuestsPage id="5" />)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Guests'])
  respond(event)
  await screen.findByText('Ana Mora')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('ticks a party at the door in one tap, and says how many of it came', async () => {
  const party = { ...ana, companions: 2 }
  const api = show(today, () => ({ items: [party], next: null }))
  api.respond(setGuestAttendance, ({ fields }) => ({
    attended: true,
    companions: Number(fields['companions'] ?? 2),
    ticks: [String(fields['tickId'])],
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ana Mora came' }))
  await screen.findByText('2 of 2 companions')
  expect(screen.getByRole('button', { name: 'Ana Mora came', pressed: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'One companion fewer came' }))
  await screen.findByText('1 of 2 companions')
  await waitFor(() => expect(api.requests(setGuestAttendance)).toHaveLength(2))
  const [first, second] = api.requests(setGuestAttendance).map(({ fields }) => fields)
  expect(first).toMatchObject({ attended: true, undoes: [] })
  expect(second).toMatchObject({ attended: true, companions: 1, undoes: [first?.['tickId']] })
})

it('keeps the list and the ticks of a door without a network over a reload, and sends them in order', async () => {
  const seen = { ...ana, attended: true, isTicked: true, ticks: ['0a000000-0000-4000-8000-000000000001'] }
  const luis = { ...guest, userId: 9, name: 'Luis Vega' }
  const api = show(today, () => ({ items: [seen, luis], next: null }))
  await screen.findByRole('button', { name: 'Ana Mora came', pressed: true })
  await screen.findByRole('button', { name: 'Print the list' })
  for (const lost of [getEvent, listGuests, countGuests, setGuestAttendance, addWalkIn]) api.disconnect(lost)
  await userEvent.click(screen.getByRole('button', { name: 'Luis Vega came' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ana Mora came' }))
  await userEvent.type(screen.getByLabelText('Somebody without an account'), 'Doña Flor')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('3 ticks waiting to be sent')
  api.unmount()
  queryClient.clear()
  renderInApp(<GuestsPage id="5" />)
  await screen.findByRole('button', { name: 'Luis Vega came', pressed: true })
  await screen.findByRole('button', { name: 'Ana Mora came', pressed: false })
  await screen.findByRole('button', { name: 'Doña Flor came', pressed: true })
  await screen.findByText('3 ticks waiting to be sent')
  const before = api.requests(setGuestAttendance).length
  api.respond(setGuestAttendance, ({ fields }) => {
    const attended = fields['attended'] === true
    return { attended, companions: 0, ticks: attended ? [String(fields['tickId'])] : [] }
  })
  api.respond(addWalkIn, { walkInId: 3 })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull())
  const sent = api.requests(setGuestAttendance).slice(before)
  expect(sent.map(({ fields }) => [fields['userId'], fields['attended'], fields['undoes']])).toEqual([
    ['9', true, []],
    ['7', false, seen.ticks],
  ])
  expect(api.requests(addWalkIn).at(-1)?.fields).toMatchObject({ name: 'Doña Flor' })
  await screen.findByRole('button', { name: 'Doña Flor came', pressed: true })
})

it('says which tick the service refuses', async () => {
  const api = show(today)
  api.refuse(setGuestAttendance, 409, 'event_cancelled')
  await userEvent.click(await screen.findByRole('button', { name: 'Ana Mora came' }))
  await waitFor(() => expect(shownToast()?.title).toBe('Ana Mora: that wasn’t saved'))
  await screen.findByRole('button', { name: 'Ana Mora came', pressed: false })
})

it('offers no roll call long before the start', async () => {
  show()
  await screen.findByText('Ana Mora')
  expect(screen.queryByRole('button', { name: 'Ana Mora came' })).toBeNull()
  expect(screen.queryByLabelText('Somebody without an account')).toBeNull()
})

it('adds somebody without an account by name', async () => {
  const api = show(today)
  api.respond(addWalkIn, { walkInId: 3 })
  await userEvent.type(await screen.findByLabelText('Somebody without an account'), ' Doña Flor ')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(api.requests(addWalkIn)[0]?.fields).toMatchObject({ id: '5', name: 'Doña Flor' }))
})

it('lets somebody in who waits, and removes a guest after asking', async () => {
  const api = show({}, () => ({ items: [{ ...ana, status: 'waiting', position: 1 }], next: null }))
  api.respond(admitGuest, { status: 'going' })
  await screen.findByText(/Number 1 on the list/)
  await userEvent.click(screen.getByRole('button', { name: 'Options for Ana Mora' }))
  await userEvent.click(screen.getByRole('button', { name: 'Let them in now' }))
  await waitFor(() => expect(api.requests(admitGuest)).toHaveLength(1))
  api.respond(removeGuest, undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }))
  const dialog = await screen.findByRole('dialog')
  expect(api.requests(removeGuest)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from the list' }))
  await waitFor(() => expect(api.requests(removeGuest)[0]?.fields).toEqual({ id: '5', userId: '7' }))
})

it('closes the list', async () => {
  const api = show()
  api.respond(setGuestList, { isClosed: true })
  await userEvent.click(await screen.findByRole('switch', { name: /Close the list/ }))
  await waitFor(() => expect(api.requests(setGuestList)[0]?.fields).toEqual({ id: '5', isClosed: true }))
})

it('shows those who wait', async () => {
  const api = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Waiting' }))
  await waitFor(() => expect(api.requests(listGuests).at(-1)?.fields).toMatchObject({ status: 'waiting' }))
})

it('tells after the date who came, also by the ticks of this device, and how often somebody came before', async () => {
  const luis = { ...guest, userId: 9, name: 'Luis Vega', earlier: { came: 3, of: 4 } }
  const items = [
    { ...ana, presence: 'not_came' as const },
    { ...luis, presence: 'unknown' as const },
  ]
  const api = show(today, () => ({ items, next: null }))
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await rowOf('Ana Mora')).toContain('Didn’t come')
  expect(await rowOf('Luis Vega')).toMatch(/came 3 of 4 times.*Unknown/)
  api.disconnect(setGuestAttendance)
  await userEvent.click(screen.getByRole('button', { name: 'Luis Vega came' }))
  await screen.findByText('Came', { selector: 'li *' })
  await userEvent.click(screen.getByRole('button', { name: 'Didn’t come' }))
  await waitFor(() => expect(screen.queryByText('Luis Vega')).toBeNull())
  expect(await rowOf('Ana Mora')).toContain('Didn’t come')
})

it('names people with a pass below the guests and in the file, and lets them in only at the door', async () => {
  const sold = { seriesId: 7, isPaid: true, paymentOption: 'mixed' as const }
  const api = show(sold, () => ({ items: [ana], next: null }))
  api.respond(listPassesAtDoor, [{ passId: 3, holderName: 'Eva Solís', unused: 2 }])
  await screen.findByText('Eva Solís')
  screen.getByText('2 entries left')
  expect(screen.queryByRole('button', { name: /Let Eva/ })).toBeNull()
  api.respond(downloadGuests, 'name,answer\r\nAna Mora,going\r\n')
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  // A real click would lead the page of all tests of this worker to the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => [saved, click].forEach((spy) => spy.mockRestore()))
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const file = saved.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toBe('\uFEFFname,answer\r\nAna Mora,going\r\nEva Solís,pass: 2 entries left\r\n')
})

it('refuses somebody who may not see the guests once, and offers nothing', async () => {
  const api = show()
  api.refuse(countGuests, 403, 'forbidden')
  api.refuse(listGuests, 403, 'forbidden')
  await screen.findByText('Couldn’t load the guests')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryAllByRole('button')).toEqual([])
})
