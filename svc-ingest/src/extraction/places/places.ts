import { wordsOf } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { localities } from '../words/localities.ts'
import { nounsWithin } from '../words/nouns-within.ts'
import type { Piece } from '../segments/piece.ts'
import { placePhrase } from './place-phrase.ts'
import { afterMarker, isDirection, placeNouns, sameAgain, virtual } from './place-words.ts'

/** Where an event is, as written; or `same`, where the one before it was. */
export type Place = Range & { certainty: number; same: boolean }

const certainties = { marked: 0.95, named: 0.85, capital: 0.75, direction: 0.7, clause: 0.65, town: 0.6, virtual: 0.6, weak: 0.5 }
/** Words with a capital after `en` that are no places. */
const noPlaces = new Set(['vivo', 'punto', 'familia', 'efectivo', 'preventa', 'adelante', 'honor', 'beneficio', 'concierto', 'persona', 'espanol', 'ingles', 'spanish', 'english', 'person', 'advance', 'costa', 'conmemoracion', 'conjunto', 'apoyo', 'caso', 'dios'])

const clauseSigns = new Set([',', '.', ':', '-', '(', '·', '•', '|', '/'])

/** The surest place that pieces speak of; of equals, the first. `title` is the name of the event, inside which a bare word for a place is none. */
export function placeOf(reading: Reading, pieces: Piece[], title: Range | undefined, busy: (index: number) => boolean): Place | undefined {
  let best: Place | undefined
  for (const piece of pieces) {
    let clause = piece.from
    for (let index = piece.from; index < piece.to; index++) {
      if (busy(index) || clauseSigns.has(reading.at(index).text)) clause = index + 1
      const place = busy(index) ? undefined : placeAt(reading, index, { piece, clause, title, busy })
      if (place && (!best || (place.certainty > best.certainty && !isPartOf(place, best)))) best = place
    }
  }
  return best
}

/** `Salón comunal de Bahía, frente a la plaza`: directions go with the place that they begin behind. */
const isPartOf = (place: Place, whole: Place): boolean => whole.certainty >= certainties.clause && place.from > whole.from && place.to <= whole.to

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
  if (isDirection(reading, index) || isBeside(reading, index)) return as(directedFrom(reading, index, { piece, clause, busy }), certainties.direction)
  if (index !== clause) return undefined
  const certainty = clauseCertainty(reading, index)
  return certainty ? as(index, certainty) : undefined
}

/** Where directions begin: at the name of a place right before them (`Hub San Pedro, del mall 300 m este`), else at themselves. */
function directedFrom(reading: Reading, index: number, { piece, clause, busy }: Omit<Around, 'title'>): number {
  if (index - clause <= 3 && placeBetween(reading, clause, index)) return clause
  if (reading.sign(clause - 1) !== ',' || index - clause > 3) return index
  let from = clause - 1
  while (from > piece.from && clause - from < 6 && !busy(from - 1) && ['word', 'number'].includes(reading.at(from - 1).kind)) from--
  const isName = reading.capital(from) && !reading.shouted(from) && nounsWithin(reading, { from, to: clause - 1 }, busy).length === 0
  return isName && clause - 1 > from ? from : index
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
  if (noPlaces.has(reading.word(first)) || reading.at(first).kind !== 'word' || isCounter(reading, index)) return undefined
  if (placeBetween(reading, first, first + (text === 'at' || article ? 4 : 2))) return { from, certainty: certainties.named }
  if (localities.at(reading, first)) return { from, certainty: certainties.town }
  const certainty = leads.has(text) ? unknownCertainty(reading, index, first) : undefined
  return certainty === undefined ? undefined : { from, certainty }
}

/** How surely what stands behind `en` or `at` is a place, where no word in it is one: by its name, or by its article (`en el asilo`). */
function unknownCertainty(reading: Reading, index: number, first: number): number | undefined {
  if (isNamed(reading, index + 1, first) && !isShouting(reading, index)) return certainties.capital
  return first > index + 1 && ['en', 'at'].includes(reading.word(index)) && !abstract.has(reading.word(first)) ? certainties.weak : undefined
}

const selling = wordsOf('venden vende adquiera adquirir comprar compre inscripcion inscripciones inscribirse matricula registration register buy')

/** `cartones a la venta en la pulpería`, `registration $30 at the surf shop`: where one pays or signs up beforehand. */
function isCounter(reading: Reading, index: number): boolean {
  for (let before = index - 1; before >= index - 8 && !endsClause(reading, before); before--) if (selling.has(reading.word(before)) || (reading.word(before) === 'venta' && reading.word(before - 1) === 'la')) return true
  return false
}

const endsClause = (reading: Reading, index: number): boolean => reading.at(index).kind === 'break' || (['.', ';', '!', '|'].includes(reading.at(index).text) && reading.at(index + 1).spaced)

/** What stands behind `en el` and `at the` without being a place. */
const abstract = wordsOf(`marco mes dia semana tarde noche manana madrugada horario tema area cual que compra fecha fechas transcurso proximo proxima proximos proximas mismo misma actividad evento medida caso nombre parte fin verano invierno epoca
  grupo chat pagina link enlace perfil redes whatsapp rifa sorteo foto afiche precio primera primer segunda segundo ultima ultimo vida mente corazon puerta comentarios inbox bio historia historias siguiente siguientes formulario reunion calidad
  door end same moment beginning start time times latest earliest least most very top bottom morning afternoon evening night weekend price cost rate first second last next link comments form minute group day`)

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
  if (reading.word(index) === 'paseo' && reading.capital(index) && reading.capital(index + 1)) return certainties.clause
  if (placeNouns.has(reading.word(index))) return reading.capital(index) ? certainties.clause : certainties.weak
  if (!reading.capital(index)) return undefined
  if (endsWithPlace(reading, index)) return certainties.clause
  if (localities.at(reading, index)) return certainties.town
  for (let next = index + 1; next < index + 4 && reading.capital(next); next++) if (placeNouns.has(reading.word(next))) return certainties.clause
  return undefined
}
