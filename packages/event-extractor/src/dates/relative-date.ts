import { type PhraseMatch, Phrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { weekdayAt } from '../lexicon/calendar-words.ts'
import type { DateExpression } from './date-mention.ts'

type Relative = { expression: DateExpression; past: boolean; from: number; to: number }

/** Days after the day that was mentioned last. */
type AfterLast = { afterLast: number }
const relativeDays = new Phrases<number | AfterLast>([
  ['hoy', 0],
  ['hoy mismo', 0],
  ['esta noche', 0],
  ['esta tarde', 0],
  ['esta manana', 0],
  ['today', 0],
  ['tonight', 0],
  ['this evening', 0],
  ['this afternoon', 0],
  ['this morning', 0],
  ['manana', 1],
  ['manana mismo', 1],
  ['tomorrow', 1],
  ['tmrw', 1],
  ['tmw', 1],
  ['tmr', 1],
  ['tomorow', 1],
  ['tommorow', 1],
  ['tommorrow', 1],
  ['de aqui en ocho', 7],
  ['de aqui en quince', 14],
  ['a week from today', 7],
  ['a week today', 7],
  ['a week tomorrow', 8],
  ['one week from today', 7],
  ['two weeks from today', 14],
  ['a week from tomorrow', 8],
  ['tomorrow night', 1],
  ['tomorrow morning', 1],
  ['pasado manana', 2],
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
  ['ayer', -1],
  ['anoche', -1],
  ['yesterday', -1],
  ['last night', -1],
  ['antier', -2],
  ['anteayer', -2],
  ['al dia siguiente', { afterLast: 1 }],
  ['el dia siguiente', { afterLast: 1 }],
  ['dia siguiente', { afterLast: 1 }],
  ['the next day', { afterLast: 1 }],
  ['the day after', { afterLast: 1 }],
  ['the following day', { afterLast: 1 }],
  ['the morning after', { afterLast: 1 }],
  ['ocho dias despues', { afterLast: 7 }],
  ['a week later', { afterLast: 7 }],
])
const weekendPhrases = new Phrases<number>([
  ['este fin de semana', 0],
  ['este finde', 0],
  ['this weekend', 0],
  ['el fin de semana', 0],
  ['el finde', 0],
  ['the weekend', 0],
  ['proximo fin de semana', 0],
  ['next weekend', 1],
  ['weekend after next', 2],
])

/** `de hoy en ocho`, `mañana en quince`: the count includes today. */
const additionalDays: Record<string, number> = { ocho: 7, quince: 14 }

/** A day relative to the day of writing: `hoy`, `pasado mañana`, `tonight`, `this weekend`. */
export function relativeAt(reading: Reading, index: number): Relative | undefined {
  const weekend = weekendPhrases.at(reading, index)
  if (weekend)
    return { expression: { kind: 'weekend', weeks: weekend.value }, past: false, from: index, to: weekend.to }
  const counted = afterDays(reading, index)
  if (counted) return counted
  const found = relativeDays.at(reading, index)
  if (!found || isPartOfDay(reading, index) || isNotADay(reading, index)) return undefined
  const { value: days } = found
  if (typeof days !== 'number') return afterLast(reading, days, { from: index, to: found.to })
  const later = reading.word(found.to) === 'en' ? additionalDays[reading.word(found.to + 1)] : undefined
  if (later !== undefined)
    return { expression: { kind: 'relative', days: days + later }, past: false, from: index, to: found.to + 2 }
  const weekday = weekdayAt(reading, reading.sign(found.to) === ',' ? found.to + 1 : found.to)
  return {
    expression: { kind: 'relative', days, ...(weekday ? { weekday: weekday.weekday } : {}) },
    past: days < 0,
    from: index,
    to: weekday?.to ?? found.to,
  }
}

/** `Al día siguiente, sábado`: the weekday only repeats the day. */
function afterLast(reading: Reading, { afterLast: days }: AfterLast, { from, to }: Range): Relative {
  const repeated = weekdayAt(reading, reading.sign(to) === ',' ? to + 1 : to)
  const end = repeated && reading.number(repeated.to) === undefined ? repeated.to : to
  return { expression: { kind: 'after_last', days }, past: false, from, to: end }
}

const durationLeads = new Phrases<true>([
  ['dentro de', true],
  ['en', true],
  ['in', true],
])
const counts: Record<string, number> = {
  una: 1,
  one: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  cinco: 5,
  five: 5,
  ocho: 8,
  diez: 10,
  ten: 10,
  quince: 15,
}
const units: Record<string, number> = { dias: 1, days: 1, semana: 7, week: 7, semanas: 7, weeks: 7 }

/** `dentro de 3 días`, `in two weeks`. `8 días` is one week and `15 días` is two, because the count includes today. */
function afterDays(reading: Reading, index: number): Relative | undefined {
  const lead = durationLeads.at(reading, index)
  const count = lead && (reading.number(lead.to) ?? counts[reading.word(lead.to)])
  const unit = lead && units[reading.word(lead.to + 1)]
  if (lead === undefined || count === undefined || unit === undefined || count * unit > 60) return undefined
  const spanish = reading.word(lead.to + 1) === 'dias' && (count === 8 || count === 15)
  return {
    expression: { kind: 'relative', days: spanish ? count - 1 : count * unit },
    past: false,
    from: index,
    to: lead.to + 2,
  }
}

/** `de la mañana`, `una mañana` is the part of the day, not tomorrow. */
const isPartOfDay = (reading: Reading, index: number): boolean =>
  reading.word(index) === 'manana' &&
  (['la', 'esta', 'buena', 'cada', 'una'].includes(reading.word(index - 1)) ||
    weekdayAt(reading, index - 1) !== undefined ||
    isMorningOf(reading, index))

/** `Mañana de manualidades`, at the start of a line: a morning with a name. `Mañana de 8 a 10` is tomorrow. */
const isMorningOf = (reading: Reading, index: number): boolean =>
  reading.at(index - 1).kind === 'break' &&
  reading.word(index + 1) === 'de' &&
  reading.word(index + 2) !== '' &&
  !notNames.has(reading.word(index + 2))
const notNames = new Set(['nuevo', 'la', 'las', 'una', 'fijo'])

/** `hasta mañana` says goodbye, `hoy en día` means nowadays. */
const isNotADay = (reading: Reading, index: number): boolean =>
  (reading.word(index) === 'hoy' && reading.word(index + 1) === 'en' && reading.word(index + 2) === 'dia') ||
  (reading.word(index) === 'manana' && reading.word(index - 1) === 'hasta')

/** The months from the one in which the text was written. */
const relativeMonths = new Phrases<0 | 1>([
  ['de este mes', 0],
  ['del presente mes', 0],
  ['del mes en curso', 0],
  ['of this month', 0],
  ['del proximo mes', 1],
  ['del otro mes', 1],
  ['del mes entrante', 1],
  ['del mes proximo', 1],
  ['del mes que viene', 1],
  ['of next month', 1],
])

/** `del próximo mes`, `of this month`: behind a day or a weekday. */
export const relativeMonthAt = (reading: Reading, index: number): PhraseMatch<0 | 1> | undefined =>
  relativeMonths.at(reading, index)
