import type { RsvpStatus } from '@convive/contracts/enums'
import { RsvpChanged, type Rsvp } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { EntitySchema } from 'typeorm'
import { findAttendance } from '../attendance/attendance.store.ts'
import { findGuest, recountGuest } from '../guest-counts/guest-counts.store.ts'

/** One person's RSVP to one event. */
export type RsvpRow = { eventId: number; userId: number; status: RsvpStatus; answeredAt: Date; isPublic: boolean }

export const RsvpTable = new EntitySchema<RsvpRow>({
  name: 'rsvp',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint', primary: true },
    status: { type: 'text' },
    answeredAt: { name: 'answered_at', type: 'timestamptz' },
    isPublic: { name: 'is_public', type: 'boolean' },
  },
})

export async function findRsvp(tx: Transaction, eventId: number, userId: number): Promise<Rsvp> {
  const rsvp = await tx.findOneBy(RsvpTable, { eventId, userId })
  return {
    status: rsvp?.status ?? null,
    attended: (await findAttendance(tx, eventId, userId)) !== undefined,
    ...(rsvp?.isPublic && { isPublic: true }),
  }
}

/**
 * Replaces the RSVP `before` of a person, and whether everybody sees it, and updates the event's counts. The caller holds
 * the lock of the event's row, so that counts and RSVPs agree.
 */
export async function changeRsvp(
  tx: Transaction,
  eventId: number,
  userId: number,
  before: Rsvp,
  { status, isPublic }: { status: RsvpStatus | null; isPublic?: boolean | undefined },
): Promise<Rsvp> {
  const shown = isPublic ?? before.isPublic ?? false
  if (before.status === status) {
    if (status === null || shown === (before.isPublic ?? false)) return before
    await tx.update(RsvpTable, { eventId, userId }, { isPublic: shown })
    return { status, attended: before.attended, ...(shown && { isPublic: true }) }
  }
  if (status)
    await tx.upsert(RsvpTable, { eventId, userId, status, isPublic: shown, answeredAt: () => 'now()' }, [
      'eventId',
      'userId',
    ])
  else await tx.delete(RsvpTable, { eventId, userId })
  const guest = await findGuest(tx, eventId, userId)
  await recountGuest(tx, eventId, { ...guest, status: before.status }, guest)
  await emit(tx, RsvpChanged, { eventId, userId, status })
  return { status, attended: before.attended, ...(status && shown && { isPublic: true }) }
}
