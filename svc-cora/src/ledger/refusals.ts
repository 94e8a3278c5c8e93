import type { ErrorCode } from '@convive/contracts/errors'
import { HttpError, type HttpErrorStatus } from '@convive/service-kit/http/http-error'

const refusals: Partial<Record<ErrorCode, [HttpErrorStatus, string]>> = {
  insufficient_balance: [409, 'Insufficient balance'],
  ticket_income_held: [409, 'Income of tickets can be spent once the event is over.'],
  unknown_recipient: [404, 'There is no person with this username.'],
  transfer_to_self: [400, 'You can’t send Cora to yourself.'],
  transfer_too_large: [400, 'At most 500 Cora can be sent at once.'],
  daily_limit: [409, 'At most 1,000 Cora can be sent in one day.'],
  not_found: [404, 'There is nothing here.'],
  venue_takes_no_cora: [409, 'This venue does not take Cora.'],
  venue_limit_reached: [409, 'The venue cannot accept this much Cora this month.'],
  event_past: [409, 'The event is over.'],
  event_cancelled: [409, 'The event is cancelled.'],
  event_takes_no_cora: [409, 'This event does not take Cora.'],
  own_event: [409, 'The organiser needs no ticket.'],
  price_changed: [409, 'The price has changed.'],
  sold_out: [409, 'There are no tickets left.'],
  account_closed: [409, 'This account is closed.'],
  idempotency_mismatch: [409, 'This Idempotency-Key was used for another request.'],
}

/** Makes the HTTP error for a refusal of the ledger. */
export function refusalError(code: ErrorCode): HttpError {
  const [status, sentence] = refusals[code] ?? [409, 'This is not possible now.']
  return new HttpError(status, code, sentence)
}
