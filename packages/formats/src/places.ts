/**
 * The rule for the places of a date and for its waiting list, of RSVPs and of tickets alike. A party is a person with
 * their companions, or one ticket. A party that does not fit waits whole, in order of arrival; free places are offered
 * to the first one that fits.
 */

/** How many people one person may bring. */
export const maxCompanions = 5
/** Bounds the count of the parties ahead, and the work under the lock of a date. */
export const maxWaitingParties = 1000

/**
 * `capacity` is null without a limit. `taken` are the people of all parties that are in, or to whom places are offered;
 * `waiting` counts the parties that wait. A closed list takes no new party in.
 */
export type Places = { capacity: number | null; taken: number; waiting: number; isClosed: boolean }

/** A party that is `offered` holds its places until it takes or declines them, or says nothing in time. */
export type Standing = 'in' | 'offered' | 'waiting' | 'out'
export type Party = { standing: Standing; size: number }

/** The standing of a party by its RSVP; with any other it is `out`. */
export const standings: Partial<Record<string, Standing>> = { going: 'in', offered: 'offered', waiting: 'waiting' }

/** Why a party stays as it was. */
export type NoPlace = 'above_capacity' | 'no_place_left' | 'list_closed' | 'waiting_list_full'

/**
 * Where a party stands that wants to come with `size` people. `places` includes the party itself. It may always keep or
 * give back what it holds. A larger one, and a new one, waits behind whoever waits already; a party that holds places
 * does not begin to wait.
 */
export function standingOf(places: Places, party: Party, size: number): Standing | NoPlace {
  const held = heldBy(party)
  if (size <= held) return 'in'
  if (places.capacity !== null && size > places.capacity) return 'above_capacity'
  const isAlone = places.waiting === Number(party.standing === 'waiting')
  const fits = places.capacity === null || (isAlone && places.taken - held + size <= places.capacity)
  if (fits && !places.isClosed) return 'in'
  if (party.standing === 'waiting') return 'waiting'
  if (held > 0) return fits ? 'list_closed' : 'no_place_left'
  if (places.isClosed) return 'list_closed'
  return places.waiting < maxWaitingParties ? 'waiting' : 'waiting_list_full'
}

const heldBy = ({ standing, size }: Party): number => (standing === 'in' || standing === 'offered' ? size : 0)

/** Whether an organiser may let a party in that waits or is offered places, although others wait before it. */
export const canAdmit = ({ capacity, taken }: Pick<Places, 'capacity' | 'taken'>, party: Party): boolean =>
  capacity === null || taken - heldBy(party) + party.size <= capacity

/** The free places; null is no limit. None if the organiser lowered the capacity below what is taken. */
export const freePlaces = ({ capacity, taken }: Pick<Places, 'capacity' | 'taken'>): number | null =>
  capacity === null ? null : Math.max(capacity - taken, 0)

/** The parties to which the free places are offered, of those that wait, in order. One that does not fit keeps its rank. */
export function partiesToOffer<Waiting extends { size: number }>(
  places: Pick<Places, 'capacity' | 'taken' | 'isClosed'>,
  inOrder: readonly Waiting[],
): Waiting[] {
  if (places.isClosed) return []
  let free = freePlaces(places)
  return inOrder.filter(({ size }) => {
    if (free === null) return true
    if (size > free) return false
    free -= size
    return true
  })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const offerMs = 12 * hourMs
const lastOfferMs = 10 * minuteMs

/**
 * Until when places are kept for a party to which they are offered now: 12 hours, but only until two hours before the
 * start; in the last three hours ten minutes, but never past the start. Null once the date has begun: nobody is offered
 * a place then.
 */
export function offerUntil(startsAt: Date, now: Date): Date | null {
  const [start, at] = [startsAt.getTime(), now.getTime()]
  if (at >= start) return null
  if (at > start - 3 * hourMs) return new Date(Math.min(at + lastOfferMs, start))
  return new Date(Math.min(at + offerMs, start - 2 * hourMs))
}
