import type { RsvpStatus } from '@convive/contracts/enums'
import type { Rsvp } from '@convive/contracts/events'
import { isPast } from '@convive/formats/costa-rica-time'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'

/** A request to set an RSVP. A status of null withdraws it. Without `isPublic`, the visibility stays unchanged. */
export type RsvpRequest = {
  eventId: number
  caller: Caller
  status: RsvpStatus | null
  isPublic?: boolean | undefined
}

/** The facts that decide about RSVPs to an event, and the database's time when they were read. */
export type AnsweredEvent = {
  id: number
  title: string
  creatorId: number
  cancelledAt: Date | null
  hiddenAt: Date | null
  endsAt: Date
  asOf: Date
}

/**
 * The event if its RSVP can be set or withdrawn, otherwise the refusal. Only its creator and administrators find a
 * hidden event.
 */
export function answerable(
  event: AnsweredEvent | undefined,
  { caller, status }: Pick<RsvpRequest, 'caller' | 'status'>,
): AnsweredEvent | HttpError {
  if (!event || (event.hiddenAt && !caller.isAdmin && caller.userId !== event.creatorId))
    return notFound('There is no such event.')
  if (status !== null && event.cancelledAt) return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (isPast(event, event.asOf)) return new HttpError(409, 'event_past', 'This event is over.')
  return event
}

/** The RSVP after a request; the same object if the request changes nothing. */
export function nextRsvp(before: Rsvp, { status, isPublic }: Pick<RsvpRequest, 'status' | 'isPublic'>): Rsvp {
  const isShown = status !== null && (isPublic ?? before.isPublic ?? false)
  if (before.status === status && isShown === (before.isPublic ?? false)) return before
  return { status, attended: before.attended, ...(isShown && { isPublic: true }) }
}
