import type { Recurrence, Weekday } from '../types/candidate.ts'
import { bareDayAt, type DateToken, dateTokenAt, isHours } from './date-token.ts'
import type { Language } from '@convive/contracts/enums'
import { monthAt } from '../lexicon/calendar-words.ts'
import { groupPhrases, parsePhrases } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { addDays, type CivilDate, lastDayOf, nearestYear } from './civil-date.ts'

/**
 * Which of several weekdays is meant: the coming one (`coming`, `this`), the first that is not today (`following`,
 * `próximo`), the one a week later (`next`, `later`) or two (`fortnight`), that of the next calendar week (`next_week`), probably the one a
 * week later (`other`, `el otro`), or the first one after the day that was mentioned last (`after`, `el sábado siguiente`).
 */
export type Nearness =
  | 'coming'
  | 'this'
  | 'following'
  | 'next'
  | 'later'
  | 'fortnight'
  | 'next_week'
  | 'other'
  | 'after'

/** What a text says about a day, before it is known when the text was written. */
export type DateExpression =
  | { kind: 'days'; tokens: DateToken[]; range: boolean; nearness: Nearness }
  | { kind: 'relative'; days: number; weekday?: Weekday }
  | { kind: 'weekend'; weeks: number }
  | { kind: 'weekday_of_month'; weekday: Weekday; ordinal: number; month: number }
  /** `el primer domingo del próximo mes`. */
  | { kind: 'weekday_of_relative_month'; weekday: Weekday; ordinal: number; monthsAhead: 0 | 1 }
  | { kind: 'named'; named: NamedDay }
  /** This many days after the day that was mentioned last. */
  | { kind: 'after_last'; days: number }
  /** `month` limits the rule to that month. */
  | { kind: 'recurring'; recurrence: Recurrence; month?: number }

/**
 * What a date stands for: the event, its first day, a deadline, something in the past, or a date that is denied (`no
 * el 7`).
 */
export type DateRole = 'event' | 'start' | 'deadline' | 'past' | 'negated'

export type DateMention = { kind: 'date'; expression: DateExpression; role: DateRole; from: number; to: number }

/** True for a weekday without a day. */
export const isBareWeekday = ({ expression }: DateMention): boolean =>
  expression.kind === 'days' &&
  expression.nearness === 'coming' &&
  expression.tokens.length === 1 &&
  expression.tokens[0]!.weekday !== undefined &&
  expression.tokens[0]!.day === undefined

/** A feast: this many days after Easter Sunday, or on a fixed day. `weekday` if its name contains one. */
type Feast = { afterEaster: number; weekday?: Weekday } | { month: number; day: number }
type NamedDay = { feast: Feast } | { lastOfMonth: number | null }

const easterDay = (afterEaster: number, weekday: Weekday): Feast => ({ afterEaster, weekday })
const namedDays = groupPhrases<Feast | 'last_day'>([
  [easterDay(-46, 'WE'), 'miercoles de ceniza,ash wednesday'],
  [easterDay(-7, 'SU'), 'domingo de ramos,palm sunday'],
  [easterDay(-6, 'MO'), 'lunes santo'],
  [easterDay(-5, 'TU'), 'martes santo'],
  [easterDay(-4, 'WE'), 'miercoles santo'],
  [easterDay(-3, 'TH'), 'jueves santo,holy thursday,maundy thursday'],
  [easterDay(-2, 'FR'), 'viernes santo,good friday'],
  [easterDay(-1, 'SA'), 'sabado santo,sabado de gloria,holy saturday'],
  [easterDay(0, 'SU'), 'domingo de resurreccion,domingo de pascua,domingo de gloria,easter sunday'],
  [{ afterEaster: 60 }, 'corpus christi'],
  [{ month: 12, day: 24 }, 'nochebuena,christmas eve'],
  [{ month: 12, day: 25 }, 'christmas day,dia de navidad'],
  [{ month: 12, day: 31 }, 'noche vieja,nochevieja,new years eve'],
  [{ month: 1, day: 1 }, 'new years day'],
  ['last_day', 'ultimo dia de,ultimo dia del,last day of'],
])
const thisMonth = parsePhrases('mes,este mes,the month,this month')

type NamedDayExpression = { expression: DateExpression; to: number }

/** A day that has a name: `Viernes Santo`, `Christmas Eve`, `el último día de marzo`. */
export function namedDayAt(reading: Reading, index: number, language: Language): NamedDayExpression | undefined {
  const found = namedDays.at(reading, index)
  if (!found) return undefined
  if (found.value !== 'last_day') return feastAt(reading, found.value, found.to, language)
  const month = monthAt(reading, found.to, true)
  const within = month === undefined ? thisMonth.at(reading, found.to)?.to : found.to + 1
  return within === undefined
    ? undefined
    : { expression: { kind: 'named', named: { lastOfMonth: month ?? null } }, to: within }
}

/** `VIERNES SANTO 14`, `Good Friday, April 3`: a day after the feast says which one is meant. */
function feastAt(reading: Reading, feast: Feast, behind: number, language: Language): NamedDayExpression {
  const next = [',', '(', '-'].includes(reading.sign(behind)) ? behind + 1 : behind
  const token = dateTokenAt(reading, next, language) ?? (isHours(reading, next) ? undefined : bareDayAt(reading, next))
  if (token?.day === undefined) return { expression: { kind: 'named', named: { feast } }, to: behind }
  const weekday = token.weekday ?? ('weekday' in feast ? feast.weekday : undefined)
  return {
    expression: {
      kind: 'days',
      tokens: [{ ...token, ...(weekday === undefined ? {} : { weekday }) }],
      range: false,
      nearness: 'coming',
    },
    to: token.to,
  }
}

/** The day that a name means for a text of this date. */
export function resolveNamedDay(named: NamedDay, writtenOn: CivilDate): CivilDate | undefined {
  if ('lastOfMonth' in named) {
    const { lastOfMonth: month } = named
    return month === null ? lastDayOf(writtenOn) : nearestYear(writtenOn, (year) => lastDayOf({ year, month }))
  }
  const { feast } = named
  return nearestYear(writtenOn, (year) =>
    'afterEaster' in feast ? addDays(easterOf(year), feast.afterEaster) : { year, ...feast },
  )
}

/** Easter Sunday of a year in the Gregorian calendar (the anonymous algorithm, as Meeus gives it). */
export function easterOf(year: number): CivilDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon = (century - Math.floor((century + 8) / 25) + 1) / 3
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(moon) + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 }
}
