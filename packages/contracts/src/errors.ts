import * as z from 'zod/mini'

/** Every code an answer may carry. Pages translate them; a new code is added here first. */
export const errorCodes = [
  'invalid_input', 'malformed_json', 'not_json', 'too_large', 'signed_out', 'forbidden', 'cross_site', 'not_found',
  'method_not_allowed', 'too_many_requests', 'unavailable', 'timed_out', 'internal', 'bad_answer',
  'idempotency_mismatch', 'idempotency_in_progress',
  'username_taken', 'email_taken', 'username_reserved', 'wrong_credentials', 'password_too_common', 'wrong_password', 'invalid_token', 'last_admin', 'not_yourself',
  'event_past', 'event_not_past', 'event_cancelled', 'event_has_guests', 'not_your_event', 'event_not_imported',
  'event_has_tickets', 'capacity_below_sold', 'check_in_required', 'already_claimed', 'wrong_phone', 'wrong_code', 'unknown_venue', 'venue_in_other_region', 'already_cancelled', 'too_many_reports',
  'insufficient_balance', 'unknown_recipient', 'transfer_to_self', 'transfer_too_large', 'daily_limit',
  'venue_takes_no_cora', 'venue_limit_reached', 'event_takes_no_cora', 'account_closed', 'over_limit',
  'price_changed', 'sold_out', 'own_event', 'payments_unavailable', 'not_for_sale', 'order_ended', 'refund_too_late', 'nothing_to_refund', 'bad_signature',
  'unknown_ticket', 'ticket_of_other_event', 'ticket_refunded',
  'import_running', 'import_not_undoable', 'candidate_decided',
  'source_not_scanned', 'source_address_refused', 'source_host_unknown', 'source_unreachable', 'source_too_slow', 'source_too_large',
  'source_too_many_redirects', 'source_robots_refuse', 'source_http_status', 'source_not_readable', 'source_broken_calendar',
  'source_broken_feed', 'source_facebook_closed', 'source_reading_failed', 'source_interrupted',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
