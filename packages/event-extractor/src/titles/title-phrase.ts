import { parseWords, type PhraseMatch } from '../text/phrases.ts'
import { type Range, Reading } from '../text/reading.ts'
import type { EventNoun } from '../lexicon/event-nouns.ts'
import type { Language } from '@convive/contracts/enums'
import { foldText } from '@convive/formats/fold-text'
import { localities } from '../lexicon/place-words.ts'

/** A longer title is a sentence. */
const maxWords = 12
const maxTokens = 30
const maxWordsBefore = 6

/** Spanish puts few words before a noun; English describes it there, back to a word that begins no title. */
const spanishBefore = parseWords(
  `
    gran grandioso grandiosa super mega mini primer primera segundo segunda tercer tercera cuarto cuarta quinto
    quinta i ii iii iv v vi vii viii ix x tradicional megabingo`,
)
const englishStops = parseWords(`
    the a an our my your their to for this next also join us come is are was there theres have having has host
    hosting hosts we were be at on in of with and or but so reminder everyone hi hello hey all please friends folks
    theres dont forget miss excited announce announcing presents offering offers offer do you want wanna lets go i
    im ill it its more last weekly tonights todays los las el la un una de del y que para con les se`)
const stops = parseWords(`
    moves pasa vuelve vuelven regresa regresan returns return es son sera seran se que hay habra inicia inician
    empieza comienza sale salida saliendo traer traigan llevar lleven favor cupo cupos informes info inscripciones
    inscripcion reservas costo entrada valor incluye organiza invita esperamos les nos te desde hasta cuesta precio
    lugar fecha contacto whatsapp tel sinpe aporte colaboracion vengan vamos gracias cancelada cancelado pospuesto
    pospuesta is are will starts start starting begins from meet meeting meets bring join come please rsvp dm text
    call hosted tickets doors happening every until we us youre its has have when where price cost hosting been was`)
const dangling = parseWords(`
    quedo era no not again de del el la los las en y e o u a al con por para este esta un una the at on in of and or to for from
    with by this our an next every w proximo antes que cuando mientras`)

/** The words of a title around its noun: `Feria Orgánica`, `Beach cleanup at Playa Uvita`. */
export function titlePhrase(
  reading: Reading,
  fragment: Range,
  noun: PhraseMatch<EventNoun>,
  busy: (index: number) => boolean,
): Range {
  const from =
    noun.value.language === 'es'
      ? beforeInSpanish(reading, fragment.from, noun.from, busy)
      : beforeInEnglish(reading, fragment.from, noun.from, busy)
  return trimDanglingWords(reading, {
    from: openingQuote(reading, fragment.from, from),
    to: endOfTitle(reading, fragment.to, noun, busy),
  })
}

function beforeInSpanish(reading: Reading, least: number, noun: number, busy: (index: number) => boolean): number {
  let from = noun
  if (reading.word(noun - 1) === 'en' && reading.word(noun) === 'concierto')
    return performerStart(reading, least, noun - 1, busy)
  while (from > least && !busy(from - 1) && noun - from < 3) {
    const ordinal =
      !reading.at(from - 1).spaced &&
      ['er', 'ra', 'do', 'da', 'o', 'a', 'ta', 'to'].includes(reading.word(from - 1)) &&
      reading.number(from - 2) !== undefined
    if (ordinal && from - 2 >= least) from -= 2
    else if (spanishBefore.has(reading.word(from - 1))) from--
    else break
  }
  return from
}

/** `Éditus en concierto`: the performer is the title. */
function performerStart(
  reading: Reading,
  least: number,
  preposition: number,
  busy: (index: number) => boolean,
): number {
  let from = preposition
  while (
    from > least &&
    preposition - from < maxWordsBefore &&
    !busy(from - 1) &&
    (reading.isCapitalized(from - 1) || ['y', 'de', 'del', 'los', 'las', 'la'].includes(reading.word(from - 1)))
  )
    from--
  return from < preposition ? from : preposition + 1
}

function beforeInEnglish(reading: Reading, least: number, noun: number, busy: (index: number) => boolean): number {
  let from = noun
  while (from > least && noun - from < maxWordsBefore && !busy(from - 1)) {
    const word = reading.word(from - 1)
    // `5K Run`
    const glued = reading.number(from - 1) !== undefined && !reading.at(from).spaced
    if (from - 2 >= least && !busy(from - 2) && joinsTwo(reading, from - 1)) from -= 2
    else if (glued || (word !== '' && !englishStops.has(word))) from--
    else break
  }
  return from
}

/** `Spay and neuter clinic`, `an arts and crafts fair`: the first word of a clause, or one after an article. */
const beginsPair = (reading: Reading, index: number): boolean =>
  reading.word(index) !== '' &&
  !englishStops.has(reading.word(index)) &&
  (reading.at(index - 1).kind !== 'word' || ['a', 'an', 'the', 'our', 'for'].includes(reading.word(index - 1)))

/** `Spay & neuter clinic`, `drop-in clinic`, `ladies' night`. */
function joinsTwo(reading: Reading, index: number): boolean {
  const sign = reading.sign(index)
  if (sign === '-') return !reading.at(index).spaced && !reading.at(index + 1).spaced
  if (sign === "'") return !reading.at(index).spaced && reading.word(index - 1).endsWith('s')
  if (reading.word(index) === 'and') return beginsPair(reading, index - 1)
  return ['&', '+'].includes(sign) && reading.word(index - 1) !== '' && !englishStops.has(reading.word(index - 1))
}

function endOfTitle(
  reading: Reading,
  limit: number,
  noun: PhraseMatch<EventNoun>,
  busy: (index: number) => boolean,
): number {
  let words = noun.to - noun.from
  let to = noun.to
  for (; to < limit && words < maxWords && to < noun.to + maxTokens; to++) {
    if (busy(to) && !isFreeOfCharge(reading, to)) break
    const quoted = closingQuote(reading, leadsToQuote(reading, to, noun) ? to + 1 : to, limit)
    if (quoted !== undefined) {
      words += quoted - to
      to = quoted
      continue
    }
    if (endsTitle(reading, to, words, limit) && !(to === noun.to && reading.word(to) === 'meeting')) break
    if (reading.at(to).kind === 'word') words++
  }
  return to
}

/** `Charla gratuita sobre aves`: the price is part of the title. */
const isFreeOfCharge = (reading: Reading, index: number): boolean =>
  ['gratuita', 'gratuito', 'gratis', 'abierta', 'abierto'].includes(reading.word(index)) &&
  (['de', 'del', 'sobre', 'para', 'con'].includes(reading.word(index + 1)) || reading.sign(index + 1) === ':')

/** `a lil talk, "Forecasting 101"`: the quotation names what the noun before it only describes. */
const leadsToQuote = (reading: Reading, index: number, noun: PhraseMatch<EventNoun>): boolean =>
  index === noun.to && [',', ':'].includes(reading.sign(index)) && reading.sign(index + 1) === '"'

/** A quotation in a title has at most this many tokens. */
const maxQuotedTokens = 20

/** The end of the quotation or question after a colon that begins here. All of it belongs to the title. */
export function closingQuote(reading: Reading, index: number, limit: number): number | undefined {
  const sign = reading.sign(index)
  if (sign === ':' && reading.sign(index + 1) === '¿') return endOfQuestion(reading, index + 1, limit)
  if (sign !== '"' && !(sign === "'" && reading.at(index).spaced)) return undefined
  for (let next = index + 1; next < Math.min(limit, index + maxQuotedTokens); next++)
    if (reading.sign(next) === sign && (sign === '"' || !reading.at(next).spaced)) return next
  return undefined
}

/** `Taller: ¿cómo se cuenta un cuento?`. */
function endOfQuestion(reading: Reading, from: number, limit: number): number | undefined {
  for (let index = from; index < Math.min(limit, from + maxQuotedTokens); index++)
    if (reading.sign(index) === '?') return index
  return undefined
}

/**
 * Where the quotation begins that ends right before a position, also with a dash between: `"Arsenic & Tea" – opening
 * night`.
 */
function openingQuote(reading: Reading, least: number, index: number): number {
  const last = ['-', ':', ','].includes(reading.sign(index - 1)) ? index - 2 : index - 1
  if (reading.sign(last) !== '"') return index
  for (let from = last - 1; from >= Math.max(least, last - maxWords); from--)
    if (reading.sign(from) === '"') return from
  return index
}

/** True where a title ends: at a sign or a word that leads to something else. `words` is its length so far. */
export function endsTitle(reading: Reading, index: number, words: number, limit: number): boolean {
  const { kind, text } = reading.at(index)
  if (kind === 'word') return wordEndsTitle(reading, index)
  if (kind !== 'symbol') return kind !== 'number'
  if (text === ':' || text === '-')
    return (
      words > 3 ||
      !(reading.isCapitalized(index + 1) || reading.sign(index + 1) === '"' || !reading.at(index).spaced) ||
      index + 1 >= limit
    )
  if (text === '.') return index + 1 >= limit
  return !['"', "'", '/', '&', '+', '#'].includes(text)
}

function wordEndsTitle(reading: Reading, index: number): boolean {
  const word = reading.word(index)
  if ((stops.has(word) && !isAfterDe(reading, index)) || (word === 'hora' && reading.sign(index + 1) === ':'))
    return true
  return (
    isDenial(reading, index) || leadsToPlace(reading, index) || isDonde(reading, index) || startsHours(reading, index)
  )
}

/** `tarde de té`, `misa de acción de gracias`; not `te esperamos`, `gracias a todos`. */
const isAfterDe = (reading: Reading, index: number): boolean =>
  ['te', 'gracias'].includes(reading.word(index)) && reading.word(index - 1) === 'de'

/** `la cabalgata no es este domingo`, `el bingo ya no va`: a denial follows. */
const isDenial = (reading: Reading, index: number): boolean =>
  (reading.word(index) === 'ya' && reading.word(index + 1) === 'no') ||
  (['no', 'not'].includes(reading.word(index)) &&
    ['es', 'va', 'sera', 'se', 'hay', 'this', 'on'].includes(reading.word(index + 1)))

/** `en el salón comunal` is the place; `en Dominical` and `at The Dome` may belong to the title. */
const leadsToPlace = (reading: Reading, index: number): boolean =>
  ['en', 'at'].includes(reading.word(index)) &&
  ['el', 'la', 'los', 'las', 'the', 'our', 'my'].includes(reading.word(index + 1)) &&
  !reading.isCapitalized(index + 1)

/** `donde doña Flor` is a house; `donde aprenderemos` continues the sentence. */
const isDonde = (reading: Reading, index: number): boolean =>
  reading.word(index) === 'donde' && !['dona', 'don', 'la', 'el', 'los'].includes(reading.word(index + 1))

/** `a las`, `a partir`. */
const startsHours = (reading: Reading, index: number): boolean =>
  reading.word(index) === 'a' &&
  ['las', 'partir', 'la'].includes(reading.word(index + 1)) &&
  (reading.word(index + 1) === 'partir' || reading.at(index + 2).kind === 'number')

export function trimDanglingWords(reading: Reading, { from, to }: Range): Range {
  let [first, last] = [from, to]
  const isIdle = (index: number): boolean => {
    const { kind, text } = reading.at(index)
    return (
      (kind === 'word' && dangling.has(text)) ||
      kind === 'emoji' ||
      reading.isEllipsis(index) ||
      (kind === 'symbol' && !['"', "'", '.', ')', '!'].includes(text))
    )
  }
  while (last > first && isIdle(last - 1)) last--
  while (
    first < last &&
    reading.at(first).kind !== 'word' &&
    reading.at(first).kind !== 'number' &&
    reading.at(first).text !== '"'
  )
    first++
  return withoutHalfQuotation(reading, { from: first, to: last })
}

/** `Lectura de "El Principito'`, `‘El Principito’`: a sign of quotation whose other half is not in the range. */
function withoutHalfQuotation(reading: Reading, { from, to }: Range): Range {
  if (to - from < 2 || reading.sign(to - 1) !== "'") return { from, to }
  for (let index = from; index < to - 1; index++)
    if (reading.sign(index) === "'" && reading.at(index).spaced) return { from, to }
  return { from, to: to - 1 }
}

/** The longest title of an event. */
const maxLength = 100
const lowercaseWords = parseWords(
  'de del la las el los y e o u a al en con por para que un una the and of an in on at to for with by or',
)
const acronyms = parseWords(
  `
    asada uned ucr una tec ina ebais ccss ice aya dj pz usa ucimed mep icoder minae sinac cr bbq diy lgbtiq ngo ong
    adi pani imas mtb ffa led tv vip cc msj itcr utn inamu cen cinai`,
)
const roman = /^(?:ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xx)$/

/** Lowers uppercase titles: to title case if the title stood `alone` or is English, else to sentence case. */
export function normalizeTitle(text: string, language: Language, alone: boolean): string {
  const words = text.split(' ')
  const loud = words.filter((word) => isUppercase(word) && letterCount(word) >= 3)
  const tone = loud.length >= 2 || words.every((word) => isUppercase(word) || letterCount(word) === 0)
  const lowered = tone ? lowerUppercaseWords(words, alone || language === 'en') : text
  const toned = language === 'es' ? contracted(lowered) : lowered
  return truncate(
    toned.replace(/^(["'¡¿(]{0,3})(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase()),
  )
}

/** `Karaoke de el Comité` is `del Comité`. A name keeps its article: `fiestas de El Roble`. */
const contracted = (text: string): string =>
  text.replaceAll(/\bde el (?=\p{L})/gu, 'del ').replaceAll(/\ba el (?=\p{L})/gu, 'al ')

const isUppercase = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase()
const letterCount = (word: string): number => word.replace(/[^\p{L}]/gu, '').length
const bareLetters = (word: string): string => foldText(word).replace(/[^\p{L}]/gu, '')

function lowerUppercaseWords(words: string[], asName: boolean): string {
  const quiet = words.map((word, index) => {
    if (!isUppercase(word)) return word
    if (acronyms.has(bareLetters(word)) || roman.test(bareLetters(word))) return word
    const lower = word.toLowerCase()
    return asName && !(lowercaseWords.has(bareLetters(word)) && index > 0) ? capitalised(lower) : lower
  })
  return asName ? quiet.join(' ') : withPlaceNames(quiet.join(' '))
}

const capitalised = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

/**
 * Restores the capitals of towns: `taller en san isidro`. One word alone could be a fruit (`limón`) or a fruit tree
 * (`naranjo`), so it takes two, or a preposition.
 */
function withPlaceNames(text: string): string {
  const reading = new Reading(text)
  const places: { start: number; end: number }[] = []
  for (let index = 0; index < reading.length; index++) {
    const place = localities.at(reading, index)
    if (!place || (place.to - place.from < 2 && !['en', 'de'].includes(reading.word(index - 1)))) continue
    for (let word = place.from; word < place.to; word++)
      if (!lowercaseWords.has(reading.word(word)))
        places.push({ start: reading.at(word).start, end: reading.at(word).end })
    index = place.to - 1
  }
  return places.reduceRight(
    (result, { start, end }) => result.slice(0, start) + capitalised(result.slice(start, end)) + result.slice(end),
    text,
  )
}

function truncate(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed()
}
