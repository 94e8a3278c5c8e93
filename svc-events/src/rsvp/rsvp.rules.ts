import { HttpError } from '@convive/service-kit/http/http-error'
import { isPast } from '@convive/formats/costa-rica-time'

/** Refuses to change an RSVP once the event is over. */
export function checkNotPast({ endsAt, asOf }: { endsAt: Date; asOf: Date }): void {
  if (isPast({ endsAt }, asOf)) throw new HttpError(409, 'event_past', 'This event is over.')
}
