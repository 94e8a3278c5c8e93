import { HttpError } from '@convive/service-kit/http/http-error'
import type { EventRow } from '../event-model/event.store.ts'

type SaleTerms = Pick<EventRow, 'isPaid' | 'priceMinor' | 'currency' | 'coraPrice' | 'capacity' | 'startsAt'>
const priceFields = ['isPaid', 'priceMinor', 'currency', 'coraPrice'] as const

/**
 * Refuses an edit that breaks what ticket holders bought: a different price or currency, a date in the past, fewer
 * places than were sold. Only svc-payments knows which places are being bought right now.
 */
export function checkSaleTerms(
  before: SaleTerms,
  after: SaleTerms,
  { soldTickets, now }: { soldTickets: number; now: Date },
): void {
  if (soldTickets === 0) return
  if (after.capacity !== null && after.capacity < soldTickets)
    throw new HttpError(409, 'capacity_below_sold', 'More tickets than that are already sold.')
  const changesPrice = priceFields.some((field) => before[field] !== after[field])
  const movesToPast = after.startsAt.getTime() !== before.startsAt.getTime() && after.startsAt < now
  if (changesPrice || movesToPast)
    throw new HttpError(
      409,
      'sale_terms_fixed',
      'Tickets have been sold, so you can’t change the price or currency or move the event to the past. You can cancel it instead.',
    )
}

/** Refuses a different reward once somebody has sent an RSVP or attended: they relied on the reward that they saw. */
export function checkReward(before: { coraReward: number }, after: { coraReward: number }, hasGuests: boolean): void {
  if (hasGuests && before.coraReward !== after.coraReward)
    throw new HttpError(409, 'reward_fixed', 'People have already RSVPed, so the Cora reward can’t change.')
}
