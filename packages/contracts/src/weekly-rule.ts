import { daysBetween } from '@convive/formats/calendar-date'
import { fitsRule, longestRuleDays, weekdayCodes } from '@convive/formats/weekly-rule'
import * as z from 'zod/mini'
import { noneWhenEmpty } from './event-fields.ts'
import { LocalDate } from './primitives.ts'

/**
 * The weekdays on which an event takes place every week, and its last local date if its source names one. The event
 * itself is one occurrence.
 */
export const WeeklyRule = z.object({
  byDay: z.array(z.enum(weekdayCodes)).check(z.minLength(1), z.maxLength(7)),
  until: z.optional(z.nullable(z.string())),
})

/** A rule that a person chooses. Without a last date, it ends when nobody has saved the event for twelve weeks. */
export const DraftWeeklyRule = z.object({
  byDay: z.array(z.enum(weekdayCodes)).check(z.minLength(1, 'Choose at least one'), z.maxLength(7)),
  until: z.optional(noneWhenEmpty(LocalDate)),
})

type WeeklyDraft = { eventDate: string; weekly?: z.infer<typeof DraftWeeklyRule> | null | undefined }

export const weeklyRuleChecks = [
  z.refine<WeeklyDraft>(({ weekly, eventDate }) => !weekly || fitsRule({ byDay: weekly.byDay }, eventDate), {
    path: ['weekly', 'byDay'],
    message: 'The weekday of the date must be one of them',
  }),
  z.refine<WeeklyDraft>(({ weekly, eventDate }) => !weekly?.until || weekly.until >= eventDate, {
    path: ['weekly', 'until'],
    message: 'Must not be before the date',
  }),
  z.refine<WeeklyDraft>(
    ({ weekly, eventDate }) => !weekly?.until || daysBetween(eventDate, weekly.until) <= longestRuleDays,
    {
      path: ['weekly', 'until'],
      message: 'Must be within a year of the date',
    },
  ),
]

export const noWeeklyTickets =
  'A weekly event can’t sell tickets. Create an event for each date, or let people pay at the door.'
