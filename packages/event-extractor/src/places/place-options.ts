import { monthAt } from '../lexicon/calendar-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment } from '../segments/fragment.ts'
import { isDirection, placeStartAfterMarker } from '../lexicon/place-words.ts'
import { saysHost } from '../lexicon/host-verbs.ts'
import { hasPlaceNoun, isPlaceNoun } from './place-certainty.ts'
import { placePhrase } from './place-phrase.ts'
import { isAbstract, isDeparture, leadsElsewhere } from './preposition-place.ts'

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
      if (from === index && (!mayBegin(reading, index, fragment, busy) || isBehindUnit(reading, index))) continue
      const range = placePhrase(reading, from, fragment.to, busy)
      if (range && !isNoPlace(reading, range, busy)) found.set(range.from, range)
    }
  }
  return [...found.values()]
}

/** `3 pm, doña Ana`, `hosted by Anna`: who gives the event. After `donde`, it is the house. */
const people = parseWords(
  'don dona profe profesor profesora maestro maestra padre pastor dr dra lic chef dj con with hosted led taught',
)
const namesPerson = (reading: Reading, index: number): boolean =>
  (people.has(reading.word(index)) && reading.at(index - 1).kind !== 'word') ||
  (reading.word(index - 1) === 'by' && people.has(reading.word(index - 2)))

/** `en marzo`; `Hora:`; `Cartón ₡1.500`: one word that leads to something else. */
const isNoPlace = (reading: Reading, { from, to }: Range, busy: (index: number) => boolean): boolean =>
  monthAt(reading, from, true) !== undefined ||
  namesPerson(reading, from) ||
  saysHost(reading, { from, to }) ||
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
        isArticledClause(reading, index, fragment, busy))
    )
  if (leads.has(before.text)) return !leadsElsewhere(reading, index - 1)
  return isDirection(reading, index) || isAfterDe(reading, index, fragment)
}

/** `salimos a las 5 de la plaza`; in a heading `Horario del salón comunal`, but not `a beneficio de la escuela`. */
function isAfterDe(reading: Reading, index: number, fragment: Fragment): boolean {
  const before = reading.word(index - 1)
  if (['de', 'del'].includes(before) && isDeparture(reading, index - 1)) return true
  if (eventDatesIn(fragment).length > 0 || !isPlaceNoun(reading, index)) return false
  const from = ['la', 'los', 'las'].includes(before) ? index - 2 : index - 1
  const isDefinite = before === 'del' || (from === index - 2 && reading.word(from) === 'de')
  return isDefinite && !purposes.has(reading.word(from - 1))
}
const purposes = parseWords('beneficio favor ayuda fondos apoyo pro frente lado cerca detras')

/** `75 vrs. sur del parque`: the directions begin before the point of the unit. */
const isBehindUnit = (reading: Reading, index: number): boolean =>
  reading.sign(index - 1) === '.' && isDirection(reading, index - 3)

/** A clause with more tokens is a sentence. */
const maxShortClause = 6
const articles = parseWords('el la the')

/** `Noche de videos, 7 pm, el garaje`: a short clause with an article right after a fact, also without a capital. */
function isArticledClause(
  reading: Reading,
  index: number,
  { to }: Fragment,
  busy: (index: number) => boolean,
): boolean {
  if (!articles.has(reading.word(index)) || isAbstract(reading, index + 1)) return false
  if (!busy(index - 1) && !(busy(index - 2) && reading.at(index - 1).kind === 'symbol')) return false
  let next = index
  const isInside = (at: number): boolean => ['word', 'number'].includes(reading.at(at).kind) && !busy(at)
  while (next < to && next <= index + maxShortClause && isInside(next)) next++
  return next - index <= maxShortClause && (next >= to || reading.at(next).kind === 'symbol')
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
