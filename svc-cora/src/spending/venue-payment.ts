import type { Caller } from '@convive/service-kit/http/caller-token'
import { person, venue } from '../accounts/account.ts'
import { venuePaymentDescriptions } from '../ledger/description.rules.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'

/** A payment without its cause, which the route adds. */
export type PaymentRequest = Omit<TransferRequest, 'cause' | 'hash'>

type Payment = {
  venueId: number
  venueName: string
  amount: number
  description: string | undefined
}

/** Makes the transfer of a payment at a venue. It counts against the venue's monthly limit. */
export function venuePayment({ venueId, venueName, amount, description }: Payment, caller: Caller): PaymentRequest {
  return {
    debit: person(caller.userId),
    credit: venue(venueId),
    amount,
    type: 'spent_venue',
    venueId,
    ...venuePaymentDescriptions(caller.userId, venueName, description),
  }
}
