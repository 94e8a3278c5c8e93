import { weekdayCodes } from '@convive/formats/recurrence'
import * as z from 'zod/mini'

/**
 * The weekdays on which an event takes place every week, and its last local date if its source names one. The event
 * itself is one occurrence.
 */
export const WeeklyRule = z.object({
  byDay: z.array(z.enum(weekdayCodes)).check(z.minLength(1), z.maxLength(7)),
  until: z.optional(z.nullable(z.string())),
})
