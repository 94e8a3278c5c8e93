import { monthAt } from '../lexicon/calendar-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { Fragment } from '../segments/fragment.ts'
import { isDirection, placeStartAfterMarker } from '../lexicon/place-words.ts'
import { hasPlaceNoun, isPlaceNoun } from './place-certainty.ts'
import { placePhrase } from './place-phrase.ts'
import { isDeparture, leadsElsewhere } from './preposition-place.ts'

/** Only the first tokens of an event are searched, and only so many ranges are compared. */
const maxTokens = 160
const maxOptions = 30

/** Words after which a place may be named. */
const leads = parseWords(
  'en at in on by to desde from hasta al donde bajo afuera saliendo inside outside under beside alrededor aqui here',
)

/** The ranges that may name a place: after a preposition or a pin, at directions, and at the beginning of a clause. */
export function placeOptions(reading: Reading, fragments: Fragment[], busy: (index: number) => boolean): Range[] {
  const found = new Map<number, Range>()
  let left = maxTokens
  for (const fragment of fragments) {
    if (fragment.field === 'other' || left <= 0) continue
    const to = Math.min(fragment.to, fragment.from + left)
    left -= to - fragment.from
    for (let index = fragment.from; index < to; index++) {
      if (busy(index) || found.size >= maxOptions) continue
      const from = placeStartAfterMarker(reading, index) ?? index
      if (from === index && !mayBegin(reading, index, fragment, busy)) continue
      const range = placePhrase(reading, from, fragment.to, busy)
      if (range && !isNoPlace(reading, range, busy)) found.set(range.from, range)
    }
  }
  return [...found.values()]
}

/** `en marzo`; `Hora:`; `Cartón ₡1.500`: one word that leads to something else. */
const isNoPlace = (reading: Reading, { from, to }: Range, busy: (index: number) => boolean): boolean =>
  monthAt(reading, from, true) !== undefined ||
  reading.sign(to) === ':' ||
  (to - from === 1 &&
    (busy(to) || busy(to + 1)) &&
    !hasPlaceNoun(reading, from, to) &&
    reading.at(from - 1).kind !== 'word')

/**
 * True after a preposition, at directions, and at the beginning of a clause that is like the name of a place and not like
 * that of an event: `Gran Bingo pro fondos de la escuela`.
 */
function mayBegin(reading: Reading, index: number, fragment: Fragment, busy: (index: number) => boolean): boolean {
  const { from, startsLine, endsLine, nouns } = fragment
  const { kind, text } = reading.at(index)
  if ((kind !== 'word' && kind !== 'number') || leads.has(text)) return text === 'donde'
  const before = reading.at(index - 1)
  if (index === from || busy(index - 1) || before.kind !== 'word')
    return (
      !nouns.some((noun) => noun.from >= index && noun.from < index + maxFirst) &&
      (isLikeName(reading, index, index === from && !(startsLine && endsLine)) ||
        isShortClause(reading, index, fragment, busy))
    )
  if (leads.has(before.text)) return !leadsElsewhere(reading, index - 1)
  return isDirection(reading, index) || isAfterDe(reading, index)
}

/** `salimos a las 5 de la plaza`, `Horario del salón comunal`. */
const isAfterDe = (reading: Reading, index: number): boolean =>
  ['de', 'del'].includes(reading.word(index - 1)) && (isDeparture(reading, index - 1) || isPlaceNoun(reading, index))

/** Words at the beginning of a clause about something else: the price, what to bring, who may come. */
const otherFacts = parseWords(`
    pago pagos inscripcion inscripciones matricula registro registration traer llevar lleven traigan lleve traiga cupo
    cupos entrada entradas gratis bring free solo abierto abierta incluye costo valor precio habra hay si no sin con
    por todo todos todas rsvp info informes consultas reservas confirmar edad edades mayores menores only open kids
    adults ninos cash sinpe tickets boletos apoya organiza llueva lluvia sol`)

/** A clause with more tokens is a sentence. */
const maxShortClause = 6

/**
 * `Noche de videos, 7 pm, el garaje`, `ajedrez 12:10, lab 3`: a short clause right after a fact, or alone on its line,
 * is often the place, however it is written.
 */
function isShortClause(
  reading: Reading,
  index: number,
  { from, to, startsLine, endsLine }: Fragment,
  busy: (index: number) => boolean,
): boolean {
  if (otherFacts.has(reading.word(index))) return false
  const isAlone = index === from && startsLine && endsLine
  if (!isAlone && !busy(index - 1) && !(busy(index - 2) && reading.at(index - 1).kind === 'symbol')) return false
  let next = index
  const isInside = (at: number): boolean => ['word', 'number'].includes(reading.at(at).kind) && !busy(at)
  while (next < to && next <= index + maxShortClause && isInside(next)) next++
  return next - index <= maxShortClause && (next >= to || reading.at(next).kind === 'symbol' || busy(next))
}

/** Only these first words of a clause are looked at. */
const maxFirst = 4

/**
 * True for a clause with a place noun, a capital or directions in its first words. Every sentence begins with a
 * capital.
 */
function isLikeName(reading: Reading, index: number, startsSentence: boolean): boolean {
  for (let next = index; next < index + maxFirst && ['word', 'number'].includes(reading.at(next).kind); next++)
    if (
      (reading.isCapitalized(next) && !(startsSentence && next === index)) ||
      hasPlaceNoun(reading, next, next + 1) ||
      isDirection(reading, next)
    )
      return true
  return false
}
