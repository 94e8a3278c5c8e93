import { RsvpChanged, type Rsvp } from '@convive/contracts/events'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError } from '@convive/service-kit/http/http-error'
import { emitOn } from '@convive/service-kit/messaging/messages'
import { addToGuestCounts, countChange, type CountChange } from '../event-model/guest-counts.store.ts'
import { isNotifiedOfRsvp, notifyOfRsvps } from '../notifications/notify-rsvps.ts'
import { ensureCallers } from '../people/people.ts'
import { answerable, nextRsvp, type AnsweredEvent, type RsvpRequest } from './rsvp.rules.ts'
import { deleteRsvps, findGuests, guestKey, lockAnsweredEvents, upsertRsvps, type Guest } from './rsvp.store.ts'

export type RsvpOutcome = { rsvp: Rsvp } | { refusal: HttpError }

/** A change of an RSVP: the guest before it, and the new RSVP. */
type Change = { event: AnsweredEvent; guest: Guest; caller: Caller; after: Rsvp }

/**
 * Changes the RSVPs of many people in one transaction, with the result that each would have alone. It locks the
 * events' rows, so that counts and RSVPs agree. A batch has at most one RSVP of a person to an event. It needs two
 * round trips: one locks and reads, one writes and commits. Resolves to the outcomes, and whether anything was
 * published.
 */
export async function changeRsvps(
  run: RunStatement,
  commit: () => Promise<unknown>,
  requests: RsvpRequest[],
): Promise<{ outcomes: RsvpOutcome[]; hasEmitted: boolean }> {
  const [events, guests] = await Promise.all([lockAnsweredEvents(run, requests), findGuests(run, requests)])
  const changes: Change[] = []
  const outcomes = requests.map((request): RsvpOutcome => {
    const event = answerable(events.get(request.eventId), request)
    if (event instanceof HttpError) return { refusal: event }
    const guest = guests.get(guestKey(request.eventId, request.caller.userId))
    if (!guest) throw new Error('an RSVP was not read')
    const after = nextRsvp(guest.rsvp, request)
    if (after !== guest.rsvp) changes.push({ event, guest, caller: request.caller, after })
    return { rsvp: after }
  })
  const answered = changes.filter(({ guest, after }) => guest.rsvp.status !== after.status)
  await Promise.all([...writeChanges(run, changes), ...(answered.length > 0 ? publish(run, answered) : []), commit()])
  return { outcomes, hasEmitted: answered.length > 0 }
}

/** The organiser sees the guests by name, so they are stored as well. */
function writeChanges(run: RunStatement, changes: Change[]): Promise<unknown>[] {
  const rows = changes.map(({ event, caller, after }) => ({ eventId: event.id, userId: caller.userId, ...after }))
  const given = rows.flatMap(({ status, ...row }) => (status ? [{ ...row, status }] : []))
  const withdrawn = rows.filter(({ status }) => status === null)
  return [
    ...(given.length > 0
      ? [
          ensureCallers(
            run,
            changes.map(({ caller }) => caller),
          ),
          upsertRsvps(run, given),
        ]
      : []),
    ...(withdrawn.length > 0 ? [deleteRsvps(run, withdrawn)] : []),
  ]
}

/** Counts the RSVPs whose status changed, publishes them, and notifies the creators of the events of new ones. */
function publish(run: RunStatement, changes: Change[]): Promise<unknown>[] {
  const counts = new Map<number, CountChange>()
  const news = new Map<number, { event: AnsweredEvent; rsvps: number }>()
  for (const { event, guest, caller, after } of changes) {
    const before = counts.get(event.id) ?? { going: 0, maybe: 0 }
    const { hasTicket } = guest
    const change = countChange({ status: guest.rsvp.status, hasTicket }, { status: after.status, hasTicket })
    counts.set(event.id, { going: before.going + change.going, maybe: before.maybe + change.maybe })
    if (guest.rsvp.status === null && isNotifiedOfRsvp(event, caller.userId))
      news.set(event.id, { event, rsvps: (news.get(event.id)?.rsvps ?? 0) + 1 })
  }
  return [
    addToGuestCounts(run, counts),
    emitOn(
      run,
      RsvpChanged,
      changes.map(({ event, caller, after }) => ({ eventId: event.id, userId: caller.userId, status: after.status })),
    ),
    ...(news.size > 0 ? [notifyOfRsvps(run, [...news.values()])] : []),
  ]
}
