import { addDays, daysBetween } from '../dates/civil-date.ts'
import type { Days } from '../dates/resolve-date.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { EventDays } from './event-days.ts'
import type { EventHours } from './event-hours.ts'
import type { Name } from './event-name.ts'

/** Nouns of events that last for all of their days. */
const multiDayNouns = parseWords(
  `
    retiro retreat campamento camp congreso simposio hackathon hackaton torneo tournament campeonato championship
    cuadrangular intensivo intensive immersion weekend`,
)
const allDaysPhrases = parsePhrases('ambos dias,los dos dias,los tres dias,both days,all weekend,todo el fin de semana')

type Said = { days: EventDays; hours: EventHours | undefined; name: Name; about: Range }

/**
 * `Viernes 6 y sábado 7, 8 pm`: separate days with one time are an event each. A range (`del 6 al 8`), a course, and
 * an event without an end are one event over its days.
 */
export function splitDays(reading: Reading, { days, hours, name, about }: Said): Days[] {
  const { expression } = days.at
  const oneByOne =
    expression.kind === 'days' &&
    !expression.range &&
    expression.tokens.length > 1 &&
    expression.tokens.every(({ weekday }) => weekday !== undefined)
  if (
    !oneByOne ||
    !hours?.start ||
    isOpenEnded(reading, hours) ||
    isMultiDayEvent(reading, name) ||
    allDaysPhrases.findWithin(reading, about.from, about.to)
  )
    return days.days
  return days.days.flatMap(singleDays)
}

/** `desde mediodía` without an end. */
const isOpenEnded = (reading: Reading, { at, end }: EventHours): boolean =>
  end === null && [1, 2, 3].some((back) => ['desde', 'partir', 'from'].includes(reading.word(at.from - back)))

function isMultiDayEvent(reading: Reading, { noun, at }: Name): boolean {
  if (noun?.value.category === 'education') return true
  for (let index = at.from; index < at.to; index++) if (multiDayNouns.has(reading.word(index))) return true
  return false
}

const singleDays = ({ date, endDate }: Days): Days[] =>
  Array.from({ length: daysBetween(date, endDate ?? date) + 1 }, (_, days) => ({
    date: addDays(date, days),
    endDate: null,
  }))
