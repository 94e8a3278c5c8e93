import type { Language } from '@convive/contracts/enums'
import type { Weekday } from '../types/candidate.ts'
import { monthAt } from '../lexicon/calendar-words.ts'
import { Phrases, parsePhrases } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { addDays, lastDayOf, type CivilDate } from './civil-date.ts'
import { bareDayAt, dateTokenAt, isHours } from './date-token.ts'
import type { DateExpression } from './date-mention.ts'
import { nearestYear } from './infer-year.ts'

/** A feast: this many days after Easter Sunday, or on a fixed day. `weekday` if its name contains one. */
type Feast = { afterEaster: number; weekday?: Weekday } | { month: number; day: number }
export type NamedDay = { feast: Feast } | { lastOfMonth: number | null }

const easterDay = (afterEaster: number, weekday: Weekday): Feast => ({ afterEaster, weekday })
const namedDays = new Phrases<Feast | 'last_day'>([
  ['miercoles de ceniza', easterDay(-46, 'WE')],
  ['ash wednesday', easterDay(-46, 'WE')],
  ['domingo de ramos', easterDay(-7, 'SU')],
  ['palm sunday', easterDay(-7, 'SU')],
  ['lunes santo', easterDay(-6, 'MO')],
  ['martes santo', easterDay(-5, 'TU')],
  ['miercoles santo', easterDay(-4, 'WE')],
  ['jueves santo', easterDay(-3, 'TH')],
  ['holy thursday', easterDay(-3, 'TH')],
  ['maundy thursday', easterDay(-3, 'TH')],
  ['viernes santo', easterDay(-2, 'FR')],
  ['good friday', easterDay(-2, 'FR')],
  ['sabado santo', easterDay(-1, 'SA')],
  ['sabado de gloria', easterDay(-1, 'SA')],
  ['holy saturday', easterDay(-1, 'SA')],
  ['domingo de resurreccion', easterDay(0, 'SU')],
  ['domingo de pascua', easterDay(0, 'SU')],
  ['domingo de gloria', easterDay(0, 'SU')],
  ['easter sunday', easterDay(0, 'SU')],
  ['corpus christi', { afterEaster: 60 }],
  ['nochebuena', { month: 12, day: 24 }],
  ['christmas eve', { month: 12, day: 24 }],
  ['christmas day', { month: 12, day: 25 }],
  ['dia de navidad', { month: 12, day: 25 }],
  ['noche vieja', { month: 12, day: 31 }],
  ['nochevieja', { month: 12, day: 31 }],
  ['new years eve', { month: 12, day: 31 }],
  ['new years day', { month: 1, day: 1 }],
  ['ultimo dia de', 'last_day'],
  ['ultimo dia del', 'last_day'],
  ['last day of', 'last_day'],
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
