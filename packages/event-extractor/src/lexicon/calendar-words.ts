import type { Weekday } from '../types/candidate.ts'
import { groupWords, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { beginsItem } from './item-weekday.ts'

export const monthNames: Record<string, number> = groupWords([
  [1, 'enero january ene jan'],
  [2, 'febrero february feb'],
  [3, 'marzo march mar'],
  [4, 'abril april abr apr'],
  [5, 'mayo may'],
  [6, 'junio june jun'],
  [7, 'julio july jul'],
  [8, 'agosto august ago aug'],
  [9, 'setiembre septiembre september set sep sept'],
  [10, 'octubre october oct'],
  [11, 'noviembre november nov'],
  [12, 'diciembre december dic dec'],
])
/** Everyday words that are a month only beside a day: `mar` (the sea, Tuesday), `set`, `ago`, `may`. */
const doubtful = parseWords('mar set ago may')

const weekdayNames: Record<string, Weekday> = groupWords([
  ['MO', 'lunes lunesito lunecito lun monday mon'],
  ['TU', 'martes martesito martecito mar tuesday tue tues'],
  ['WE', 'miercoles miercolse miercolesito miercolito mie mier mierc wednesday wensday wendsday wed weds'],
  ['TH', 'jueves juevesito juevecito jue juev thursday thu thur thurs'],
  ['FR', 'viernes viernesito viernecito vie vier friday fri'],
  ['SA', 'sabado sabadito sab saturday sat'],
  ['SU', 'domingo dominguito dom sunday sun'],
])
const plurals = new Map<string, Weekday>(
  Object.entries({
    sabados: 'SA',
    domingos: 'SU',
    mondays: 'MO',
    tuesdays: 'TU',
    wednesdays: 'WE',
    thursdays: 'TH',
    fridays: 'FR',
    saturdays: 'SA',
    sundays: 'SU',
  }),
)
const abbreviated = parseWords(
  'lun mar mie mier mierc jue juev vie vier sab dom mon tue tues wed weds thu thur thurs fri sat sun',
)
/** Abbreviations that are also ordinary words: a date or a time must follow them. */
const needsCompany = parseWords('mar sat sun wed mon vie dom fri')

const numberWords: Record<string, number> = {
  uno: 1,
  primero: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
}

/**
 * The spelling that Spanish words share with their usual misspellings: `biernes`, `savado`, `marso`, `nobienbre`, `onse`,
 * `juevesss`.
 */
const soundOf = (word: string): string =>
  word
    .replace(/(.)\1{2,}/g, '$1')
    .replaceAll('v', 'b')
    .replaceAll(/z|c(?=[ei])/g, 's')
    .replaceAll(/k|qu(?=[ei])/g, 'c')
    .replaceAll('ll', 'y')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll('n', 'm')
    .replaceAll('h', '')
const minMisspelled = 4
const maxMisspelled = 12
/** The words of a list by their sound. English words and abbreviations are not among them. */
const bySound = (words: string[]): Map<string, string> => new Map(words.map((word) => [soundOf(word), word]))
const spanishMonths = bySound(Object.keys(monthNames).filter((word) => /(?:ero|rzo|ril|mayo|io|osto|bre)$/.test(word)))
const spanishWeekdays = bySound(['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'])
const spanishNumbers = bySound(Object.keys(numberWords))

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')
/** All words that differ from a name by one letter: a missing, further, other or swapped one. */
function slipsOf(name: string): string[] {
  return Array.from({ length: name.length + 1 }, (_, at) => [name.slice(0, at), name.slice(at)] as const).flatMap(
    ([before, after]) => [
      before + after.slice(1),
      ...(after.length > 1 ? [before + after[1]! + after[0]! + after.slice(2)] : []),
      ...alphabet.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ],
  )
}
/** Shorter names are too similar to other words (`lunes` to `luces`, `marzo` to `marco`). */
const minSlipped = 6
/** Words one letter away from a name that mean something else. */
const notSlips = parseWords(`
    vienes tiernes partes artes cartes martas marte mares maltes mantes jueces nueves jueve domino dominga salado
    mates sabalito agoto sabido sanado angosto sundae monda augusto augusta augustus octubres`)
const bySlip = (names: string[]): Map<string, string> =>
  new Map(
    names
      .filter((name) => name.length >= minSlipped)
      .flatMap((name) => slipsOf(name).map((slip) => [slip, name] as const))
      .filter(([slip]) => !notSlips.has(slip)),
  )
const slippedMonths = bySlip(Object.keys(monthNames))
const slippedWeekdays = bySlip(Object.keys(weekdayNames))

/** The month, weekday and number that a word names, also if it is misspelled, as their lists spell them. */
type Spelled = { month?: string | undefined; weekday?: string | undefined; number?: string | undefined }
const nameless: Spelled = {}

/**
 * The words that were looked up last: most are looked up again, and a sound takes nine replacements. A word is looked
 * up in the three lists together, because all three are asked about each word of a text.
 */
const known = new Map<string, Spelled>()
const maxKnown = 5000

/** What a word names, by its spelling, by its sound, or by one letter. No name has more letters. */
function spelledAs(word: string): Spelled {
  if (word === '' || word.length > maxMisspelled) return nameless
  let spelled = known.get(word)
  if (spelled === undefined) {
    if (known.size >= maxKnown) known.clear()
    known.set(word, (spelled = namesOf(word)))
  }
  return spelled
}

function namesOf(word: string): Spelled {
  const isLong = word.length >= minMisspelled
  const sound = isLong ? soundOf(word) : ''
  const nameIn = (words: object, sounds: Map<string, string>, slips?: Map<string, string>): string | undefined => {
    if (Object.hasOwn(words, word)) return word
    return isLong ? (sounds.get(sound) ?? slips?.get(word)) : undefined
  }
  const month = nameIn(monthNames, spanishMonths, slippedMonths)
  const weekday = nameIn(weekdayNames, spanishWeekdays, slippedWeekdays)
  const number = nameIn(numberWords, spanishNumbers)
  return month === undefined && weekday === undefined && number === undefined ? nameless : { month, weekday, number }
}

/** The number that a word spells, up to 30. */
export function spelledDay(word: string): number | undefined {
  const { number } = spelledAs(word)
  return number === undefined ? undefined : numberWords[number]
}

/**
 * The month that a word names beside its day. Ambiguous words count only with a capital letter, after `de`, or right
 * after a day.
 */
export function monthAt(reading: Reading, index: number, afterDay: boolean): number | undefined {
  const word = spelledAs(reading.word(index)).month
  if (word === undefined) return undefined
  const sure =
    !doubtful.has(word) || afterDay || reading.isCapitalized(index) || englishWeekdays.has(reading.word(index - 1))
  if (
    !sure ||
    (word === 'set' && ['de', 'of'].includes(reading.word(index + 1)) && reading.number(index + 2) === undefined)
  )
    return undefined
  return monthNames[word]
}

/** `friday may 12`, `sat mar 4`: after them, even a doubtful word is a month. */
const englishWeekdays = new Set(
  Object.keys(weekdayNames).filter((word) => /^(?:mon|tue|wed|thu|fri|sat|sun)/.test(word)),
)

export type WeekdayWord = { weekday: Weekday; plural: boolean; to: number }

/**
 * The weekday at a position, including the point of an abbreviation. `Santo Domingo` is a town, and holy days have
 * their own dates.
 */
export function weekdayAt(reading: Reading, index: number): WeekdayWord | undefined {
  const written = reading.word(index)
  const several = plurals.get(written)
  if (several) return { weekday: several, plural: !isPossessive(reading, index), to: index + 1 }
  const word = spelledAs(written).weekday
  if (word === undefined || isSaint(reading, index) || isHoly(reading, index)) return undefined
  if (word === 'mar' && isMarch(reading, index)) return undefined
  const weekday = weekdayNames[word]!
  if (!abbreviated.has(word)) return { weekday, plural: false, to: index + 1 }
  const to = reading.sign(index + 1) === '.' ? index + 2 : index + 1
  const isAlone = needsCompany.has(word) && !hasCompany(reading, index, to)
  return isAlone ? undefined : { weekday, plural: false, to }
}

/** `Santo Domingo`, `Sto. Domingo`. */
const isSaint = (reading: Reading, index: number): boolean =>
  reading.word(index - 1) === 'santo' || (reading.sign(index - 1) === '.' && reading.word(index - 2) === 'sto')

/** `feb 22-mar 1`: a range from one month into the next. */
const isMarch = (reading: Reading, index: number): boolean =>
  ['-', 'a', 'al', 'to'].includes(reading.at(index - 1).text) &&
  reading.number(index - 2) !== undefined &&
  ['feb', 'febrero', 'ene', 'enero'].includes(reading.word(index - 3)) &&
  reading.number(index + 1) !== undefined

/** `Tuesday's book club`: the token's text has lost the apostrophe. */
const isPossessive = (reading: Reading, index: number): boolean =>
  reading.at(index).end - reading.at(index).start > reading.at(index).text.length

const named = parseWords('black good palm easter ash cyber giving')
const isHoly = (reading: Reading, index: number): boolean =>
  named.has(reading.word(index - 1)) ||
  reading.word(index + 1) === 'negro' ||
  reading.word(index + 1) === 'santo' ||
  (reading.word(index + 1) === 'de' &&
    ['ramos', 'resurreccion', 'pascua', 'ceniza', 'gloria'].includes(reading.word(index + 2)))

const leadsToDay = parseWords('this every each next coming on first second third fourth last este cada')
const partsOfDay = parseWords('morning night evening afternoon noche tarde')
const betweenDays = new Set(['/', '-', '&', ',', 'y', 'and', 'to', 'a', 'thru'])

/** `Mon/Wed/Fri`, `Mon to Fri`: another weekday beside it resolves the ambiguity. */
const isListed = (reading: Reading, index: number, to: number): boolean =>
  (betweenDays.has(reading.at(to).text) && Object.hasOwn(weekdayNames, reading.word(to + 1))) ||
  (betweenDays.has(reading.at(index - 1).text) && Object.hasOwn(weekdayNames, reading.word(index - 2)))

/** `al mar`, `del mar`: the sea. `Los Hijos del Mar, sábado 29`, `Sol y Mar, viernes 28`: a name without a day. */
function isSea(reading: Reading, index: number): boolean {
  if (reading.word(index) !== 'mar') return false
  const before = reading.word(index - 1)
  const isLed = ['al', 'el', 'del', 'de'].includes(before)
  if (!reading.isCapitalized(index)) return isLed
  const isJoined = before === 'y' && !Object.hasOwn(weekdayNames, reading.word(index - 2))
  const day = reading.sign(index + 1) === '.' ? index + 2 : index + 1
  // `Carrera del Mar 10K`: the number is a distance.
  const isDistance = reading.at(day + 1).kind === 'word' && !reading.at(day + 1).spaced
  return (isLed || isJoined) && (reading.number(day) === undefined || isDistance)
}

/** `Wed - Pilates`: a line of a schedule. */
const leadsToName = (reading: Reading, to: number): boolean =>
  ['-', ':'].includes(reading.sign(to)) && reading.isCapitalized(to + 1)

function hasCompany(reading: Reading, index: number, to: number): boolean {
  if (isSea(reading, index)) return false
  const after = reading.sign(to) === ',' ? to + 1 : to
  if (reading.number(after) !== undefined || isListed(reading, index, to) || beginsItem(reading, index, to)) return true
  if (englishWeekdays.has(reading.word(index)) && monthAt(reading, after, false) && reading.number(after + 1))
    return true
  return (
    reading.isCapitalized(index) &&
    (monthAt(reading, after, false) !== undefined ||
      leadsToDay.has(reading.word(index - 1)) ||
      partsOfDay.has(reading.word(to)) ||
      leadsToName(reading, to) ||
      reading.sign(to) === '&')
  )
}
