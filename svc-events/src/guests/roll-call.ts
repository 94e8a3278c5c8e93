import { addWalkIn, setGuestAttendance, setWalkInAttendance } from '@convive/contracts/guests'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { recordAttendance } from '../attendance/attend-event.ts'
import { AttendanceTable, findAttendance } from '../attendance/attendance.store.ts'
import { isAnySeatCheckedIn, reverseAttendance } from '../attendance/check-ins.ts'
import { type EventView, lockVisibleEvent } from '../event-model/event.store.ts'
import { findGuestOf } from '../rsvp/rsvp.store.ts'
import { findOrganisedEvent } from './find-own-event.ts'

/** A repeated tick changes only the number of companions. */
export const setGuestAttendanceRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serve(setGuestAttendance, ({ id, userId, attended, companions, at }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockOrganisedEvent(tx, id, caller)
      const { answer, hasTicket } = await findGuestOf(tx, id, userId)
      if (!hasTicket && (answer.status === null || answer.isRemoved)) throw notFound('This person is not on the list.')
      const subject = { id, userId, attended }
      await recordAuditEntry(tx, setGuestAttendance, { caller, ownerId: event.creatorId, subject })
      if (!attended) return await untick(tx, event, userId)
      if (event.cancelledAt) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
      const checkedInAt = at === undefined || new Date(at) > event.asOf ? event.asOf : new Date(at)
      const before = await findAttendance(tx, id, userId)
      if (!before) await recordAttendance(tx, event, { userId, isLimited, checkedInAt })
      const came = companions ?? (before?.isTicked ? before.companions : answer.companions)
      await tx.update(AttendanceTable, { eventId: id, userId }, { verified: true, isTicked: true, companions: came })
      return { attended: true, companions: came }
    }),
  )

/**
 * Undoes a tick, and nothing else: a checked-in ticket, and an attendance that the person reported, stay. An attendance
 * that only the tick recorded ends, and its reward goes back.
 */
async function untick(tx: Transaction, event: EventView, userId: number) {
  const attendance = await findAttendance(tx, event.id, userId)
  if (!attendance?.isTicked) return { attended: attendance !== undefined, companions: 0 }
  const isCheckedIn = await isAnySeatCheckedIn(tx, event.id, userId)
  if (attendance.fromCheckIn && !isCheckedIn) {
    await reverseAttendance(tx, event, attendance)
    return { attended: false, companions: 0 }
  }
  const change = { isTicked: false, companions: 0, verified: isCheckedIn }
  await tx.update(AttendanceTable, { eventId: event.id, userId }, change)
  return { attended: true, companions: 0 }
}

const maxWalkIns = 500

export const addWalkInRoute = (db: Database): Served =>
  serveOnce(addWalkIn, db, async (tx, { id, name }, { caller }) => {
    const { creatorId: ownerId } = await lockOrganisedEvent(tx, id, caller)
    const [row]: { walkIns: number }[] = await tx.query(
      'SELECT count(*)::int AS "walkIns" FROM walk_in WHERE event_id = $1',
      [id],
    )
    if ((row?.walkIns ?? 0) >= maxWalkIns)
      throw new HttpError(409, 'too_many_walk_ins', `At most ${maxWalkIns} people can be added by name to an event.`)
    const [added]: { id: number }[] = await tx.query(
      'INSERT INTO walk_in (event_id, name) VALUES ($1, $2) RETURNING id',
      [id, name],
    )
    const walkInId = added!.id
    await recordAuditEntry(tx, addWalkIn, { caller, ownerId, subject: { id, walkInId } })
    return { walkInId }
  })

export const setWalkInAttendanceRoute = (db: Database): Served =>
  serve(setWalkInAttendance, ({ id, walkInId, attended }, { caller }) =>
    db.transaction(async (tx) => {
      const { creatorId: ownerId } = await lockOrganisedEvent(tx, id, caller)
      const [, changed]: [unknown, number] = await tx.query(
        'UPDATE walk_in SET attended = $3 WHERE id = $2 AND event_id = $1',
        [id, walkInId, attended],
      )
      if (changed === 0) throw notFound('This person is not on the list.')
      await recordAuditEntry(tx, setWalkInAttendance, { caller, ownerId, subject: { id, walkInId, attended } })
      return { attended }
    }),
  )

async function lockOrganisedEvent(tx: Transaction, id: number, caller: Caller): Promise<EventView> {
  await findOrganisedEvent(tx, id, caller)
  return await lockVisibleEvent(tx, id, caller)
}
