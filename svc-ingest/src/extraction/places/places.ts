import type { Range, Reading } from '../reading/reading.ts'
import { localities } from '../words/localities.ts'
import type { Piece } from '../segments/piece.ts'
import { placePhrase } from './place-phrase.ts'
import { afterMarker, isDirection, placeNouns, sameAgain, virtual } from './place-words.ts'

/** Where an event is, as written; or `same`, where the one before it was. */
export type Place = Range & { certainty: number; same: boolean }

const certainties = { marked: 0.95, named: 0.85, capital: 0.75, direction: 0.7, clause: 0.65, town: 0.6, virtual: 0.6, weak: 0.5 }
/** Words with a capital after `en` that are no places. */
const noPlaces = new Set(['vivo', 'punto', 'familia', 'efectivo', 'preventa', 'adelante', 'honor', 'beneficio', 'concierto', 'persona', 'espanol', 'ingles', 'spanish', 'english', 'person', 'advance', 'costa', 'conmemoracion', 'conjunto', 'apoyo', 'caso', 'dios'])

/** The surest place that pieces speak of; of equals, the first. `title` is the name of the event, inside which a bare word for a place is none. */
export function placeOf(reading: Reading, pieces: Piece[], title: Range | undefined, busy: (index: number) => boolean): Place | undefined {
  let best: Place | undefined
  for (const piece of pieces) {
    let clause = piece.from
    for (let index = piece.from; index < piece.to; index++) {
      if (busy(index) || [',', '.', ':', '-', '('].includes(reading.at(index).text)) clause = index + 1
      const place = busy(index) ? undefined : placeAt(reading, index, { piece, clause, title, busy })
      if (place && (!best || place.certainty > best.certainty)) best = place
    }
  }
  return best
}

type Around = { piece: Piece; clause: number; title: Range | undefined; busy: (index: number) => boolean }

function placeAt(reading: Reading, index: number, { piece, clause, title, busy }: Around): Place | undefined {
  const as = (from: number, certainty: number): Place | undefined => {
    const phrase = placePhrase(reading, from, piece.to, busy)
    return phrase && { ...phrase, certainty, same: false }
  }
  const marked = afterMarker(reading, index)
  if (marked !== undefined) return as(marked, certainties.marked)
  const again = sameAgain.at(reading, index)
  if (again) return { from: again.from, to: again.to, certainty: certainties.named, same: true }
  const led = ledCertainty(reading, index)
  if (led) return as(led.from, led.certainty)
  const online = virtual.at(reading, index)
  if (online) return { from: online.from, to: online.to, certainty: certainties.virtual, same: false }
  const inTitle = title !== undefined && index >= title.from && index < title.to
  if (inTitle) return undefined
  if (isDirection(reading, index) || isBeside(reading, index)) return as(index - clause <= 3 && placeBetween(reading, clause, index) ? clause : index, certainties.direction)
  if (index !== clause) return undefined
  const certainty = clauseCertainty(reading, index)
  return certainty ? as(index, certainty) : undefined
}

/** `by the Banco Nacional`, `by the bridge`: where, unless somebody does something (`hosted by the Rotary Club`). */
function isBeside(reading: Reading, index: number): boolean {
  if (reading.word(index) !== 'by' || reading.word(index + 1) !== 'the' || /(?:ed|led|run|given|brought|taught)$/.test(reading.word(index - 1))) return false
  return placeBetween(reading, index + 2, index + 4) || (reading.capital(index + 2) && !isShouting(reading, index + 2))
}

const leads = new Set(['en', 'at', '@', 'in'])
const determiners = new Set(['el', 'la', 'los', 'las', 'the', 'our', 'my', 'nuestro', 'nuestra'])

/** A place after `en`, `at`, `@`, `in`, or after `del` where people set out. */
function ledCertainty(reading: Reading, index: number): { from: number; certainty: number } | undefined {
  const { text } = reading.at(index)
  const from = index + 1
  const article = determiners.has(reading.word(from))
  if (!leads.has(text) && !(setsOutFrom(text, article) && setsOut(reading, index))) return undefined
  const first = article ? from + 1 : from
  if (noPlaces.has(reading.word(first)) || reading.at(first).kind !== 'word') return undefined
  if (placeBetween(reading, first, first + (text === 'at' || article ? 4 : 2))) return { from, certainty: certainties.named }
  if (localities.at(reading, first)) return { from, certainty: certainties.town }
  return leads.has(text) && isNamed(reading, from, first) && !isShouting(reading, index) ? { from, certainty: certainties.capital } : undefined
}

/** `en Dominical`, `en la marisquería Punta Mala`: a name, or an unknown kind of place with its name. */
const isNamed = (reading: Reading, from: number, first: number): boolean => reading.capital(from) || (first > from && reading.capital(first + 1))

const setsOutFrom = (word: string, article: boolean): boolean => word === 'del' || word === 'desde' || (word === 'de' && article)

/** Where everything is in capitals, a capital tells no name. */
const isShouting = (reading: Reading, index: number): boolean => reading.shouted(index) && reading.shouted(index + 1)

/** `4 am del parque`, `salimos a las 5 de la plaza`. */
function setsOut(reading: Reading, index: number): boolean {
  const hour = reading.sign(index - 1) === '.' ? reading.word(index - 2) : reading.word(index - 1)
  if (['am', 'pm', 'm', 'md'].includes(hour)) return true
  for (let before = index - 1; before >= index - 5; before--) if (['salida', 'salimos', 'saliendo', 'sale'].includes(reading.word(before))) return true
  return false
}

/** True if a word for a place stands in a short stretch, before any comma. */
function placeBetween(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to && reading.at(index).kind === 'word'; index++) if (placeNouns.has(reading.word(index))) return true
  return false
}

/** `Hatillo community hall`: a word for a place ends the clause that a name begins. */
function endsWithPlace(reading: Reading, index: number): boolean {
  for (let next = index + 1; next < index + 4 && reading.at(next).kind === 'word'; next++) {
    if (placeNouns.has(reading.word(next)) && reading.at(next + 1).kind !== 'word' && reading.word(next - 1) !== 'de') return true
  }
  return false
}

/** How surely a clause that begins here is the name of a place: `Plaza de deportes de San Isidro`, `La Casona Café`, `Rancho Don Beto`. */
function clauseCertainty(reading: Reading, index: number): number | undefined {
  if (placeNouns.has(reading.word(index))) return reading.capital(index) ? certainties.clause : certainties.weak
  if (!reading.capital(index)) return undefined
  if (endsWithPlace(reading, index)) return certainties.clause
  if (localities.at(reading, index)) return certainties.town
  for (let next = index + 1; next < index + 4 && reading.capital(next); next++) if (placeNouns.has(reading.word(next))) return certainties.clause
  return undefined
}
