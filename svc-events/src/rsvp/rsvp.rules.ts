import type { RsvpChoice, RsvpStatus } from '@convive/contracts/enums'
import { sellsTickets } from '@convive/contracts/events'
import { type NoPlace, type Party, type Standing, standingOf, standings } from '@convive/formats/places'
import { isPast } from '@convive/formats/costa-rica-time'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import type { Counts } from '../event-model/asked.ts'
import type { EventRow } from '../event-model/event.store.ts'
import { placesOf } from '../event-model/present-event.ts'
import { nextTold, nothingTold, type Told, toldFields } from './told.rules.ts'

/**
 * A request to set an RSVP. A status of null withdraws it. What is left out stays unchanged.
 */
export type RsvpRequest = {
  eventId: number
  caller: Pick<Caller, 'userId' | 'isAdmin'>
  status: RsvpChoice | null
  isPublic?: boolean | undefined
  companions?: number | undefined
  reason?: string | undefined
  answers?: Record<string, string> | undefined
  items?: Counts | undefined
  companionNames?: string[] | undefined
}

/** The facts that decide about RSVPs to an event, and the database's time when they were read. */
export type RsvpEvent = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'creatorId'
  | 'cancelledAt'
  | 'hiddenAt'
  | 'visibility'
  | 'startsAt'
  | 'endsAt'
  | 'isPaid'
  | 'paymentOption'
  | 'acceptCora'
  | 'capacity'
  | 'soldCount'
  | 'offeredCount'
  | 'takenCount'
  | 'waitingCount'
  | 'isListClosed'
  | 'questions'
  | 'items'
> & { asOf: Date; coOrganiserIds?: number[] }

/** A person's RSVP as it is stored. `companions` is 0 unless the party comes, waits, or is offered places. */
export type Answer = {
  status: RsvpStatus | null
  companions: number
  /** Why they cannot go, for the organiser. */
  reason: string | null
  isPublic: boolean
  isRemoved: boolean
  offerUntil: Date | null
} & Told

/**
 * The event if its RSVP can be set or withdrawn, otherwise the refusal. Only its creator and administrators find a
 * hidden event.
 */
export function answerable(
  event: RsvpEvent | undefined,
  { caller, status }: Pick<RsvpRequest, 'caller' | 'status'>,
): RsvpEvent | HttpError {
  if (!event || (event.hiddenAt && !caller.isAdmin && caller.userId !== event.creatorId))
    return notFound('There is no such event.')
  if (status !== null && status !== 'not_going' && event.cancelledAt)
    return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (isPast(event, event.asOf)) return new HttpError(409, 'event_past', 'This event is over.')
  return event
}

type BareAnswer = Omit<Answer, keyof Told>
type Request = Omit<RsvpRequest, 'eventId' | 'caller'>

/**
 * The RSVP after a request, or the refusal; the same object if the request changes nothing. `ofOthers`: how often others
 * bring each item.
 */
export function nextAnswer(
  event: RsvpEvent,
  before: Answer,
  request: Request,
  ofOthers: Counts = {},
): Answer | HttpError {
  if (before.isRemoved)
    return new HttpError(403, 'removed_from_event', 'The organizer has removed you from the list of this event.')
  const bare = request.status === 'going' ? comingAnswer(event, before, request) : otherAnswer(before, request)
  if (bare instanceof HttpError) return bare
  const told = nextTold({ asked: event, before, ofOthers }, request, bare)
  const after = told instanceof HttpError ? told : { ...bare, ...told }
  return after instanceof HttpError || !isSame(before, after) ? after : before
}

function otherAnswer(before: Answer, { status, isPublic, reason }: Request): BareAnswer {
  const isShown = status === 'maybe' && (isPublic ?? before.isPublic)
  const kept = before.status === 'not_going' ? before.reason : null
  return { ...nobody, status, isPublic: isShown, reason: status === 'not_going' ? reason?.trim() || kept : null }
}

/** Where tickets are sold, only these take places: an RSVP is interest, and brings nobody. */
function comingAnswer(event: RsvpEvent, before: Answer, request: Request): BareAnswer | HttpError {
  const isInterest = sellsTickets(event)
  const companions = isInterest ? 0 : (request.companions ?? before.companions)
  const standing = isInterest
    ? 'in'
    : standingOf(
        { ...placesAt(event, before), waiting: event.waitingCount, isClosed: event.isListClosed },
        partyOf(before, event.asOf),
        1 + companions,
      )
  if (isRefusal(standing)) return refusals[standing]()
  return {
    ...nobody,
    status: standing === 'waiting' ? 'waiting' : 'going',
    companions,
    isPublic: request.isPublic ?? before.isPublic,
  }
}

/** What is taken. An offer that has ended holds nothing any more, although its end is not stored yet. */
function placesAt(event: RsvpEvent, before: Answer) {
  const { capacity, taken } = placesOf(event)
  return { capacity, taken: hasLapsed(before, event.asOf) ? taken - 1 - before.companions : taken }
}

export function partyOf(answer: Answer, asOf: Date): Party {
  const standing = answer.status !== null && !hasLapsed(answer, asOf) ? standings[answer.status] : undefined
  return standing ? { standing, size: 1 + answer.companions } : { standing: 'out', size: 0 }
}

/** Whether an offer has ended. */
export const hasLapsed = ({ offerUntil }: Pick<Answer, 'offerUntil'>, asOf: Date): boolean =>
  offerUntil !== null && offerUntil <= asOf

const nobody = { companions: 0, reason: null, isPublic: false, isRemoved: false, offerUntil: null }

/** Somebody without an RSVP. */
export const noAnswer: Answer = { ...nobody, ...nothingTold, status: null }

const isSame = (before: Answer, after: Answer): boolean =>
  before.status === after.status &&
  before.companions === after.companions &&
  before.reason === after.reason &&
  before.isPublic === after.isPublic &&
  toldFields.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]))

const isRefusal = (standing: Standing | NoPlace): standing is NoPlace => standing in refusals

const refusals: Record<NoPlace, () => HttpError> = {
  above_capacity: () => {
    const message = 'That is more people than there are places'
    return new HttpError(400, 'invalid_input', `${message}.`, { issues: [{ path: 'companions', message }] })
  },
  no_place_left: noPlaceLeft,
  list_closed: () => new HttpError(409, 'list_closed', 'The organizer has closed the list of this event.'),
  waiting_list_full: () => new HttpError(409, 'waiting_list_full', 'The waiting list is full.'),
}

export function noPlaceLeft(): HttpError {
  return new HttpError(409, 'no_place_left', 'There are not enough places left.')
}
