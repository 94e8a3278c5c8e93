import { spendCora } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { causeOf, paid } from '../ledger/answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { forTickets } from '../tickets/for-tickets.ts'
import { atVenue } from '../venues/at-venue.ts'
import { venueNames } from '../venues/venues.ts'

/** Pays with Cora: at a venue, or for tickets of an event. */
export function spendRoute(ledger: Ledger, db: Database): Served {
  const nameOf = venueNames(db)
  return serve(spendCora, async (input, { caller, idempotencyKey }) => {
    const request = await (input.eventId === undefined ? atVenue(nameOf, input, caller) : forTickets(db, { ...input, eventId: input.eventId }, caller))
    return paid(await ledger.post({ ...request, ...causeOf('spend', caller, idempotencyKey, input) }))
  })
}
