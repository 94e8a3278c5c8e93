import * as z from 'zod/mini'
import { Instant } from './primitives.ts'

/**
 * What an event's calendar file states beside its time and place. `revision` grows with every change of the event, so
 * that calendars replace an older entry. `statedEnd` is null if the organiser stated no end.
 */
export const CalendarFacts = z.object({ revision: z.int(), statedEnd: z.nullable(Instant) })
export type CalendarFacts = z.infer<typeof CalendarFacts>
