// @vitest-environment happy-dom
import { type RsvpEvent, type Event, listRsvpEvents, listEvents, setRsvp } from '@convive/contracts/events'
import { navigate, setUser } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, shownToast, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { FeaturedEvents } from './featured-events.tsx'

const event = (id: number, changed: Partial<Event> = {}) =>
  ({
    id,
    title: `Evento ${id}`,
    description: '',
    location: 'Parque',
    region: 'uvita',
    category: 'music',
    eventDate: '2036-09-02',
    eventStartTime: '18:00',
    eventEndTime: null,
    imageUrl: null,
    venueName: null,
    creatorId: 9,
    coraReward: 0,
    isPaid: false,
    price: null,
    currency: 'crc',
    paymentOption: null,
    acceptCora: false,
    coraPrice: null,
    boostedUntil: null,
    isPast: false,
    isCancelled: false,
    isSample: false,
    ...changed,
  }) as Event

function respond(events: Event[], answers: Partial<RsvpEvent>[] = []) {
  const api = mockApi()
  api.respond(listEvents, { items: events, next: null })
  api.respond(listRsvpEvents, { items: answers as RsvpEvent[], next: null })
  return api
}
const quick = (id: number) => screen.queryByRole('button', { name: `RSVP to Evento ${id}` })

it('remembers what the user answered before', async () => {
  logInTestUser()
  respond([event(1), event(2)], [{ ...event(1), myStatus: 'going', attended: false }])
  renderInApp(<FeaturedEvents />)
  await waitFor(() => expect(quick(1)?.getAttribute('aria-pressed')).toBe('true'))
  expect(quick(2)?.getAttribute('aria-pressed')).toBe('false')
})

it.each<[string, Partial<Event>]>([
  ['a cancelled event', { isCancelled: true }],
  ['a sample event', { isSample: true }],
  ['an event that sells tickets', { isPaid: true, price: 10, paymentOption: 'online_payment' }],
  ['one’s own event', { creatorId: 1 }],
])('offers no quick answer for %s', async (_, changed) => {
  logInTestUser()
  respond([event(1, changed), event(2)])
  renderInApp(<FeaturedEvents />)
  await waitFor(() => expect(quick(2)).toBeTruthy())
  expect(quick(1)).toBeNull()
})

it('finishes the answer of a visitor after the login, although the list of the account has no such row', async () => {
  setUser(null)
  respond([event(1)])
  navigate('/')
  const asVisitor = renderInApp(<FeaturedEvents />)
  await waitFor(() => expect(quick(1)).toBeTruthy())
  await userEvent.click(quick(1)!)
  expect(location.pathname).toBe('/auth/login')
  asVisitor.unmount()

  logInTestUser()
  const api = respond([])
  api.respond(setRsvp, { status: 'going', attended: false })
  navigate('/')
  renderInApp(<FeaturedEvents />)
  await waitFor(() => expect(api.requests(setRsvp)).toMatchObject([{ fields: { id: '1', status: 'going' } }]))
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'RSVP successful', description: 'Evento 1' }))
})

it('reads the user’s own events again after an answer, without waiting for the live socket', async () => {
  logInTestUser()
  const api = respond([event(1)])
  api.respond(setRsvp, { status: 'going', attended: false })
  renderInApp(<FeaturedEvents />)
  await waitFor(() => expect(quick(1)).toBeTruthy())
  await waitFor(() => expect(api.requests(listRsvpEvents)).toHaveLength(1))
  await userEvent.click(quick(1)!)
  await waitFor(() => expect(api.requests(listRsvpEvents)).toHaveLength(2))
})
