import * as z from 'zod/mini'
import { NoReward } from './enums.ts'
import { message } from './message.ts'
import { ById, Id } from './primitives.ts'
import { route } from './route.ts'

/** A tick or a check-in earns the reward from three hours before the start. Otherwise it could be made weeks before. */
export const rewardedBeforeStartMs = 3 * 3_600_000

/** `coraPending` is paid later: once the address is confirmed, or the account is a week old or was checked in at a door. */
const Award = { coraAwarded: z.int(), reason: z.optional(NoReward) }
export const AttendanceAnswer = z.object({
  attended: z.literal(true),
  ...Award,
  coraPending: z.optional(z.int()),
})
export type AttendanceAnswer = z.infer<typeof AttendanceAnswer>
export const attendEvent = route('POST', '/api/events/:id/attend', {
  summary: 'Mark a past event as attended',
  access: 'user',
  params: ById,
  response: AttendanceAnswer,
  idempotent: true,
})

const Attended = {
  eventId: Id,
  userId: Id,
  title: z.string(),
  coraAwarded: z.int(),
  /** From 2 on, if the person's check-ins were undone before. Each attempt has its own reward. */
  attempt: z.optional(z.int()),
}
/**
 * How an attendance is known: seen at the `door` by a check-in, on the person's own `word`, or by what proves little
 * (`weak`): the event was created shortly before its start, or had ended before the account was made.
 */
export const Evidence = z.enum(['door', 'word', 'weak'])
export type Evidence = z.infer<typeof Evidence>
const ofAttempt = (data: { eventId: number; userId: number; attempt?: number | undefined }) =>
  [data.eventId, data.userId, ...(data.attempt === undefined ? [] : [data.attempt])].join(':')
export const AttendanceRecorded = message(
  'events.attendance.recorded',
  /**
   * Without `evidence`, it is the person's word. `organiserIds`: the event is unlisted, so that only they and the person
   * hear of it live.
   */
  z.object({ ...Attended, evidence: z.optional(Evidence), organiserIds: z.optional(z.array(Id)) }),
  (data) => `attendance:${ofAttempt(data)}`,
)
/**
 * The reward of an attendance is taken back: the event was cancelled before its end, or the person's check-ins were
 * undone. It may arrive before the attendance.
 */
export const AttendanceReversed = message(
  'events.attendance.reversed',
  z.object({ ...Attended, reason: z.optional(z.enum(['event_cancelled', 'check_in_undone'])) }),
  (data) => `attendance-reversed:${ofAttempt(data)}`,
)
