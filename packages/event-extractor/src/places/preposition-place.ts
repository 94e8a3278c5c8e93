import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { localities } from '../lexicon/localities.ts'
import { certainties, isAllUppercase, hasPlaceNoun } from './place-certainty.ts'

/** Capitalized words after `en` that are not places. */
const nonPlaces = new Set([
  'vivo',
  'punto',
  'familia',
  'efectivo',
  'preventa',
  'adelante',
  'honor',
  'beneficio',
  'concierto',
  'persona',
  'espanol',
  'ingles',
  'spanish',
  'english',
  'person',
  'advance',
  'costa',
  'conmemoracion',
  'conjunto',
  'apoyo',
  'caso',
  'dios',
])

const leads = new Set(['en', 'at', '@', 'in'])
const determiners = new Set(['el', 'la', 'los', 'las', 'the', 'our', 'my', 'nuestro', 'nuestra'])

/** A place after `en`, `at`, `@`, `in`, or after `del` at a departure. */
export function prepositionPlace(reading: Reading, index: number): { from: number; certainty: number } | undefined {
  const { text } = reading.at(index)
  const from = index + 1
  const article = determiners.has(reading.word(from))
  if (!leads.has(text) && !(isDeparturePreposition(text, article) && isDeparture(reading, index))) return undefined
  const first = article ? from + 1 : from
  if (nonPlaces.has(reading.word(first)) || reading.at(first).kind !== 'word' || isElsewhere(reading, index))
    return undefined
  if (hasPlaceNoun(reading, first, first + (text === 'at' || article ? 4 : 2)))
    return { from, certainty: certainties.named }
  if (localities.at(reading, first)) return { from, certainty: certainties.town }
  const certainty = leads.has(text) ? unknownCertainty(reading, index, first) : undefined
  return certainty === undefined ? undefined : { from, certainty }
}

/** True if the words after a preposition are no place: `en punto`, `cartones a la venta en la pulpería`. */
export function leadsElsewhere(reading: Reading, index: number): boolean {
  const first = determiners.has(reading.word(index + 1)) ? index + 2 : index + 1
  return nonPlaces.has(reading.word(first)) || abstractNouns.has(reading.word(first)) || isElsewhere(reading, index)
}

/** How certain a place after `en` or `at` is without a place noun: by its name, or by its article (`en el asilo`). */
function unknownCertainty(reading: Reading, index: number, first: number): number | undefined {
  if (isNamed(reading, index + 1, first) && !isAllUppercase(reading, index)) return certainties.capital
  return first > index + 1 && ['en', 'at'].includes(reading.word(index)) && !abstractNouns.has(reading.word(first))
    ? certainties.weak
    : undefined
}

const sellingWords = parseWords(
  'venden vende adquiera adquirir comprar compre inscripcion inscripciones inscribirse matricula registration register buy',
)

/**
 * `cartones a la venta en la pulpería`, `registration $30 at the surf shop`: where people pay or register beforehand.
 */
function isCounter(reading: Reading, index: number): boolean {
  for (let before = index - 1; before >= index - 8 && !endsClause(reading, before); before--)
    if (
      sellingWords.has(reading.word(before)) ||
      (reading.word(before) === 'venta' && reading.word(before - 1) === 'la')
    )
      return true
  return false
}

/** `ya no es en el salón comunal`, or where tickets are sold. */
const isElsewhere = (reading: Reading, index: number): boolean =>
  isCounter(reading, index) ||
  reading.word(index - 1) === 'no' ||
  (reading.word(index - 2) === 'no' && ['es', 'sera', 'is'].includes(reading.word(index - 1)))

const endsClause = (reading: Reading, index: number): boolean =>
  reading.at(index).kind === 'break' ||
  (['.', ';', '!', '|'].includes(reading.at(index).text) && reading.at(index + 1).spaced)

/** Nouns after `en el` and `at the` that are not places. */
const abstractNouns = parseWords(`
    marco mes dia semana tarde noche manana madrugada horario tema area cual que compra fecha fechas transcurso
    proximo proxima proximos proximas mismo misma actividad evento medida caso nombre parte fin verano invierno
    epoca grupo chat pagina link enlace perfil redes whatsapp rifa sorteo foto afiche precio primera primer segunda
    segundo ultima ultimo vida mente corazon puerta comentarios inbox bio historia historias siguiente siguientes
    formulario reunion calidad door end same moment beginning start time times latest earliest least most very top
    bottom morning afternoon evening night weekend price cost rate first second last next link comments form minute
    group day`)

export const isAbstract = (reading: Reading, index: number): boolean => abstractNouns.has(reading.word(index))

/** `en Dominical`, `en la marisquería Punta Mala`: a name, or an unknown kind of place with its name. */
const isNamed = (reading: Reading, from: number, first: number): boolean =>
  reading.isCapitalized(from) || (first > from && reading.isCapitalized(first + 1))

export const isDeparturePreposition = (word: string, article: boolean): boolean =>
  word === 'del' || word === 'desde' || (word === 'de' && article)

/** `4 am del parque`, `7:30 pm, del parqueo`, `salimos a las 5 de la plaza`. */
export function isDeparture(reading: Reading, at: number): boolean {
  const index = reading.sign(at - 1) === ',' ? at - 1 : at
  const hour = reading.sign(index - 1) === '.' ? reading.word(index - 2) : reading.word(index - 1)
  if (['am', 'pm', 'm', 'md'].includes(hour)) return true
  for (let before = index - 1; before >= index - 5; before--)
    if (['salida', 'salimos', 'saliendo', 'sale'].includes(reading.word(before))) return true
  return false
}
