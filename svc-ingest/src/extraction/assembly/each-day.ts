import { addDays, daysBetween } from '../dates/civil-date.ts'
import type { Days } from '../dates/resolve-date.ts'
import { phrasesOf, wordsOf } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import type { EventDays } from './days.ts'
import type { EventHours } from './hours.ts'
import type { Name } from './naming.ts'

/** What people come to on all of its days, as to one event. */
const wholes = wordsOf('retiro retreat campamento camp congreso simposio hackathon hackaton torneo tournament campeonato championship cuadrangular intensivo intensive immersion weekend')
const together = phrasesOf('ambos dias,los dos dias,los tres dias,both days,all weekend,todo el fin de semana')

type Said = { days: EventDays; hours: EventHours | undefined; name: Name; about: Range }

/** `Viernes 6 y sábado 7, 8 pm`: days told one by one, with one hour, are an event each; a stretch (`del 6 al 8`), a course and what goes on from an hour are one over its days. */
export function eachDay(reading: Reading, { days, hours, name, about }: Said): Days[] {
  const { saying } = days.at
  const oneByOne = saying.kind === 'days' && !saying.range && saying.atoms.length > 1 && saying.atoms.every(({ weekday, day }) => weekday !== undefined && day !== undefined)
  if (!oneByOne || !hours?.start || goesOn(reading, hours) || isWhole(reading, name) || together.within(reading, about.from, about.to)) return days.days
  return days.days.flatMap(singleDays)
}

/** `desde mediodía`, and no end. */
const goesOn = (reading: Reading, { at, end }: EventHours): boolean => end === null && [1, 2, 3].some((back) => ['desde', 'partir', 'from'].includes(reading.word(at.from - back)))

function isWhole(reading: Reading, { noun, at }: Name): boolean {
  if (noun?.value.category === 'education') return true
  for (let index = at.from; index < at.to; index++) if (wholes.has(reading.word(index))) return true
  return false
}

const singleDays = ({ date, endDate }: Days): Days[] => Array.from({ length: daysBetween(date, endDate ?? date) + 1 }, (_, days) => ({ date: addDays(date, days), endDate: null }))
