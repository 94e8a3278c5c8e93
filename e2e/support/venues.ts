import { call } from '@convive/contracts/call'
import { spendCora } from '@convive/contracts/cora'
import { getVenue, listVenues, type VenueDetail } from '@convive/contracts/events'
import { eventually } from '@convive/service-kit/testing/eventually'
import { as, earn, makePerson, type Person } from './people.ts'

/** The demonstration's venue with the smallest monthly limit of those that still accept at least `least` Cora. */
export async function limitedVenue(origin: string, least: number): Promise<VenueDetail> {
  const venues = (await call(listVenues, {}, { origin })).filter(({ acceptsCora, monthlyCoraLimit }) => acceptsCora && (monthlyCoraLimit ?? 0) > 0)
  const details = await Promise.all(venues.map(({ id }) => call(getVenue, { id }, { origin })))
  const open = details.filter((venue) => leftAt(venue) >= least).toSorted((a, b) => leftAt(a) - leftAt(b))
  if (!open[0]) throw new Error('No venue accepts that much this month')
  return open[0]
}

export const leftAt = ({ monthlyCoraLimit, monthlyCoraUsed }: VenueDetail): number => (monthlyCoraLimit ?? Infinity) - monthlyCoraUsed

/** Somebody else pays so much at a venue that it still accepts only `left` this month; svc-events has heard of it. */
export async function payUntil(origin: string, venue: VenueDetail, left: number, organizer: Person): Promise<void> {
  const amount = leftAt(await call(getVenue, { id: venue.id }, { origin })) - left
  const regular = await makePerson(origin, 'cliente')
  await earn(origin, regular, organizer, amount)
  await eventually(() => as(origin, regular, spendCora, { venueId: venue.id, amount }).then(() => true, () => false), Boolean)
  await eventually(() => call(getVenue, { id: venue.id }, { origin }), (now) => leftAt(now) === left)
}
