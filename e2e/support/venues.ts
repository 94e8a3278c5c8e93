import { call } from '@convive/contracts/call'
import { spendCora } from '@convive/contracts/cora'
import { getVenue, listVenues, type VenueDetail } from '@convive/contracts/venues'
import { eventually } from '@convive/service-kit/testing/eventually'
import { as, earn, makePerson, type Person } from './people.ts'

/** The demo venue with the smallest monthly limit that still accepts at least `minCora` Cora. */
export async function limitedVenue(origin: string, minCora: number): Promise<VenueDetail> {
  const venues = (await call(listVenues, {}, { origin })).filter(
    ({ acceptsCora, monthlyCoraLimit }) => acceptsCora && (monthlyCoraLimit ?? 0) > 0,
  )
  const details = await Promise.all(venues.map(({ id }) => call(getVenue, { id }, { origin })))
  const open = details.filter((venue) => leftAt(venue) >= minCora).toSorted((a, b) => leftAt(a) - leftAt(b))
  if (!open[0]) throw new Error('No venue accepts that much this month')
  return open[0]
}

export const leftAt = ({ monthlyCoraLimit, monthlyCoraUsed }: VenueDetail): number =>
  (monthlyCoraLimit ?? Infinity) - monthlyCoraUsed

/** Another user pays at a venue until it accepts only `left` more this month; waits until svc-events knows. */
export async function payUntil(origin: string, venue: VenueDetail, left: number, organiser: Person): Promise<void> {
  const amount = leftAt(await call(getVenue, { id: venue.id }, { origin })) - left
  const regular = await makePerson(origin, 'cliente')
  await earn(origin, regular, organiser, amount)
  await eventually(
    () =>
      as(origin, regular, spendCora, { venueId: venue.id, amount }).then(
        () => true,
        () => false,
      ),
    Boolean,
  )
  await eventually(
    () => call(getVenue, { id: venue.id }, { origin }),
    (now) => leftAt(now) === left,
  )
}
