import type { Language } from '@convive/contracts/vocabulary'
import { phrasesOf, wordsOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { atomAt } from './date-atom.ts'
import type { DateMention, DateRole } from './date-mention.ts'
import { daysAt } from './days.ts'
import { oneLaterAt } from './one-later.ts'
import { recurringAt } from './recurring.ts'
import { relativeAt } from './relative.ts'

const deadlines = wordsOf('hasta antes by before until deadline vence vencen cierra cierran cierre limite due tardar confirmar confirme confirmen reservar reserve inscribirse inscribase pagar rsvp matricula matriculas prematricula inscripcion inscripciones registration registrations enrollment enrolment')
const starts = wordsOf('inicia inician inicio iniciando comienza comenzamos comenzando empieza empiezan empezamos arranca partir desde starting starts start from begins beginning')
const small = wordsOf('of el la del de los the on dia este this es para a ser for is sera')
/** What was planned before: `que era este viernes, pasa al sábado`. */
const former = wordsOf('era iba was originally originalmente')

/** The date, in whatever words, that begins at a place, with what it is for. */
export function dateAt(reading: Reading, index: number, language: Language): DateMention | undefined {
  const relative = relativeAt(reading, index)
  if (relative) return explicitBehind(reading, relative, language) ?? { kind: 'date', saying: relative.saying, role: relative.past ? 'past' : roleBefore(reading, index), from: index, to: relative.to }
  const later = oneLaterAt(reading, index)
  if (later) return { kind: 'date', ...later, role: 'event' }
  const recurring = recurringAt(reading, index, language)
  if (recurring) return { kind: 'date', saying: recurring.saying, role: roleBefore(reading, recurring.from), from: recurring.from, to: recurring.to }
  const found = daysAt(reading, index, language)
  return found && { kind: 'date', saying: found.saying, role: isPast(reading, found.from, found.to) ? 'past' : isMovedAway(reading, found.to) ? 'negated' : roleBefore(reading, found.from), from: found.from, to: afterPast(reading, found.to) }
}

/** `mañana martes 10 de marzo`: the date that is spelled out counts, the word before only introduces it. */
function explicitBehind(reading: Reading, relative: { from: number; to: number; past: boolean }, language: Language): DateMention | undefined {
  let next = relative.from + 1
  while (next < relative.to && atomAt(reading, next, language)?.weekday === undefined) next++
  if (next === relative.to && reading.sign(next) === ',') next++
  if (reading.word(next) === 'el') next++
  const atom = atomAt(reading, next, language)
  if (!atom || atom.day === undefined) return undefined
  const explicit = daysAt(reading, next, language)
  return explicit && { kind: 'date', saying: explicit.saying, role: relative.past ? 'past' : roleBefore(reading, relative.from), from: relative.from, to: explicit.to }
}

const isPast = (reading: Reading, from: number, to: number): boolean =>
  ['pasado', 'pasada', 'anterior'].includes(reading.word(to)) || ['last', 'pasado'].includes(reading.word(from - 1))
const afterPast = (reading: Reading, to: number): number => (['pasado', 'pasada', 'anterior'].includes(reading.word(to)) ? to + 1 : to)

/** `the Saturday paddle is moved`: a weekday that what is moved was known by. */
const isMovedAway = (reading: Reading, to: number): boolean => [1, 2, 3, 4].some((ahead) => ['moved', 'rescheduled'].includes(reading.word(to + ahead)) && ['is', 'was', 'has', 'been', 'gets'].includes(reading.word(to + ahead - 1)) || ['moves', 'pasa', 'cambia'].includes(reading.word(to + ahead)))

/** `en vez del viernes`, `instead of Friday`. */
const isInstead = (reading: Reading, index: number): boolean => (reading.word(index) === 'vez' && reading.word(index - 1) === 'en') || reading.word(index) === 'instead'

const rain = phrasesOf('si llueve,en caso de lluvia,por si llueve,if it rains,in case of rain,rain date,rain day')

/** `si llueve, se hace el domingo 11`, `rain date: Sunday`. */
function isIfItRains(reading: Reading, from: number): boolean {
  for (let index = from - 1; index >= from - 6 && !['.', '!', '?'].includes(reading.at(index).text); index--) if (rain.at(reading, index)) return true
  return false
}

/** What the few words before a date make of it. */
function roleBefore(reading: Reading, from: number): DateRole {
  if (isIfItRains(reading, from)) return 'negated'
  for (let index = from - 1; index >= from - 4; index--) {
    const token = reading.at(index)
    if (token.kind !== 'word' && token.text !== ':') return 'event'
    if (deadlines.has(token.text)) return 'deadline'
    if (starts.has(token.text)) return 'start'
    if (token.text === 'no' || token.text === 'not' || former.has(token.text) || isInstead(reading, index)) return 'negated'
    if (!small.has(token.text) && token.text !== ':') return 'event'
  }
  return 'event'
}
