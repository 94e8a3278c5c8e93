import type { Event, EventDraft } from '@convive/contracts/events'
import { addDays, isRealDate } from '@convive/formats/calendar-date'
import {
  codeOfWeekday,
  datesOf,
  parseRule,
  type Rule,
  type WeekdayCode,
  weekdayCodes,
  writeRule,
} from '@convive/formats/recurrence'
import { amountOrNaN, parseWholeNumber } from '@convive/formats/parse-amount'

/** The ways to repeat, the most usual first; `week2` is every second week. */
export const repetitions = [
  'once',
  'week1',
  'week2',
  'week3',
  'week4',
  'monthDay',
  'monthWeekday',
  'monthLast',
  'days',
  // A series that the other fields cannot say: days that were picked by hand, or a rule of another program.
  'asItIs',
] as const
export type Repetition = (typeof repetitions)[number]
export const ends = ['never', 'until', 'count'] as const

/** How an event repeats, as it was typed. `days` are local dates beside that of the event; `count` includes that one. */
export type RepeatValues = {
  kind: Repetition
  byDay: WeekdayCode[]
  days: string[]
  end: (typeof ends)[number]
  until: string
  count: string
}

export const onceOnly: RepeatValues = { kind: 'once', byDay: [], days: [], end: 'never', until: '', count: '' }

export const isWeekly = (kind: Repetition): boolean => kind.startsWith('week')

/** The weekdays of a weekly event after its date has changed: a single one follows the date. */
export const weekdaysFor = (byDay: WeekdayCode[], eventDate: string): WeekdayCode[] =>
  byDay.length > 1 || !isRealDate(eventDate) ? byDay : [codeOfWeekday(eventDate)]

/**
 * The rule that the fields make from a real date, or null if there is none. An end that is missing makes a wrong rule,
 * which the contract refuses.
 */
export function ruleOf({ kind, byDay, end, until, count }: RepeatValues, eventDate: string): Rule | null {
  if (kind === 'once' || kind === 'days' || kind === 'asItIs' || !isRealDate(eventDate)) return null
  const ending = {
    ...(end === 'until' && { until }),
    ...(end === 'count' && { count: amountOrNaN(parseWholeNumber(count)) ?? Number.NaN }),
  }
  if (isWeekly(kind))
    return {
      frequency: 'weekly',
      interval: Number(kind.slice('week'.length)),
      byDay: weekdayCodes.filter((code) => byDay.includes(code)),
      ...ending,
    }
  const day = Number(eventDate.slice('2026-12-'.length))
  if (kind === 'monthDay') return { frequency: 'monthly', interval: 1, monthDay: day, ...ending }
  const ordinal = kind === 'monthLast' ? -1 : Math.ceil(day / 7)
  return { frequency: 'monthly', interval: 1, ordinal, weekday: codeOfWeekday(eventDate), ...ending }
}

/** The fields of the rule by which an existing series repeats. */
export const repeatValuesOf = ({ recurrence, eventDate }: Pick<Event, 'recurrence' | 'eventDate'>): RepeatValues =>
  (recurrence && toRepeatValues(recurrence.rrule, eventDate)) ?? { ...onceOnly, kind: 'asItIs' }

/**
 * What an edit of a date and all later ones says of their rule: nothing if it stays, and null if the date is the last.
 * Dates that were left out of the former rule stay out.
 */
export function changedRepetition(
  event: Event,
  repeat: RepeatValues,
  { recurrence, dates }: Pick<EventDraft, 'recurrence' | 'dates'>,
): Pick<EventDraft, 'recurrence' | 'dates'> {
  if (repeat.kind === 'asItIs' || isSameRepetition(repeat, repeatValuesOf(event))) return {}
  if (dates) return { dates }
  const left = event.recurrence?.exdates?.filter((date) => date > event.eventDate).slice(0, mostLeftOut)
  return { recurrence: recurrence ? { ...recurrence, ...(left?.length && { exdates: left }) } : null }
}

/** As many as a draft takes. */
const mostLeftOut = 30

const isSameRepetition = (one: RepeatValues, other: RepeatValues): boolean =>
  (['kind', 'end', 'until', 'count'] as const).every((field) => one[field] === other[field]) &&
  one.byDay.join() === other.byDay.join()

/** The fields of a stored rule with a date of it, or null for one that they cannot say. */
export function toRepeatValues(rrule: string, eventDate: string): RepeatValues | null {
  const parsed = parseRule(rrule)
  if ('part' in parsed) return null
  const { rule } = parsed
  const kind = kindOf(rule)
  const { until = '', count } = rule
  if (!kind) return null
  return {
    kind,
    byDay: 'byDay' in rule ? rule.byDay : [codeOfWeekday(eventDate)],
    days: [],
    end: count !== undefined ? 'count' : until === '' ? 'never' : 'until',
    until,
    count: count === undefined ? '' : String(count),
  }
}

function kindOf(rule: Rule): Repetition | undefined {
  if (rule.frequency === 'weekly') return repetitions.find((one) => one === `week${rule.interval}`)
  if (rule.interval > 1) return undefined
  if ('monthDay' in rule) return 'monthDay'
  return rule.ordinal === -1 ? 'monthLast' : 'monthWeekday'
}

/** Whether the date is the last of its weekday in its month, so that the event can be on the last one of every month. */
export const isLastOfMonth = (eventDate: string): boolean =>
  isRealDate(eventDate) && addDays(eventDate, 7).slice(0, 7) !== eventDate.slice(0, 7)

/** Whether the rule has the last date or the number of times that was chosen as its end. */
export const isComplete = ({ until, count }: Rule): boolean => until !== '' && !Number.isNaN(count ?? 1)

const shownDates = 3

/** The first dates after that of the event. */
export function nextDates(rule: Rule, eventDate: string): string[] {
  const found: string[] = []
  for (const date of datesOf(rule, eventDate)) {
    if (date > eventDate) found.push(date)
    if (found.length === shownDates) break
  }
  return found
}

/** What a draft says of further dates: nothing for an event that takes place once, or whose repetition stays. */
export function draftRepetition(repeat: RepeatValues, eventDate: string): Pick<EventDraft, 'recurrence' | 'dates'> {
  if (repeat.kind === 'days') return { dates: [...new Set([eventDate, ...repeat.days])].toSorted() }
  const rule = ruleOf(repeat, eventDate)
  return rule ? { recurrence: { rrule: writeRule(rule) } } : {}
}
