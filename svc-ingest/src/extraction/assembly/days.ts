import type { Recurrence, ReviewReason } from '../candidate.ts'
import { daysBetween, written, type CivilDate } from '../dates/civil-date.ts'
import type { DateMention } from '../dates/date-mention.ts'
import { instanceFrom } from '../dates/next-instance.ts'
import { resolveDate, type DateContext, type Days, type ResolvedDate } from '../dates/resolve-date.ts'
import type { Reading } from '../reading/reading.ts'
import { eventDates, type Piece } from '../segments/piece.ts'

/** The days of an event, and where the text says them. */
export type EventDays = { days: Days[]; recurrence: Recurrence | null; reasons: ReviewReason[]; certainty: number; at: DateMention; isExplicit: boolean }

/** The days that pieces say. The first piece with a date decides; further dates in it are further days, or the beginning and end of what comes back. */
export function daysOf(reading: Reading, pieces: Piece[], context: DateContext): EventDays | undefined {
  const piece = pieces.find((one) => eventDates(one).length > 0)
  if (!piece) return undefined
  const dates = eventDates(piece)
  const at = dates.find(({ saying }) => saying.kind === 'recurring') ?? dates[0]!
  const first = resolveDate(at, context)
  if (!first) return undefined
  const others = pieces.flatMap(eventDates).filter((date) => date !== at)
  const whole = first.recurrence ? withBounds(reading, first, others, pieces, context) : withFurther(first, dates.filter((date) => date !== at), context)
  return { ...whole, at, isExplicit: isExplicit(at) }
}

const isExplicit = ({ saying }: DateMention): boolean => saying.kind !== 'days' || saying.atoms.some(({ day }) => day !== undefined)

/** More days than these are a calendar, and better said by a rule. */
const mostDays = 31

/** More dates beside the first: each a day of its own, unless it is the same day again. */
function withFurther(first: ResolvedDate, dates: DateMention[], context: DateContext): ResolvedDate {
  const days = [...first.days]
  for (const date of dates.slice(0, mostDays)) {
    const further = resolveDate(date, { ...context, anchor: first.days[0] ?? context.anchor })
    for (const one of further?.days ?? []) if (!days.some((known) => covers(known, one.date))) days.push(one)
  }
  return { ...first, days }
}

const covers = ({ date, endDate }: Days, other: CivilDate): boolean => daysBetween(date, other) >= 0 && daysBetween(endDate ?? date, other) <= 0

/** What comes back from a day on (`a partir del 7 de marzo`), and until a day (`hasta el 30 de mayo`). */
function withBounds(reading: Reading, first: ResolvedDate, others: DateMention[], pieces: Piece[], context: DateContext): ResolvedDate {
  const recurrence = first.recurrence!
  const begins = others.find(({ role, saying }) => role === 'start' && saying.kind === 'days')
  const start = begins && resolveDate(begins, context)?.days[0]?.date
  const ends = pieces.flatMap(({ mentions }) => mentions).find((mention) => mention.kind === 'date' && mention.role === 'deadline' && ['hasta', 'until'].includes(beforeArticle(reading, mention.from)))
  const until = ends?.kind === 'date' ? resolveDate(ends, context)?.days[0]?.date : undefined
  const from = start ?? first.days[0]!.date
  const date = start ? instanceFrom(recurrence, start) : from
  return { ...first, days: [{ date, endDate: null }], recurrence: until && daysBetween(date, until) >= 0 ? { ...recurrence, until: written(until) } : recurrence }
}

const beforeArticle = (reading: Reading, index: number): string => (['el', 'the'].includes(reading.word(index - 1)) ? reading.word(index - 2) : reading.word(index - 1))
