import type { ReviewReason } from '../types/candidate.ts'
import type { DateContext } from '../dates/resolve-date.ts'
import type { RelevantFragments } from '../non-events/detect-non-event.ts'
import { findOtherPlace, type Place } from '../places/find-place.ts'
import { certainties, hasPlaceNoun, isAllUppercase } from '../places/place-certainty.ts'
import { eventDatesIn, type Fragment, fragmentAt, type Segment, timesIn } from '../segments/segment.ts'
import { correctionPhrases, saysHost } from '../lexicon/announcement-words.ts'
import { placeStartAfterMarker } from '../lexicon/place-words.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { EventHours } from './event-hours.ts'
import type { EventDays } from './event-days.ts'
import type { Name } from './event-name.ts'
import { isDayDoubtful, isHourDoubtful } from './moment-doubts.ts'
import { doubtsOfStatement } from './plain-statement.ts'

/**
 * The facts about an event, and the segment that they were read from. `samePlace`: the text says `mismo lugar`.
 * `statesDays`: some part of the text states a day with its number.
 */
export type CompleteReading = {
  segment: Segment
  relevant: RelevantFragments
  name: Name
  /** The title of its program. */
  parent: Name | undefined
  days: EventDays
  hours: EventHours | undefined
  place: Place | undefined
  samePlace: boolean
  statesDays: boolean
  context: DateContext
  busy: (index: number) => boolean
}

/**
 * Why an event may be wrong although all fields were read. Such an event waits for a person, because a wrong public
 * event costs somebody a trip.
 */
export function reviewDoubts(reading: Reading, found: CompleteReading): ReviewReason[] {
  const { segment, relevant, hours, place } = found
  const doubts: ReviewReason[] = []
  if (isDoubtfulTitle(reading, found) || isPerhapsNotTheName(reading, found)) doubts.push('title_uncertain')
  if (isDayDoubtful(reading, found)) doubts.push('date_ambiguous')
  if (hours && isHourDoubtful(reading, segment.fragments, hours)) doubts.push('time_several')
  if (place && isDoubtfulPlace(reading, found, place)) doubts.push('location_uncertain')
  if (relevant.holding.some(({ from, to }) => denials.findWithin(reading, from, to))) doubts.push('maybe_cancelled')
  if (relevant.holding.some((fragment) => namesFamily(reading, fragment)) || isForMembers(reading, found))
    doubts.push('maybe_private')
  return doubts.length > 0 ? doubts : doubtsOfStatement(reading, found)
}

/**
 * `Incluye desayuno`, `después de la misa`: words after a preposition name a part of the event. A heading elsewhere is
 * the better title.
 */
function isDoubtfulTitle(reading: Reading, { name: { at }, segment }: CompleteReading): boolean {
  const lead = articles.has(reading.word(at.from - 1)) ? at.from - 2 : at.from - 1
  if (partLeads.has(reading.word(lead))) return true
  return !at.heading && segment.fragments.some(({ heading, field }) => heading && !field && heading.to <= at.from)
}
const articles = parseWords('el la los las un una the a')
const partLeads = parseWords(
  'con incluye incluyen incluido despues antes tras de del with includes including after before of',
)

/** Other words of the text name the event at least as well as the title does. */
const isPerhapsNotTheName = (reading: Reading, found: CompleteReading): boolean =>
  quotesAnotherName(reading, found) ||
  followsOtherName(reading, found) ||
  followsDay(found) ||
  saysSentence(reading, found.name.at) ||
  saysHost(reading, found.name.at) ||
  hasHeadingAboveLabel(reading, found) ||
  namesSeveral(reading, found) ||
  namesOpening(reading, found.name.at)

/** `Hacemos un taller. "Tinta y papel", …`: words in quotation marks apart from the title and the place. */
function quotesAnotherName(reading: Reading, { segment, name, place }: CompleteReading): boolean {
  for (const { from, to } of segment.fragments)
    for (let index = from; index < to; index++) {
      const end = reading.sign(index) === '"' ? endOfQuote(reading, index, to) : undefined
      if (end === undefined) continue
      const isOwn = [name.at, place].some((known) => known && index >= known.from - 1 && index < known.to)
      if (!isOwn && end - index > minQuotedWords) return true
      index = end
    }
  return false
}
const minQuotedWords = 2
const maxQuotedTokens = 12

function endOfQuote(reading: Reading, from: number, limit: number): number | undefined {
  for (let index = from + 1; index < Math.min(limit, from + maxQuotedTokens); index++)
    if (reading.sign(index) === '"') return index
  return undefined
}

/** `Intro to Spanish for surfers. 4 wk class, …`: the first words name it; a weak noun after them only describes it. */
function followsOtherName(reading: Reading, { name: { at }, segment, place, busy }: CompleteReading): boolean {
  const [first] = segment.fragments
  if (!first || first.field || at.from < first.to || (at.noun && !at.noun.value.weak)) return false
  let words = 0
  for (let index = first.from; index < first.to && words < minNameWords; index++) {
    const isKnown = busy(index) || (place !== undefined && index >= place.from && index < place.to)
    if (!isKnown && reading.word(index).length >= minNameLetters) words++
  }
  return words >= minNameWords
}
const minNameWords = 2
const minNameLetters = 4

/** `Jueves 20. Metrópolis (1927). 6 pm, auditorio. Música en vivo`: a title in a later sentence than the day. */
function followsDay({ name: { at }, days, segment: { fragments } }: CompleteReading): boolean {
  const dated = fragmentAt(fragments, days.at)
  return dated !== undefined && at.from > days.at.to && fragmentAt(fragments, at) !== dated
}

/** `Doña Ana cumple 30 años de cocinar`: a sentence, and not a name. The verbs that announcements use most. */
function saysSentence(reading: Reading, { from, to }: Range): boolean {
  for (let index = from; index < to; index++) if (verbs.has(reading.word(index))) return true
  return false
}
const verbs = parseWords(`
    cumple cumplen pone ponen hay hace hacen hacemos tiene tienen tenemos llega llegan viene vienen vamos organiza
    organizan trae traen empieza empiezan abre abren abierta abierto da dan damos celebra celebran dice queda quedan
    lleva llevar lleven were was is are has have will get got we you i im`)

/**
 * `RECICLATÓN DE FIN DE AÑO`, and below it `Qué: vidrio, plástico`: the label does not mark a title, but says what to
 * bring.
 */
function hasHeadingAboveLabel(reading: Reading, { name: { at }, segment }: CompleteReading): boolean {
  const home = fragmentAt(segment.fragments, at)
  if (!home || at.from === home.from || reading.sign(at.from - 1) !== ':') return false
  return segment.fragments.some(({ heading, to }) => heading && to <= home.from)
}

/** `Dos talleres con Ana: teñido el 6 y tejido el 13`: the plural is not one of the events. */
const namesSeveral = (reading: Reading, { name: { at, noun }, days }: CompleteReading): boolean =>
  days.days.length > 1 && noun?.from === at.from && noun.to === at.from + 1 && reading.word(noun.from).endsWith('s')

/** `Inauguración viernes 13`: the opening of an event, whose name stands elsewhere. */
function namesOpening(reading: Reading, { from, to }: Range): boolean {
  for (let index = from; index < to; index++) if (!openingWords.has(reading.word(index))) return false
  return true
}
const openingWords = parseWords(
  'acto ceremonia gran inauguracion apertura clausura cierre de la oficial opening closing ceremony grand the',
)

/** `La sesión es solo para directivos`, `Solo bailarines`, or a rehearsal, to which the public is seldom invited. */
const isForMembers = (reading: Reading, { name, segment: { fragments } }: CompleteReading): boolean =>
  rehearsals.has(reading.word(name.at.from)) ||
  fragments.some(
    ({ from, to }) => onlyWords.has(reading.word(from)) || memberPhrases.findWithin(reading, from, to) !== undefined,
  )
const rehearsals = parseWords('ensayo ensayos rehearsal entreno entrenos entrenamiento entrenamientos')
const onlyWords = parseWords('solo solamente unicamente only')
const memberPhrases = parsePhrases(`
    solo para,solamente para,unicamente para,exclusivo para,exclusiva para,solo miembros,solo socios,solo asociados,
    solo directivos,members only,staff only,only for,private event,evento privado,actividad privada,uso interno,
    asunto interno,a los miembros`)

function isDoubtfulPlace(reading: Reading, found: CompleteReading, place: Place): boolean {
  const { segment, name, relevant, samePlace } = found
  return (
    overlapsTitle(reading, name, place) ||
    isWeak(reading, place) ||
    groupNouns.has(reading.word(place.from)) ||
    isMarkedElsewhere(reading, place) ||
    refersBack.has(reading.word(place.from)) ||
    isNameless(reading, place) ||
    isBroken(reading, place) ||
    isCorrected(reading, found) ||
    findOtherPlace(reading, fragmentsOf(segment, place), name.at, found.busy, place) !== undefined ||
    (!samePlace && segment.hasTime && !isOwnPlace(segment, place)) ||
    isFromEarlierSentence(reading, segment, relevant, place)
  )
}

/** `Coro Universitario UCR`, on a line of its own, performs. */
const groupNouns = parseWords(
  `coro coral orquesta banda cimarrona grupo ballet comparsa compania colectivo elenco marimba mariachi mariachis trio
  cuarteto ensamble duo choir band orchestra ensemble quartet`,
)

/** The fragments of the event, or of the program that states its place: `los tres primeros en el parque, el bingo en el salón`. */
const fragmentsOf = ({ fragments, parent }: Segment, place: Place): Fragment[] =>
  parent && !fragmentAt(fragments, place) && fragmentAt(parent.fragments, place) ? parent.fragments : fragments

/**
 * `Clínica de pickleball` is the title and no clinic. In `Trivia night at Fuego Brew Co.` the title ends with the name of
 * its place.
 */
function overlapsTitle(reading: Reading, { at, noun }: Name, place: Place): boolean {
  if (place.from >= at.to || at.from >= place.to) return false
  const isNamed = reading.isCapitalized(place.from) && !isAllUppercase(reading, place.from)
  const isLed = isNamed && ['en', 'at'].includes(reading.word(place.from - 1))
  return !isLed || noun === undefined || noun.to >= place.from
}

/**
 * True if neither a name nor a preposition with a noun shows that it is a place: `reserva tu campo`, `en el facebook`.
 */
const isWeak = (reading: Reading, { from, to, certainty }: Place): boolean =>
  certainty <= certainties.weak || (to - from === 1 && !reading.isCapitalized(from) && certainty < certainties.named)

/** `📍`, `Lugar:` and the like lead to another place, before or after the event. */
function isMarkedElsewhere(reading: Reading, { from, to, certainty }: Place): boolean {
  if (certainty === certainties.marked) return false
  for (
    let index = Math.max(0, from - maxMarkerDistance);
    index < Math.min(reading.length, to + maxMarkerDistance);
    index++
  ) {
    const start = placeStartAfterMarker(reading, index)
    if (start !== undefined && (start < from - maxMarkerTokens || start > to + maxMarkerTokens)) return true
  }
  return false
}
const maxMarkerDistance = 200
const maxMarkerTokens = 3

/** `frente al salvavidas`, `at the gate`: words without the name or the kind of a place. */
function isNameless(reading: Reading, { from, to, certainty }: Place): boolean {
  if (certainty === certainties.marked || hasPlaceNoun(reading, from, to)) return false
  for (let index = from; index < to; index++)
    if (reading.isCapitalized(index) && !isAllUppercase(reading, index)) return false
  return true
}

/** `Frente a`, and on the next line of a poster `la plaza de deportes`: the line ends within the directions. */
function isBroken(reading: Reading, { to }: Place): boolean {
  let next = to
  while (next < to + maxDangling && openWords.has(reading.word(next))) next++
  return next > to && reading.at(next).kind === 'break' && reading.at(next + 1).kind === 'word'
}
const openWords = parseWords('a al de del desde la el los las en to of from the')
const maxDangling = 2

/** `Parroquia San Juan... corrijo, Parroquia de Upala`: apart from the day and the hour, it may be the place that is corrected. */
const isCorrected = (reading: Reading, { segment, relevant }: CompleteReading): boolean =>
  segment.fragments.some(
    (fragment) =>
      !relevant.holding.includes(fragment) &&
      correctionPhrases.findWithin(reading, fragment.from, fragment.to) !== undefined,
  )

/** `misma plaza`, `the same park`: a place that other words have named. */
const refersBack = parseWords('misma mismo same')

/**
 * True for a place that the event itself names, or its program. The place of the same event on another day with another
 * time may apply only to that day.
 */
function isOwnPlace(segment: Segment, place: Place): boolean {
  for (let one: Segment | null = segment; one; one = one.parent) if (fragmentAt(one.fragments, place)) return true
  return false
}

/**
 * `Nos vemos en el parque. Mañana feria a las 7.`: a place in a sentence before the event that says nothing about it. A
 * place on its own line is part of a poster.
 */
function isFromEarlierSentence(
  reading: Reading,
  { fragments, sibling }: Segment,
  { holding }: RelevantFragments,
  place: Place,
): boolean {
  const home = fragmentAt([...fragments, ...(sibling?.fragments ?? [])], place)
  if (!home || home.field || holding.includes(home) || holding.some(({ from }) => from < home.from)) return false
  if (home.noun || eventDatesIn(home).length > 0 || timesIn(home).length > 0) return false
  return wordsOutside(reading, home, place) >= minOtherWords
}

const minOtherWords = 2
function wordsOutside(reading: Reading, { from, to }: Range, place: Range): number {
  let count = 0
  for (let index = from; index < to; index++)
    if ((index < place.from || index >= place.to) && reading.at(index).kind === 'word') count++
  return count
}

const denials = parsePhrases(`
    no es cierto,no es verdad,es falso,es mentira,no habra,no hay,no va a haber,no vamos a,no sera,no se hara,
    no se hace,no se realizara,ya no,tampoco,rumor,fake,is not true,its not true,not true,wont be,will not be,
    will not,not happening,no longer,there is no,there wont,isnt happening,does not take place`)

const possessives = parseWords('mi mis nuestra nuestro nuestras nuestros my our')
const kin = parseWords(`
    mama mami papa papi madre padre abuela abuelo abuelita abuelito abuelos hija hijo hijos hijita hijito hermana
    hermano hermanos hermanita hermanito tia tio tios prima primo primos sobrina sobrino nieta nieto nietos esposa
    esposo novia novio suegra suegro bebe chiquita chiquito gordita gordito familia casa mom mum dad mother father
    grandma grandpa grandmother grandfather daughter son sister brother aunt uncle cousin niece nephew wife husband
    girlfriend boyfriend baby kid kids family birthday wedding house home`)
const familyPhrases = parsePhrases(`
    baby shower,te de canastilla,despedida de soltera,despedida de soltero,solo familia,solo la familia,
    family only,just family,te de cocina,bridal shower,bachelorette`)
/** A word may stand between the two: `mi querida abuelita`. */
const maxBetween = 1

/** `el almuerzo de mi abuelita`, `at my house`: perhaps a private party. */
function namesFamily(reading: Reading, { from, to }: Range): boolean {
  for (let index = from; index < to; index++) {
    if (familyPhrases.at(reading, index)) return true
    if (!possessives.has(reading.word(index))) continue
    for (let next = index + 1; next <= index + 1 + maxBetween; next++) if (kin.has(reading.word(next))) return true
  }
  return false
}
