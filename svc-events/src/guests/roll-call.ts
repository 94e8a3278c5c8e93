import { randomUUID } from 'node:crypto'
import { addWalkIn, maxTicks, setGuestAttendance, setWalkInAttendance } from '@convive/contracts/guests'
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
import { applyTickChange, countingTick, type Tick, type TickChange } from './tick.rules.ts'

/** The earliest tick that is not undone counts; the person's attendance and its reward follow. */
export const setGuestAttendanceRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serve(setGuestAttendance, ({ id, userId, ...change }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockOrganisedEvent(tx, id, caller)
      const { answer, hasTicket } = await findGuestOf(tx, id, userId)
      if (!hasTicket && (answer.status === null || answer.isRemoved)) throw notFound('This person is not on the list.')
      const subject = { id, userId, attended: change.attended }
      await recordAuditEntry(tx, setGuestAttendance, { caller, ownerId: event.creatorId, subject })
      if (change.attended && event.cancelledAt) throw new HttpError(409, 'event_cancelled', 'This event was cancelled.')
      const { counting, ticks } = await changeTicks(tx, event, userId, change, answer.companions)
      if (!counting) return await endTick(tx, event, userId)
      const { at: checkedInAt, companions } = counting
      if (!(await findAttendance(tx, id, userId))) await recordAttendance(tx, event, { userId, isLimited, checkedInAt })
      await tx.update(AttendanceTable, { eventId: id, userId }, { verified: true, isTicked: true, companions })
      return { attended: true, companions, ticks }
    }),
  )

type Change = Omit<TickChange, 'id' | 'at'> & { tickId?: string | undefined; at?: string | undefined }

/** Stores a change of the ticks of a guest; `ticks` are the ids of those that are not undone. */
async function changeTicks(
  tx: Transaction,
  event: EventView,
  guestKey: number,
  { tickId, at, undoes, ...change }: Change,
  announced = 0,
): Promise<{ counting: Tick | undefined; ticks: string[] }> {
  const stored: Tick[] = await tx.query(
    'SELECT id, at, companions, is_undone AS "isUndone" FROM tick WHERE event_id = $1 AND guest_key = $2',
    [event.id, guestKey],
  )
  const ticks = applyTickChange(
    stored,
    {
      ...change,
      id: tickId?.toLowerCase(),
      undoes: undoes?.map((id) => id.toLowerCase()),
      at: at === undefined || new Date(at) > event.asOf ? event.asOf : new Date(at),
    },
    { announced, newId: randomUUID() },
  )
  if (ticks.length > maxTicks) throw new HttpError(400, 'invalid_input', 'This guest was ticked too often.')
  await tx.query(
    `INSERT INTO tick (event_id, guest_key, id, at, companions, is_undone)
     SELECT $1, $2, t.id, t.at, t.companions, t."isUndone"
     FROM jsonb_to_recordset($3) AS t (id uuid, at timestamptz, companions int, "isUndone" boolean)
     ON CONFLICT (event_id, guest_key, id) DO UPDATE SET is_undone = EXCLUDED.is_undone`,
    [event.id, guestKey, JSON.stringify(ticks)],
  )
  return { counting: countingTick(ticks), ticks: ticks.flatMap(({ id, isUndone }) => (isUndone ? [] : id)) }
}

/**
 * Ends what the ticks of a person recorded, and nothing else: a checked-in ticket, and an attendance that the person reported, stay. An attendance
 * that only the tick recorded ends, and its reward goes back.
 */
async function endTick(tx: Transaction, event: EventView, userId: number) {
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
  serveOnce(addWalkIn, db, async (tx, { id, name, tickId = randomUUID(), at }, { caller }) => {
    const event = await lockOrganisedEvent(tx, id, caller)
    const [known]: { walkInId: number }[] = await tx.query(
      'SELECT -guest_key AS "walkInId" FROM tick WHERE event_id = $1 AND guest_key < 0 AND id = $2',
      [id, tickId],
    )
    if (known) return known
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
    await changeTicks(tx, event, -walkInId, { attended: true, tickId, at })
    const ownerId = event.creatorId
    await recordAuditEntry(tx, addWalkIn, { caller, ownerId, subject: { id, walkInId } })
    return { walkInId }
  })

export const setWalkInAttendanceRoute = (db: Database): Served =>
  serve(setWalkInAttendance, ({ id, walkInId, ...change }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockOrganisedEvent(tx, id, caller)
      const found: unknown[] = await tx.query('SELECT 1 FROM walk_in WHERE id = $2 AND event_id = $1', [id, walkInId])
      if (found.length === 0) throw notFound('This person is not on the list.')
      const { counting, ticks } = await changeTicks(tx, event, -walkInId, change)
      const attended = counting !== undefined
      await tx.query('UPDATE walk_in SET attended = $2 WHERE id = $1', [walkInId, attended])
      const subject = { id, walkInId, attended }
      await recordAuditEntry(tx, setWalkInAttendance, { caller, ownerId: event.creatorId, subject })
      return { attended, ticks }
    }),
  )

async function lockOrganisedEvent(tx: Transaction, id: number, caller: Caller): Promise<EventView> {
  await findOrganisedEvent(tx, id, caller)
  return await lockVisibleEvent(tx, id, caller)
}
