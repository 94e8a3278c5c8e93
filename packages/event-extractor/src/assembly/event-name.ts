import { parseWords } from '../text/phrases.ts'
import { foldToWords } from '@convive/formats/fold-text'
import type { Language } from '@convive/contracts/enums'
import { weekdayAt } from '../lexicon/calendar-words.ts'
import type { Range, Reading } from '../text/reading.ts'
import {
  dayTitleSeparators,
  endOfDayAndTime,
  isListed as isLineOfList,
  itemTitleStart,
} from '../segments/list-lines.ts'
import { eventDatesIn, type Fragment, type Segment } from '../segments/segment.ts'
import {
  findTitle,
  firstLineTitle,
  labelledTitle,
  leadingTitle,
  type Title,
  type TitleOrigin,
} from '../titles/find-title.ts'
import { normalizeTitle, trimDanglingWords } from '../titles/title-phrase.ts'

/** The displayed title, and the words that it was read from. */
export type Name = { text: string; at: Title; noun: Title['noun']; origin: TitleOrigin }

const minLength = 3
const separator = ' – '
const maxLength = 100
/** Weak nouns that name no event: `Actividades de julio`. */
const genericWords = parseWords('actividad actividades evento eventos event events sesion sesiones dia dias')

/** The title that the fragments of an event give it. */
export function findName(
  reading: Reading,
  { fragments: all, isListed }: Segment,
  language: Language,
  busy: (index: number) => boolean,
): Name | undefined {
  const fragments = all.filter(({ field }) => field === undefined)
  const found = firstTitle(reading, { fragments, isListed }, busy)
  if (!found) return undefined
  const at = withWeekday(reading, found.title)
  const text = normalizeTitle(reading.text(at), language, at.alone || isBold(reading, at))
  return text.length < minLength ? undefined : { text, at, noun: at.noun, origin: found.origin }
}

/** The first rule that finds a title wins. The most reliable rule comes first. */
function firstTitle(
  reading: Reading,
  { fragments, isListed }: Pick<Segment, 'fragments' | 'isListed'>,
  busy: (index: number) => boolean,
): { title: Title; origin: TitleOrigin } | undefined {
  const rules: [TitleOrigin, () => Title | undefined][] = [
    ['label', () => labelledTitle(reading, fragments, busy)],
    ['noun', () => findTitle(reading, fragments, busy)],
    ['after_day', () => nameAfterDay(reading, fragments[0], busy)],
    ['item', () => (isListed ? nameOfItem(reading, fragments[0], busy) : undefined)],
    ['first_line', () => firstLineTitle(reading, fragments)],
    ['leading', () => leadingTitle(reading, fragments, busy)],
  ]
  for (const [origin, find] of rules) {
    const title = find()
    if (title) return { title, origin: origin === 'noun' && !title.noun ? 'heading' : origin }
  }
  return undefined
}

/** `Jueves de ajedrez`, `Sunday service`: the weekday is part of the title. */
function withWeekday(reading: Reading, title: Title): Title {
  const isNight =
    reading.word(title.from) === 'de' ||
    (title.to - title.from === 1 && title.noun?.value.language !== 'es' && reading.word(title.from - 1).endsWith('day'))
  return isNight && weekdayAt(reading, title.from - 1)?.to === title.from ? { ...title, from: title.from - 1 } : title
}

/** True if the title stands out by more than capitals. */
const isBold = (reading: Reading, { heading, from }: Title): boolean => heading && !reading.isUppercase(from)

/** `Lunes 9: Vinyasa 6pm`: the title between the day and the time of a list line. */
function nameAfterDay(
  reading: Reading,
  fragment: Fragment | undefined,
  busy: (index: number) => boolean,
): Title | undefined {
  const date = fragment && eventDatesIn(fragment)[0]
  if (!fragment || !date) return undefined
  const behind = endOfDayAndTime(reading, fragment, date.to)
  const isApart = dayTitleSeparators.has(reading.sign(behind))
  if (!isApart && (behind === date.to || !isLineOfList(reading, fragment))) return undefined
  let from = isApart ? behind + 1 : behind
  while (from < fragment.to && busy(from)) from++
  return nameFrom(reading, fragment, from, busy)
}

/** The title of a program item without an event noun. */
function nameOfItem(
  reading: Reading,
  fragment: Fragment | undefined,
  busy: (index: number) => boolean,
): Title | undefined {
  const from = fragment && itemTitleStart(reading, fragment)
  return fragment && from !== undefined ? nameFrom(reading, fragment, from, busy) : undefined
}

function nameFrom(
  reading: Reading,
  fragment: Fragment,
  from: number,
  busy: (index: number) => boolean,
): Title | undefined {
  const range = trimDanglingWords(reading, { from, to: endOfItem(reading, fragment, from, busy) })
  return range.to > range.from && ['word', 'number'].includes(reading.at(range.from).kind)
    ? { ...range, noun: undefined, alone: false, heading: false, certainty: 0.6 }
    : undefined
}

function endOfItem(reading: Reading, fragment: Fragment, from: number, busy: (index: number) => boolean): number {
  let to = from
  while (
    to < fragment.to &&
    to < from + 12 &&
    !busy(to) &&
    reading.at(to).kind !== 'emoji' &&
    ![',', '(', '.', ';', ':', '·', '•', '|'].includes(reading.at(to).text)
  )
    to++
  return to
}

/** `Turno patronal – Bingo`: the title of the program precedes that of the item. */
export function titleUnderParent(parent: Name | undefined, own: Name | undefined): string | undefined {
  if (!parent || isGeneric(parent)) return own?.text
  if (!own) return parent.text
  const room = maxLength - own.text.length - separator.length
  return room < minLength ? own.text : parent.text.slice(0, room).trim().toWellFormed() + separator + own.text
}

const isGeneric = ({ noun, at, text }: Name): boolean =>
  noun ? noun.value.weak && beginsGenerically(foldToWords(text).split(' ')) : !at.heading
/** `Sesión 2`, `Día 1`; but `Día del Niño` is a name. */
const beginsGenerically = ([first = '', second = '']: string[]): boolean =>
  genericWords.has(first) && !(first === 'dia' && ['de', 'del'].includes(second))

export const titleRange = (name: Name | undefined): Range | undefined => name && { from: name.at.from, to: name.at.to }

/** What has no title is shown by its first words. */
const openingWords = 8
export function openingName(reading: Reading, { from, to }: Range): Name {
  const range = { from, to: Math.min(to, from + openingWords) }
  const at = { ...range, noun: undefined, alone: false, heading: false, certainty: 0.2 }
  return { text: reading.text(at), at, noun: undefined, origin: 'opening' }
}
