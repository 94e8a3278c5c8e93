import { RsvpChanged, type Rsvp } from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'
import { attendanceOf } from '../attendance/attendance-of.ts'
import { EventTable } from '../catalog/schema.ts'
import { RsvpTable } from './schema.ts'

export async function readAnswer(tx: Transaction, eventId: number, userId: number): Promise<Rsvp> {
  const rsvp = await tx.findOneBy(RsvpTable, { eventId, userId })
  return { status: rsvp?.status ?? null, attended: (await attendanceOf(tx, eventId, userId)) !== undefined }
}

/**
 * Puts a person's answer in the place of the former one, and the event's counts with it.
 * The caller holds the event's row, so that counts and answers never part.
 */
export async function changeAnswer(tx: Transaction, eventId: number, userId: number, status: RsvpStatus | null): Promise<Rsvp> {
  const before = await readAnswer(tx, eventId, userId)
  if (before.status === status) return before
  if (status) await tx.upsert(RsvpTable, { eventId, userId, status, answeredAt: () => 'now()' }, ['eventId', 'userId'])
  else await tx.delete(RsvpTable, { eventId, userId })
  const change = (counted: RsvpStatus): number => Number(status === counted) - Number(before.status === counted)
  await tx.update(EventTable, { id: eventId }, { goingCount: () => `going_count + ${change('going')}`, maybeCount: () => `maybe_count + ${change('maybe')}` })
  await emit(tx, RsvpChanged, { eventId, userId, status })
  return { ...before, status }
}
