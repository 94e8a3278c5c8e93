import { parseRule, partOffRule } from '@convive/formats/recurrence'
import * as z from 'zod/mini'
import { message } from './message.ts'
import { ById, Id, Instant, LocalDate } from './primitives.ts'
import { route } from './route.ts'

/**
 * How the dates of a series follow from the first one: a subset of RFC 5545, see `parseRule`. `exdates` are the local
 * dates that are left out.
 */
export const Recurrence = z.object({ rrule: z.string(), exdates: z.optional(z.array(z.string())) })
export type Recurrence = z.infer<typeof Recurrence>

/** What an event says about its series. */
export const seriesFields = {
  /** The series of which the event is a date. Absent, like the next fields, if it takes place once. */
  seriesId: z.optional(Id),
  /** Null for a series of days that were picked by hand. */
  recurrence: z.optional(z.nullable(Recurrence)),
  /** The rule in words: `Every second Tuesday`, `Cada dos martes`. */
  recurrenceText: z.optional(z.object({ en: z.string(), es: z.string() })),
  /** How many later dates of the series exist that take place. */
  moreDates: z.optional(z.int()),
  /** Somebody has changed this date alone, so that it keeps its values when all later ones are changed. */
  isChangedDate: z.optional(z.boolean()),
}

/** Which dates of a series an operation is about: one, or this and all later ones. */
export const SeriesScope = z.enum(['this', 'following'])
export type SeriesScope = z.infer<typeof SeriesScope>

const mostPickedDates = 30

/**
 * What a draft says about further dates: a rule, or days that were picked by hand, `eventDate` among them. Null: the event
 * takes place once. Without both, an edit keeps what is stored.
 */
export const draftDates = {
  recurrence: z.optional(
    z.nullable(
      z.object({
        rrule: z.string().check(z.maxLength(200, 'Must be at most 200 characters')),
        exdates: z.optional(z.array(LocalDate).check(z.maxLength(mostPickedDates))),
      }),
    ),
  ),
  dates: z.optional(z.array(LocalDate).check(z.minLength(2), z.maxLength(mostPickedDates))),
}

type DatedDraft = {
  eventDate: string
  recurrence?: Recurrence | null | undefined
  dates?: string[] | undefined
}

/** What is wrong with the further dates of a draft. */
type Problem = { path: string[]; message: string }

export const dateOffRule = (part: string): string => `The date must be one of the repetition (${part})`

function problemsOf({ eventDate, recurrence, dates }: DatedDraft): Problem[] {
  if (recurrence && dates) return [{ path: ['dates'], message: 'Choose a repetition or days, not both' }]
  if (dates) {
    if (new Set(dates).size < dates.length) return [{ path: ['dates'], message: 'A day is there twice' }]
    return dates.toSorted()[0] === eventDate
      ? []
      : [{ path: ['dates'], message: 'The date must be the first of the days' }]
  }
  if (!recurrence) return []
  const path = ['recurrence', 'rrule']
  const parsed = parseRule(recurrence.rrule)
  if ('part' in parsed) return [{ path, message: `The part ${parsed.part} of the repetition isn’t supported` }]
  const part = recurrence.exdates?.includes(eventDate) ? 'EXDATE' : partOffRule(parsed.rule, eventDate)
  return part === undefined ? [] : [{ path, message: dateOffRule(part) }]
}

/** Checks the further dates of a draft. */
export const datesCheck = z.check<DatedDraft>(({ value, issues }) => {
  for (const problem of problemsOf(value)) issues.push({ code: 'custom', input: value, continue: true, ...problem })
})

/** A date of a series. `placesLeft` null: no limit. */
const SeriesDate = z.object({
  id: Id,
  eventDate: z.string(),
  eventStartTime: z.string(),
  placesLeft: z.nullable(z.int()),
  isCancelled: z.boolean(),
})
export const listSeriesDates = route('GET', '/api/events/:id/dates', {
  summary: 'The future dates of the series of an event, soonest first; none if it takes place once',
  access: 'public',
  params: ById,
  response: z.array(SeriesDate),
})

/**
 * Its organiser has ended a series sooner, so that it has no further dates than `left`, which are not over; the last of
 * these ends at `endsAt`, null if there is none.
 */
export const SeriesEnded = message(
  'events.series.ended',
  z.object({ seriesId: Id, left: z.array(Id), endsAt: z.nullable(Instant) }),
  (data) => `series:${data.seriesId}`,
)
