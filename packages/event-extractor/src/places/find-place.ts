import type { Range, Reading } from '../text/reading.ts'
import type { Fragment } from '../segments/segment.ts'
import { findEventNouns } from '../lexicon/find-event-nouns.ts'
import { certainties, hasPlaceNoun, isAllUppercase, isPlaceNoun } from './place-certainty.ts'
import { saysHost } from '../lexicon/announcement-words.ts'
import { clauseCertainty, prepositionPlace } from './place-forms.ts'
import {
  isDirection,
  localities,
  placeStartAfterMarker,
  samePlacePhrases,
  virtualPlacePhrases,
} from '../lexicon/place-words.ts'
import { parseWords } from '../text/phrases.ts'

/** Where an event takes place, as written; or `same`, where the previous one does. */
export type Place = Range & { certainty: number; same: boolean }

const clauseSigns = new Set([',', '.', ':', '-', '(', '·', '•', '|', '/', '▸', '▹', '►', '→'])

/**
 * The most certain place that fragments mention; the first of equals. A bare place noun inside `title` is not a place.
 */
export function findPlace(
  reading: Reading,
  fragments: Fragment[],
  title: Range | undefined,
  busy: (index: number) => boolean,
): Place | undefined {
  let best: Place | undefined
  for (const place of placesIn(reading, fragments, title, busy))
    if (!best || (isBetter(place, best, title) && !isPartOf(place, best))) best = place
  return best
}

/** `Lunada en Playa Piñuela, 3 pm, el kiosco del parque`: a place apart from the title is where people meet. */
const isBetter = (place: Place, best: Place, title: Range | undefined): boolean =>
  place.certainty > best.certainty ||
  (place.certainty >= certainties.clause &&
    place.certainty !== certainties.direction &&
    title !== undefined &&
    isWithin(best, title) &&
    !isWithin(place, title))
const isWithin = (part: Range, whole: Range): boolean => part.from >= whole.from && part.to <= whole.to

/** A place this far after another one describes it further: `Bar La Ancla, Paseo de los Turistas`. */
const maxGap = 3

/** A second place that fragments mention, apart from the one that was chosen. */
export const findOtherPlace = (
  reading: Reading,
  fragments: Fragment[],
  title: Range | undefined,
  busy: (index: number) => boolean,
  chosen: Range,
): Place | undefined =>
  placesIn(reading, fragments, title, busy)
    .filter(({ certainty, same }) => !same && certainty !== certainties.direction && certainty !== certainties.town)
    .find(({ from, to }) => from > chosen.to + maxGap || to + maxGap < chosen.from)

/** All places that fragments mention, also those within others. */
function placesIn(
  reading: Reading,
  fragments: Fragment[],
  title: Range | undefined,
  busy: (index: number) => boolean,
): Place[] {
  const places: Place[] = []
  for (const fragment of fragments) {
    if (fragment.field === 'other') continue
    let clause = fragment.from
    for (let index = fragment.from; index < fragment.to; index++) {
      if (busy(index) || clauseSigns.has(reading.at(index).text) || reading.at(index).kind === 'emoji')
        clause = index + 1
      const place = busy(index) ? undefined : placeAt(reading, index, { fragment, clause, title, busy })
      if (place) places.push(place)
    }
  }
  return places
}

/** `Salón comunal de Bahía, frente a la plaza`: directions belong to the place before them. */
const isPartOf = (place: Place, whole: Place): boolean =>
  (whole.certainty >= certainties.clause || place.certainty === certainties.town) &&
  place.from > whole.from &&
  place.to <= whole.to

type Around = { fragment: Fragment; clause: number; title: Range | undefined; busy: (index: number) => boolean }

function placeAt(reading: Reading, index: number, { fragment, clause, title, busy }: Around): Place | undefined {
  const as = (from: number, certainty: number | undefined): Place | undefined => {
    if (certainty === undefined) return undefined
    const phrase = placePhrase(reading, from, fragment.to, busy)
    return phrase && { ...phrase, certainty, same: false }
  }
  const marked = placeStartAfterMarker(reading, index)
  if (marked !== undefined) return as(marked, certainties.marked)
  const again = samePlacePhrases.at(reading, index)
  if (again) return { from: again.from, to: again.to, certainty: certainties.named, same: true }
  const led = prepositionPlace(reading, index)
  if (led) return as(led.from, led.certainty)
  const online = virtualPlacePhrases.at(reading, index)
  if (online && !['no', 'not'].includes(reading.word(online.to)))
    return { from: online.from, to: online.to, certainty: certainties.virtual, same: false }
  const inTitle = title !== undefined && index >= title.from && index < title.to
  if (inTitle) return undefined
  if (isDirection(reading, index) || isBeside(reading, index, clause))
    return as(directionsStart(reading, index, { fragment, clause, busy }), certainties.direction)
  const place = index === clause ? as(index, clauseCertainty(reading, index)) : undefined
  return place && saysHost(reading, place) ? undefined : place
}

/**
 * Where directions begin: at the name of the place before them (`Hub San Pedro, del mall 300 m este`), or at
 * themselves.
 */
function directionsStart(reading: Reading, index: number, { fragment, clause, busy }: Omit<Around, 'title'>): number {
  if (index - clause <= 3 && hasPlaceNoun(reading, clause, index)) return clause
  if (reading.sign(clause - 1) !== ',' || index - clause > 3) return index
  let from = clause - 1
  while (
    from > fragment.from &&
    clause - from < 6 &&
    !busy(from - 1) &&
    ['word', 'number'].includes(reading.at(from - 1).kind)
  )
    from--
  const isName =
    reading.isCapitalized(from) &&
    !reading.isUppercase(from) &&
    findEventNouns(reading, { from, to: clause - 1 }, busy).length === 0
  return isName && clause - 1 > from ? from : index
}

/** `by the Banco Nacional`, `by the bridge` is a place; `hosted by the Rotary Club` is not. */
function isBeside(reading: Reading, index: number, clause: number): boolean {
  if (
    reading.word(index) !== 'by' ||
    reading.word(index + 1) !== 'the' ||
    /(?:ed|led|run|given|brought|taught)$/.test(reading.word(index - 1))
  )
    return false
  return (
    hasPlaceNoun(reading, index + 2, index + 4) ||
    (index === clause && reading.isCapitalized(index + 2) && !isAllUppercase(reading, index + 2))
  )
}

/** Longer directions are prose. */
const maxTokens = 50

const stops = parseWords(`
    arrancamos arranca iniciamos comenzamos comienza empezamos para con donde que habra hay llevar lleven traer
    traigan incluye desde hasta se cupo cupos info informes costo entrada gratis aporte empieza inicia salida
    salimos nos vamos vayan vengan asistan lleguen hacia rumbo for with starting bring rsvp please text dm free we come join meet starts begins
    tickets if so is are will es sera this every`)
const articles = parseWords('el la los las the un una a an')
const danglingWords = parseWords('de del el la los las en y e o a al con por para the at on in of and or to by')

/** The words of a place from its first: to the end of the clause, and over commas if directions or names follow. */
export function placePhrase(
  reading: Reading,
  from: number,
  limit: number,
  busy: (index: number) => boolean,
): Range | undefined {
  const lead = ['on', 'in', 'at', 'en'].includes(reading.word(from)) ? from + 1 : from
  const start = articles.has(reading.word(lead)) && !reading.isCapitalized(lead) ? lead + 1 : lead
  const end = Math.min(limit, start + maxTokens)
  let to = start
  while (to < end && !busy(to) && !endsPlace(reading, to, limit, start)) to++
  return trimmed(reading, start, to)
}

function endsPlace(reading: Reading, index: number, limit: number, start: number): boolean {
  const { kind, text, spaced } = reading.at(index)
  if (kind === 'break' || kind === 'emoji') return true
  if (kind === 'word') return wordEndsPlace(reading, index)
  if (kind === 'number') return index > start && isCounting(reading, index)
  if ([',', '(', '/'].includes(text) || (text === '-' && spaced)) return !continuesPlace(reading, index + 1, limit)
  return text === '.' ? index + 1 >= limit : ['!', '?', ';', ':', '|', '=', '@', '·', '•'].includes(text)
}

/** `frente a la entrada del parque`: the entrance, not the price. */
const isGateway = (reading: Reading, index: number): boolean =>
  ['entrada', 'salida'].includes(reading.word(index)) &&
  ['de', 'del', 'a', 'al'].includes(reading.word(index + 1)) &&
  reading.at(index + 2).kind === 'word'

function wordEndsPlace(reading: Reading, index: number): boolean {
  const word = reading.word(index)
  if (stops.has(word)) return !isGateway(reading, index) && !isForArts(reading, index)
  return isPurpose(reading, index) || (['y', 'and'].includes(word) && !joinsPlaces(reading, index + 1))
}

/** `Centro para las Artes`: the capitals make it a name. */
const isForArts = (reading: Reading, index: number): boolean =>
  reading.word(index) === 'para' &&
  reading.isCapitalized(index - 1) &&
  ['el', 'la', 'los', 'las'].includes(reading.word(index + 1)) &&
  reading.isCapitalized(index + 2)

/** `200 m sur y 50 m este`, `Café y Pan`. */
const joinsPlaces = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'number' || reading.isCapitalized(index)

/** A number that is neither part of directions nor of a name (`Calle 8`, `Local 12`) counts something else. */
function isCounting(reading: Reading, index: number): boolean {
  const at = reading.sign(index - 1) === '.' ? index - 2 : index - 1
  if (isDirection(reading, index) || reading.isCapitalized(index - 1)) return false
  return ['break', 'word'].includes(reading.at(index + 1).kind) && !numbered.has(reading.word(at))
}

const numbered = parseWords(
  `calle avenida ruta km casa piso local aula apto apartamento av avda no lote bodega loc suite unit
    room gate court field studio sala salon cancha puerta porton`,
)

/** `a beneficio de`, `a las 7`, `a partir`, `from 5`: the purpose or the time follows. */
function isPurpose(reading: Reading, index: number): boolean {
  const [word, next] = [reading.word(index), reading.word(index + 1)]
  if (word === 'a') return ['beneficio', 'partir', 'las'].includes(next)
  if (word === 'los' || word === 'les' || word === 'las') return ['esperamos', 'invitamos', 'espero'].includes(next)
  return (
    word === 'from' &&
    !['across', 'm', 'meters', 'metres', 'km', 'blocks', 'up', 'down'].includes(reading.word(index - 1))
  )
}

/**
 * True if the words after a comma still belong to the place: directions, a capitalized name, a place noun, or a town.
 */
function continuesPlace(reading: Reading, index: number, limit: number): boolean {
  if (index >= limit) return false
  if (localities.at(reading, index) || beginsDirections(reading, index)) return true
  const first = articles.has(reading.word(index)) || ['en', 'in'].includes(reading.word(index)) ? index + 1 : index
  if (isPlaceNoun(reading, first) || isUnit(reading, first)) return true
  const isEvent = findEventNouns(reading, { from: index, to: Math.min(limit, index + 3) }, () => false).length > 0
  return reading.isCapitalized(index) && !reading.isUppercase(index) && !isEvent && !stops.has(reading.word(index))
}

/** `apto. 3`, `piso 2`, `loc. 5`: a numbered part of a building. */
const isUnit = (reading: Reading, index: number): boolean =>
  numbered.has(reading.word(index)) &&
  reading.number(reading.sign(index + 1) === '.' ? index + 2 : index + 1) !== undefined

/** `200 m sur de la plaza`, or after their landmark: `del antiguo higuerón 100 m norte`. */
function beginsDirections(reading: Reading, index: number): boolean {
  const mostAhead = ['de', 'del', 'desde'].includes(reading.word(index)) ? 7 : 2
  for (let ahead = 0; ahead <= mostAhead; ahead++) {
    if (isDirection(reading, index + ahead)) return true
    if (ahead >= 2 && reading.at(index + ahead).kind !== 'word') return false
  }
  return false
}

function trimmed(reading: Reading, from: number, end: number): Range | undefined {
  let to = end
  while (to > from && isDangling(reading, to - 1, from)) to--
  return to > from && reading.text({ from, to }).length >= 3 ? { from, to } : undefined
}

function isDangling(reading: Reading, index: number, from: number): boolean {
  const { kind, text } = reading.at(index)
  if (kind === 'word') return danglingWords.has(text)
  if (reading.isEllipsis(index)) return true
  return kind === 'symbol' && !['"', '.'].includes(text) && !(text === ')' && isOpen(reading, from, index))
}

function isOpen(reading: Reading, from: number, to: number): boolean {
  for (let index = to - 1; index >= from; index--) if (reading.at(index).text === '(') return true
  return false
}
