import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment, timesIn } from './segment.ts'
import { localities, placeNouns } from '../lexicon/place-words.ts'

/** Words whose time is not that of an event: doors, registration. */
const logisticsWords = parseWords(
  'puertas doors apertura registro registration inscripcion inscripciones cierre closing llegada arrival fin end hrs sharp',
)

/** A program line: an event and its time, or anything that begins with its time or with the number of its line. */
export const isItemLine = (reading: Reading, fragment: Fragment): boolean =>
  isTimedLine(fragment) || isMatchLine(reading, fragment) || itemTitleStart(reading, fragment) !== undefined

/**
 * Where the title of an item begins: after its time (`2 pm: Tarde de cuentos`), or after the number or sign of its line
 * (`1) Pintacaritas 10 am`).
 */
export function itemTitleStart(reading: Reading, fragment: Fragment): number | undefined {
  const time = timesIn(fragment)[0]
  if (!fragment.startsLine || !time || eventDatesIn(fragment).length > 0) return undefined
  const from = startsWith(reading, fragment, time.from) ? behindSigns(reading, time.to) : behindMark(reading, fragment)
  if (
    from === undefined ||
    from >= fragment.to ||
    logisticsWords.has(reading.word(from)) ||
    !isTitleWord(reading, from)
  )
    return undefined
  return countWords(reading, from, fragment) > 0 ? from : undefined
}

function behindSigns(reading: Reading, index: number): number {
  let next = index
  while (next < index + 3 && ['symbol', 'emoji'].includes(reading.at(next).kind)) next++
  return next
}

/** The position after `1)`, `2.`, `-` at the start of a line. */
function behindMark(reading: Reading, { from }: Fragment): number | undefined {
  if (reading.at(from).kind === 'number' && [')', '.'].includes(reading.sign(from + 1))) return from + 2
  return ['-', '*', '>'].includes(reading.sign(from)) ? from + 1 : undefined
}

/** `Misa a las 9 am. Bingo 2 pm.`: a sentence with one event and its time. */
export function isItemSentence(reading: Reading, fragment: Fragment): boolean {
  if (
    fragment.startsLine ||
    !fragment.noun ||
    fragment.noun.value.weak ||
    timesIn(fragment).length !== 1 ||
    eventDatesIn(fragment).length > 0
  )
    return false
  for (let index = fragment.from; index < fragment.noun.from; index++)
    if (logisticsWords.has(reading.word(index))) return false
  return true
}

/** `8:00 AM SUB 9 CIENEGUITA VS SIQUIRRES`: a game of a round. */
export function isMatchLine(reading: Reading, fragment: Fragment): boolean {
  const { from, to, startsLine } = fragment
  if (!startsLine || timesIn(fragment).length !== 1) return false
  for (let index = from + 1; index < to; index++) if (['vs', 'versus'].includes(reading.word(index))) return true
  return false
}

/** `11 am danza folclórica;`: a sentence of a program that begins with its only time. */
export const beginsWithTime = (reading: Reading, fragment: Fragment): boolean => {
  const [time, other] = timesIn(fragment)
  if (!time || other || fragment.startsLine || eventDatesIn(fragment).length > 0) return false
  return (
    startsWith(reading, fragment, time.from) &&
    time.to < fragment.to &&
    !logisticsWords.has(reading.word(time.to)) &&
    isTitleWord(reading, time.to)
  )
}

/** `Y por la noche, 7 pm, fogata`: a sentence that begins with another part of the day and its time. */
export function beginsWithDayPart(reading: Reading, fragment: Fragment): boolean {
  const [time] = timesIn(fragment)
  const first = ['y', 'and', 'luego', 'then', 'ya'].includes(reading.word(fragment.from))
    ? fragment.from + 1
    : fragment.from
  const part = dayPartLeads.at(reading, first)
  if (!part || !time || eventDatesIn(fragment).length > 0) return false
  return (
    time.from >= part.to &&
    time.from - part.to <= maxBeforeTime &&
    !logisticsWords.has(reading.word(time.to)) &&
    countWords(reading, time.to, fragment) > 0
  )
}
/** `, a las`, `, desde las`. */
const maxBeforeTime = 3
const dayPartLeads = parsePhrases(
  `
    por la noche,en la noche,por la tarde,en la tarde,ya de noche,ese mismo dia,el mismo dia,esa misma noche,
    esa misma tarde,la misma noche,la misma tarde,in the evening,in the afternoon,that evening,that night,
    that afternoon,that same day,that same evening,that same night,that same afternoon,the same day,the same evening`,
)

const allItemsWords = parseWords('todo todos todas all everything')

/** `Todo en el Parque Central`: below a program, this applies to all its items. */
export const appliesToAllItems = (reading: Reading, fragment: Fragment): boolean =>
  fragment.startsLine &&
  allItemsWords.has(reading.word(fragment.from)) &&
  !fragment.noun &&
  eventDatesIn(fragment).length === 0 &&
  timesIn(fragment).length === 0

/** The signs between a day and its title. */
export const dayTitleSeparators: ReadonlySet<string> = new Set([':', '-', '·', '•', '|'])

/** A line that begins with its day and continues with the event: `Sábado 2: bingo`, `Martes 14, faroles a las 6 pm`. */
export function isListed(reading: Reading, fragment: Fragment): boolean {
  const date = eventDatesIn(fragment)[0]
  if (!date || !fragment.startsLine || !startsWith(reading, fragment, date.from)) return false
  const named = fragment.noun ?? fragment.heading
  if (named) return named.from >= date.to
  const behind = endOfDayAndTime(reading, fragment, date.to)
  const namesTimed = reading.sign(behind) === ',' && isTitleWord(reading, behind + 1) && timesIn(fragment).length > 0
  const continuesDay =
    namesTimed ||
    dayTitleSeparators.has(reading.sign(behind)) ||
    (behind > date.to && behind < fragment.to && isTitleWord(reading, behind))
  return continuesDay && countWords(reading, behind, fragment) > 0
}

/**
 * `mar 11 cuestas`, `SAB 2/9 VELOCIDAD 8 AM`, `2- El martes 8, café`: a line whose title follows its day without a sign,
 * or after a comma in a line with a number. It takes two such lines to make a list.
 */
export function isListedWithoutSign(reading: Reading, fragment: Fragment): boolean {
  const date = eventDatesIn(fragment)[0]
  if (!date || !fragment.startsLine || !startsWith(reading, fragment, date.from)) return false
  const isNumbered = behindNumber(reading, fragment.from) > fragment.from
  const title = isNumbered && reading.sign(date.to) === ',' ? date.to + 1 : date.to
  const beginsTitle = isNumbered ? reading.word(title) !== '' : isTitleWord(reading, title)
  return title < fragment.to && beginsTitle && countWords(reading, title, fragment) > 0
}

/** `Tue 10 5pm Yin`: the word after the time is the title, not the place. */
export const isTitleWord = (reading: Reading, index: number): boolean => {
  const word = reading.word(index)
  return (
    word !== '' &&
    !placeNouns.has(word) &&
    !['en', 'at', 'in', 'y', 'and', 'con', 'with', 'para', 'for', 'a', 'to', 'hasta', 'until'].includes(word) &&
    localities.at(reading, index) === undefined
  )
}

/** The position after the number of a line: `1) sábado 5`, `(2) vie 10`, `3- El martes 8`. */
function behindNumber(reading: Reading, from: number): number {
  const number = reading.sign(from) === '(' ? from + 1 : from
  const isNumber = (reading.number(number) ?? maxLineNumber) < maxLineNumber
  return isNumber && [')', '-', '.'].includes(reading.sign(number + 1)) ? number + 2 : from
}
const maxLineNumber = 100

function startsWith(reading: Reading, fragment: Fragment, from: number): boolean {
  for (let index = behindNumber(reading, fragment.from); index < from; index++) {
    const { kind, text } = reading.at(index)
    if ((kind === 'word' && !['y', 'and', 'dia', 'fecha'].includes(text)) || kind === 'number') return false
  }
  return true
}

/** The position after a day, and after its time if that follows: `14 julio, 10am: origami`. */
export function endOfDayAndTime(reading: Reading, fragment: Fragment, dateEnd: number): number {
  const next = [',', '·', '•', '|', '-', '('].includes(reading.sign(dateEnd)) ? dateEnd + 1 : dateEnd
  return timesIn(fragment).find(({ from }) => from === next)?.to ?? dateEnd
}

/** The number of words outside the mentions of a fragment. */
function countWords(reading: Reading, from: number, { mentions, to }: Fragment): number {
  let words = 0
  let next = 0
  for (let index = from; index < to; index++) {
    while (next < mentions.length && mentions[next]!.to <= index) next++
    const inMention = next < mentions.length && mentions[next]!.from <= index
    if (!inMention && reading.at(index).kind === 'word') words++
  }
  return words
}

/** True if the fragment contains only a day, or a day and a time. */
export const hasOnlyDayAndTime = (reading: Reading, fragment: Fragment): boolean =>
  countWords(reading, fragment.from, fragment) <= 2

/** True for a line with an event and its time. */
export const isTimedLine = (fragment: Fragment): boolean =>
  fragment.startsLine && fragment.noun !== undefined && !fragment.noun.value.weak && timesIn(fragment).length > 0

/** True for a line with only the title of an event. */
export const isTitleLine = (fragment: Fragment): boolean =>
  fragment.startsLine &&
  fragment.endsLine &&
  fragment.noun !== undefined &&
  fragment.mentions.length === 0 &&
  fragment.to - fragment.from <= 10

/** Uppercase words at the head of many messages that name no event. */
const genericHeadings = parsePhrases(`
    invitacion,atencion,importante,comunicado,aviso,urgente,agenda,programa,programacion,cartelera,actividades,
    eventos,calendario,save the date,reminder,recordatorio,info,informacion,lugar,fecha,hora,costo,entrada,precio,
    where,when,what,price,date,time,location,ultima hora,noticia,oferta,promocion,hola,buenas,buenos dias,gracias,
    cupos limitados,cupo limitado,no se lo pierda,no faltes,los esperamos,te esperamos,inscripciones abiertas,
    matricula abierta,matriculas abiertas,matricula,ultimos cupos,ultimos campos,abierta la matricula,horario,ojo,
    pura vida,bienvenidos,welcome,attention,important,update,new,nuevo,hoy,contacto,sinpe`)

/** True for a range that is only a generic heading. */
export function isGenericHeading(reading: Reading, { from, to }: Range): boolean {
  let next = genericHeadings.at(reading, from)?.to ?? from
  if (next === from) return from >= to
  while (next < to && (audience.has(reading.word(next)) || reading.sign(next) === '!')) next++
  return next >= to
}

/** Those whom a heading calls: `ATENCIÓN PADRES`, `Aviso a los vecinos`. */
const audience = parseWords(`
    a la el los las al de todos todas padres madres mamas papas familia familias vecinos vecinas comunidad jovenes
    estudiantes feligreses asociados socios amigos amigas grupo gente emprendedores emprendedoras`)

/**
 * The words of a fragment that stand out: in bold, or at least two in capitals (or one, if it stands alone). Mentions
 * and generic headings do not count. `bold` are the bold ranges of the fragment.
 */
export function findHeading(
  reading: Reading,
  fragment: Range,
  bold: Range[],
  busy: (index: number) => boolean,
): Range | undefined {
  const emphasised = bold.find((range) => range.to <= fragment.to + 1 && isInformative(reading, range, busy))
  return emphasised ? trimmed(reading, emphasised, busy) : findUppercaseRun(reading, fragment, busy)
}

function findUppercaseRun(reading: Reading, fragment: Range, busy: (index: number) => boolean): Range | undefined {
  for (let index = fragment.from; index < fragment.to; index++) {
    if (!reading.isUppercase(index) || busy(index)) continue
    const to = endOfUppercaseRun(reading, index, fragment.to, busy)
    const run = { from: index, to }
    if (
      isInformative(reading, run, busy) &&
      letters(reading, run) >= 6 &&
      (to - index > 1 || isFirstWord(reading, fragment, index))
    )
      return run
    index = to - 1
  }
  return undefined
}

/**
 * `BINGO este sábado`: one uppercase word is a heading at the head of its fragment; elsewhere it is a name (`en el
 * CINDEA`).
 */
function isFirstWord(reading: Reading, { from }: Range, index: number): boolean {
  for (let before = index - 1; before >= from; before--)
    if (['word', 'number'].includes(reading.at(before).kind)) return false
  return true
}

/** A longer run is a text in capitals. */
const maxHeadingTokens = 30

function endOfUppercaseRun(reading: Reading, from: number, limit: number, busy: (index: number) => boolean): number {
  let to = from + 1
  for (let index = from + 1; index < Math.min(limit, from + maxHeadingTokens) && !busy(index); index++) {
    const { kind, text } = reading.at(index)
    const joins =
      kind === 'number' ||
      ['&', '"', "'", '-', '+'].includes(text) ||
      (kind === 'word' && text.length === 1 && reading.isCapitalized(index))
    if (reading.isUppercase(index)) to = index + 1
    else if (!joins) break
  }
  return to
}

/** The number of letters in the words of a range. */
export function letters(reading: Reading, { from, to }: Range): number {
  let count = 0
  for (let index = from; index < to; index++) count += reading.word(index).length
  return count
}

/** True if there is something besides mentions and a generic heading. */
function isInformative(reading: Reading, range: Range, busy: (index: number) => boolean): boolean {
  const { from, to } = trimmed(reading, range, busy)
  if (to <= from) return false
  const notice = genericHeadings.at(reading, from)
  return notice === undefined || notice.to < to - 1
}

/** Removes mentions, emojis and signs at both ends. */
function trimmed(reading: Reading, { from, to }: Range, busy: (index: number) => boolean): Range {
  let [first, last] = [from, Math.min(to, from + maxHeadingTokens)]
  const isIdle = (index: number) =>
    busy(index) || (reading.at(index).kind !== 'word' && reading.at(index).kind !== 'number')
  while (first < last && isIdle(first)) first++
  for (let index = first; index < last; index++) if (busy(index)) last = index
  while (last > first && isIdle(last - 1) && reading.at(last - 1).text !== '"') last--
  return { from: first, to: last }
}
