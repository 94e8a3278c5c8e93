// @vitest-environment happy-dom
import { type Event, getEvent, getRsvp, type OwnRsvp, setRsvp } from '@convive/contracts/events'
import { setLanguage } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { RsvpButtons } from './rsvp-buttons.tsx'
import { useRsvp } from './use-rsvp.ts'

afterEach(() => setLanguage('en'))

const date = { id: 5, goingCount: 9, maybeCount: 0, capacity: 12, placesLeft: 3, isPaid: false } as Event
const none = { status: null, attended: false } as const

function Buttons({ event }: { event: Event }) {
  return <RsvpButtons event={event} state={useRsvp(event)} />
}

async function show(own: OwnRsvp = none, given: Partial<Event> = {}) {
  logInTestUser()
  const api = mockApi()
  const event = { ...date, ...given }
  api.respond(getRsvp, own)
  api.respond(getEvent, event)
  renderInApp(<Buttons event={event} />)
  await waitFor(() => expect(api.requests(getRsvp)).toHaveLength(1))
  return api
}

it('says how many people one brings with the answer, and changes their number by one tap', async () => {
  const api = await show()
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(api.requests(setRsvp)).toEqual([])
  const going = { status: 'going', attended: false, companions: 2 } as const
  api.respond(setRsvp, going)
  api.respond(getRsvp, going)
  await userEvent.click(screen.getByRole('button', { name: 'Going' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Going', pressed: true })).toBeTruthy())
  expect(api.requests(setRsvp).at(-1)?.fields).toEqual({ id: '5', status: 'going', companions: 2 })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(false))
  await userEvent.click(screen.getByRole('button', { name: 'One fewer' }))
  await waitFor(() => expect(api.requests(setRsvp)).toHaveLength(2))
  expect(api.requests(setRsvp).at(-1)?.fields).toEqual({ id: '5', status: 'going', companions: 1 })
})

it.each<Partial<Event>>([{ placesLeft: 5 }, { capacity: null, placesLeft: null }])(
  'says nothing of %o',
  async (given) => {
    await show(none, given)
    expect(document.body.textContent).not.toMatch(/left|Full|closed/)
  },
)

it.each<[string, Partial<Event>, string]>([
  ['from the last third on', { placesLeft: 4 }, '4 places left'],
  ['one is left', { placesLeft: 1 }, '1 place left'],
  ['nothing is left', { placesLeft: 0 }, 'Full. If you tap “Going”, you join the waiting list.'],
  [
    'others wait',
    { placesLeft: 1, waitingCount: 3 },
    'Full, 3 waiting. If you tap “Going”, you join the waiting list.',
  ],
  ['the list is closed', { placesLeft: 5, isListClosed: true }, 'The organizer has closed the list.'],
])('says what is left when %s', async (_, given, text) => {
  await show(none, given)
  expect(document.body.textContent).toContain(text)
})

it.each<[string, OwnRsvp, string]>([
  [
    'a party that waits',
    { status: 'waiting', attended: false, position: 2 },
    'Estás en el lugar 2 de la lista de espera.',
  ],
  ['the next party', { status: 'waiting', attended: false, position: 1 }, 'Seguís vos en la lista de espera.'],
  ['an offer', { status: 'offered', attended: false, offerUntil: '2026-12-05T18:00:00Z' }, 'hay campo para vos.'],
  [
    'whoever was removed',
    { status: 'not_going', attended: false, isRemoved: true },
    'Quien organiza te quitó de la lista',
  ],
])('tells %s where it stands', async (_, own, text) => {
  setLanguage('es')
  await show(own)
  await waitFor(() => expect(document.body.textContent).toContain(text))
})

it('takes an offered place', async () => {
  const api = await show({ status: 'offered', attended: false, offerUntil: '2026-12-05T18:00:00Z', companions: 1 })
  api.respond(setRsvp, { status: 'going', attended: false, companions: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Take my place' }))
  await waitFor(() => expect(api.requests(setRsvp).at(-1)?.fields).toEqual({ id: '5', status: 'going' }))
})

it('tells the organiser in one tap that one cannot go, and why if one likes', async () => {
  const api = await show({ status: 'going', attended: false })
  const cannotGo = { status: 'not_going', attended: false } as const
  api.respond(setRsvp, cannotGo)
  api.respond(getRsvp, cannotGo)
  await userEvent.click(await screen.findByRole('button', { name: 'I can’t go' }))
  await userEvent.type(await screen.findByLabelText(/Why not/), 'I’m travelling')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('The organizer has your note.')
  expect(api.requests(setRsvp).map(({ fields }) => fields)).toEqual([
    { id: '5', status: 'not_going' },
    { id: '5', status: 'not_going', reason: 'I’m travelling' },
  ])
})

it('says why a party cannot grow, and keeps what it was', async () => {
  const api = await show({ status: 'going', attended: false })
  api.refuse(setRsvp, 409, 'no_place_left')
  await userEvent.click(await screen.findByRole('button', { name: 'One more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('There aren’t enough places left for that many.')
  expect(screen.getByRole('button', { name: 'Going', pressed: true })).toBeTruthy()
  expect(screen.getAllByText('0').length).toBeGreaterThan(0)
})
