import { groupPhrases, groupWords, parsePhrases, type PhraseMatch } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { weekdayAt } from '../lexicon/calendar-words.ts'
import type { DateExpression } from './date-mention.ts'

type Relative = { expression: DateExpression; past: boolean; from: number; to: number }

/** Days after the day that was mentioned last. */
type AfterLast = { afterLast: number }
const relativeDays = groupPhrases<number | AfterLast>([
  [0, 'hoy,hoy mismo,esta noche,esta tarde,esta manana,today,tonight,this evening,this afternoon,this morning'],
  [1, 'manana,manana mismo,tomorrow,tmrw,tmw,tmr,tomorow,tommorow,tommorrow,tomorrow night,tomorrow morning'],
  [7, 'de aqui en ocho,a week from today,a week today,one week from today'],
  [14, 'de aqui en quince,two weeks from today'],
  [8, 'a week tomorrow,a week from tomorrow'],
  [2, 'pasado manana,day after tomorrow,the day after tomorrow'],
  [-1, 'ayer,anoche,yesterday,last night'],
  [-2, 'antier,anteayer'],
  [
    { afterLast: 1 },
    `
    al dia siguiente,el dia siguiente,dia siguiente,the next day,the day after,the following day,the morning after`,
  ],
  [{ afterLast: 7 }, 'ocho dias despues,a week later'],
])
const weekendPhrases = groupPhrases<number>([
  [0, 'este fin de semana,este finde,this weekend,el fin de semana,el finde,the weekend,proximo fin de semana'],
  [1, 'next weekend'],
  [2, 'weekend after next'],
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

const durationLeads = parsePhrases('dentro de,en,in')
const counts: Record<string, number> = groupWords([
  [1, 'una one'],
  [2, 'dos two'],
  [3, 'tres three'],
  [4, 'cuatro four'],
  [5, 'cinco five'],
  [8, 'ocho'],
  [10, 'diez ten'],
  [15, 'quince'],
])
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
const relativeMonths = groupPhrases<0 | 1>([
  [0, 'de este mes,del presente mes,del mes en curso,of this month'],
  [1, 'del proximo mes,del otro mes,del mes entrante,del mes proximo,del mes que viene,of next month'],
])

/** `del próximo mes`, `of this month`: behind a day or a weekday. */
export const relativeMonthAt = (reading: Reading, index: number): PhraseMatch<0 | 1> | undefined =>
  relativeMonths.at(reading, index)
