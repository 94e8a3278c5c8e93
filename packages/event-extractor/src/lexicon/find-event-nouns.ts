import { parsePhrases, parseWords, type PhraseMatch } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { eventNouns, type EventNoun } from './event-nouns.ts'

/** Words after a noun that change its meaning: `taller mecánico`, `clase media`. */
const excludedFollowers: Record<string, string[]> = {
  taller: ['mecanico', 'automotriz'],
  clase: ['media', 'alta', 'baja'],
  carrera: ['universitaria', 'tecnica'],
  partido: ['politico'],
  obra: ['gris', 'negra'],
  market: ['place'],
  night: ['shift', 'shifts'],
  meeting: ['point', 'place', 'spot', 'time'],
}

/** Food before `asado`, which then is not a barbecue. */
const roastedFoods = parseWords('pollo pollos tamal tamales elote elotes cerdo carne platano platanos')

/** The event nouns in a range, outside mentions. `busy` is true for the tokens of a mention. */
export function findEventNouns(
  reading: Reading,
  { from, to }: Range,
  busy: (index: number) => boolean,
): PhraseMatch<EventNoun>[] {
  const nouns: PhraseMatch<EventNoun>[] = []
  for (let index = from; index < to; index++) {
    if (reading.at(index).kind !== 'word' || busy(index)) continue
    const noun = eventNouns.at(reading, index) ?? festAt(reading, index)
    if (!noun || noun.to > to || isFalseMatch(reading, noun)) continue
    nouns.push(noun)
    index = noun.to - 1
  }
  return nouns
}

const festNoun: EventNoun = { category: 'community', language: 'en', weak: false, container: true }

/** `Oktoberfest`, `Uvitafest`. */
const festAt = (reading: Reading, index: number): PhraseMatch<EventNoun> | undefined =>
  reading.word(index).endsWith('fest') && /^\p{L}{3,20}fest$/u.test(reading.word(index))
    ? { value: festNoun, from: index, to: index + 1 }
    : undefined

function isFalseMatch(reading: Reading, { from, to }: Range): boolean {
  const word = reading.word(from)
  if (
    word === 'pena' &&
    !reading
      .text({ from, to: from + 1 })
      .toLowerCase()
      .includes('ñ')
  )
    return true
  if (word.startsWith('asado') && roastedFoods.has(reading.word(from - 1))) return true
  if (['celebracion', 'conmemoracion', 'homenaje'].includes(word) && reading.word(from - 1) === 'en') return true
  if (excludedFollowers[word]?.includes(reading.word(to))) return true
  if (word === 'muestras' && isSampleOrGesture(reading, from)) return true
  return isPlaceName(reading, from) || isLocation(reading, from) || isPartOfInstitution(reading, from)
}

/**
 * Institutions and rooms named after an activity: `sala de sesiones`, `casa de retiros`, `Tribunal Supremo de
 * Elecciones`, `comisión de fiestas`.
 */
const institutionNouns = parseWords(
  'sala salas salon salones tribunal ministerio instituto comite comision federacion oficina departamento direccion campo casa',
)
function isPartOfInstitution(reading: Reading, from: number): boolean {
  const preposition = ['la', 'las', 'los'].includes(reading.word(from - 1)) ? from - 2 : from - 1
  if (!['de', 'del'].includes(reading.word(preposition))) return false
  return (
    institutionNouns.has(reading.word(preposition - 1)) ||
    (institutionNouns.has(reading.word(preposition - 2)) && reading.isCapitalized(preposition - 1))
  )
}

/** `8am, Club Costa`, `the clinic`: event nouns that are also places. */
function isPlaceName(reading: Reading, from: number): boolean {
  if (!['club', 'clinic', 'camp', 'market'].includes(reading.word(from))) return false
  return (
    (reading.sign(from - 1) === ',' && reading.isCapitalized(from) && reading.isCapitalized(from + 1)) ||
    (reading.word(from) === 'clinic' && ['the', 'our', 'my', 'your'].includes(reading.word(from - 1)))
  )
}

/** `toma de muestras`, `muestras de cariño`. */
const isSampleOrGesture = (reading: Reading, from: number): boolean =>
  reading.word(from - 2) === 'toma' || ['carino', 'apoyo', 'afecto', 'solidaridad'].includes(reading.word(from + 2))

/** `los esperamos en la feria`, `join us at the market`: here the place is the event that people are invited to. */
const invitationVerbs = parseWords(
  'esperamos vemos acompanenos acompannenos acompananos acompanen participe participen participa participar ayudar us',
)

/** `en la feria`, `at the market`: the noun names the place, not the event. */
function isLocation(reading: Reading, from: number): boolean {
  // In `nos vemos en el Mercadito Vintage` it is a name.
  if (reading.isCapitalized(from) && reading.isCapitalized(from + 1) && !reading.isUppercase(from)) return false
  if (invitationVerbs.has(reading.word(from - 3))) return false
  const [before, article] = [reading.word(from - 2), reading.word(from - 1)]
  return (before === 'en' && ['el', 'la', 'los', 'las'].includes(article)) || (before === 'at' && article === 'the')
}

/** Nouns that fit any event. */
const genericNouns = parseWords('actividad actividades evento eventos event events')
export const isGenericNoun = (noun: PhraseMatch<EventNoun>, reading: Reading): boolean =>
  genericNouns.has(reading.word(noun.from))

const occasions = parsePhrases(`
    en el marco de,en el marco del,con motivo de,con motivo del,por motivo de,por motivo del,con ocasion de,
    con ocasion del,en conmemoracion de,en conmemoracion del,en celebracion de,en celebracion del,in honor of,
    in celebration of,to celebrate,as part of`)
const maxOccasion = 8
const afterOccasion = parseWords(
  'habra hay haremos tendremos se les los invitamos celebraremos ofrece ofrecera we there',
)

/** `En el marco de la Semana Cultural, …`, `con motivo del aniversario de la escuela, …`: why the event takes place. */
export function isOccasion(reading: Reading, from: number): boolean {
  for (let index = from - 1; index >= from - maxOccasion && reading.at(index).kind === 'word'; index--) {
    if (occasions.at(reading, index)) return true
    if (afterOccasion.has(reading.word(index))) return false
  }
  return false
}

/**
 * The noun that names the event: the first strong one, else the first weak one. A weak noun that leads to a strong one
 * with `de` begins its name. A weak noun before the day (`day` is the day's position) names the event: `Full moon fire
 * circle, Friday at 6, ceremony starts 6:30`.
 */
export function chooseNamingNoun(
  reading: Reading,
  all: PhraseMatch<EventNoun>[],
  day = Number.POSITIVE_INFINITY,
): PhraseMatch<EventNoun> | undefined {
  const others = all.filter(({ from }) => !isOccasion(reading, from))
  const nouns = others.length > 0 ? others : all
  const first = nouns[0]
  const strong = nouns.find(({ value }) => !value.weak)
  if (!strong || !first || first === strong) return first
  if (first.from < day && strong.from > day && !isGenericNoun(first, reading)) return first
  const leadsOn = ['de', 'del'].includes(reading.word(first.to)) || ['de', 'del'].includes(reading.word(first.to - 1))
  return leadsOn && strong.from - first.to <= 3 ? first : strong
}
