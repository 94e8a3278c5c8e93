import { spendCora } from '@convive/contracts/cora'
import type { InputOf } from '@convive/contracts/route'
import type { Caller } from '@convive/service-kit/http/caller-token'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { requireProjection } from '@convive/service-kit/messaging/wait-for-projection'
import { paymentResult } from '../ledger/payment-result.ts'
import { requestCause } from '../ledger/request-cause.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { currentVenueLoader } from '../venues/venue.store.ts'
import { ticketPayment } from './ticket-payment.ts'
import { venuePayment, type PaymentRequest } from './venue-payment.ts'

/** Pays with Cora: at a venue, or for tickets of an event. */
export function spendCoraRoute(ledger: Ledger, db: Database, { isLimited }: LimitOptions): Served {
  const findVenue = currentVenueLoader(db)
  const paymentRequest = async (
    input: InputOf<typeof spendCora>,
    caller: Caller,
    isRepeatable: boolean,
  ): Promise<PaymentRequest> => {
    const { eventId, tickets, venueId, amount, description } = input
    if (eventId === undefined) {
      if (venueId === undefined) throw invalidField('venueId', 'Say at which venue')
      if (amount === undefined) throw invalidField('amount', 'Invalid amount')
      // The ledger would remember the refusal of a venue that is not known yet under the key.
      const { id, name } = await requireProjection(() => findVenue(venueId), { isRepeatable })
      return venuePayment({ venueId: id, venueName: name, amount, description }, caller)
    }
    if (venueId !== undefined) throw invalidField('venueId', 'Pay at a venue or for an event, not both')
    if (tickets === undefined) throw invalidField('tickets', 'Must be between 1 and 10')
    return await ticketPayment(db, { eventId, tickets, amount, isLimited, isRepeatable }, caller)
  }
  return serve(spendCora, async (input, { caller, idempotencyKey }) => {
    const request = await paymentRequest(input, caller, idempotencyKey !== undefined)
    return paymentResult(await ledger.post({ ...request, ...requestCause('spend', caller, idempotencyKey, input) }))
  })
}

const invalidField = (path: string, message: string): HttpError =>
  new HttpError(400, 'invalid_input', message, { issues: [{ path, message }] })
