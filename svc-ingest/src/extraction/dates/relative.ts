import { Phrases } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { weekdayAt } from './calendar-words.ts'
import type { Saying } from './date-mention.ts'

type Relative = { saying: Saying; past: boolean; from: number; to: number }

const days = new Phrases<number>([
  ['hoy', 0], ['hoy mismo', 0], ['esta noche', 0], ['esta tarde', 0], ['esta manana', 0], ['today', 0], ['tonight', 0], ['this evening', 0], ['this afternoon', 0], ['this morning', 0],
  ['manana', 1], ['manana mismo', 1], ['tomorrow', 1], ['tmrw', 1], ['tmw', 1], ['tomorrow night', 1], ['tomorrow morning', 1], ['pasado manana', 2], ['day after tomorrow', 2],
  ['ayer', -1], ['anoche', -1], ['yesterday', -1], ['last night', -1], ['antier', -2], ['anteayer', -2],
])
const weekends = new Phrases<number>([
  ['este fin de semana', 0], ['este finde', 0], ['this weekend', 0], ['el fin de semana', 0], ['el finde', 0], ['the weekend', 0],
  ['proximo fin de semana', 0], ['next weekend', 1], ['weekend after next', 2],
])

/** A day as told from the day of writing: `hoy`, `pasado mañana`, `tonight`, `this weekend`. */
export function relativeAt(reading: Reading, index: number): Relative | undefined {
  const weekend = weekends.at(reading, index)
  if (weekend) return { saying: { kind: 'weekend', weeks: weekend.value }, past: false, from: index, to: weekend.to }
  const found = days.at(reading, index)
  if (!found || isPartOfDay(reading, index) || isNotADay(reading, index)) return undefined
  const weekday = weekdayAt(reading, reading.sign(found.to) === ',' ? found.to + 1 : found.to)
  return { saying: { kind: 'relative', days: found.value, ...(weekday ? { weekday: weekday.weekday } : {}) }, past: found.value < 0, from: index, to: weekday?.to ?? found.to }
}

/** `de la mañana`, `por la mañana`: the part of the day, not the day after. */
const isPartOfDay = (reading: Reading, index: number): boolean => reading.word(index) === 'manana' && ['la', 'esta', 'buena', 'cada'].includes(reading.word(index - 1))

/** `hasta mañana` takes leave, `hoy en día` means nowadays. */
const isNotADay = (reading: Reading, index: number): boolean =>
  (reading.word(index) === 'hoy' && reading.word(index + 1) === 'en' && reading.word(index + 2) === 'dia') || (reading.word(index) === 'manana' && reading.word(index - 1) === 'hasta')
