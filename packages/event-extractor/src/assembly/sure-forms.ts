import type { ReviewReason } from '../types/candidate.ts'
import type { DateExpression } from '../dates/date-mention.ts'
import { certainties } from '../places/place-certainty.ts'
import { fragmentAt, type Fragment } from '../segments/segment.ts'
import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { EventHours } from './event-hours.ts'
import type { CompleteReading } from './review-doubts.ts'

/**
 * An event is published at once only if its day, hour, place and title are each stated in a form that is known to be
 * sure. Any other form waits for a person, because a list of doubts always misses the next unusual one. Counted were the
 * events of the training authors with no doubt about that field, published or not: of a sure form at most 3.1 % were
 * wrong, and none if it was seen fewer than 40 times; of the forms that wait at least 6.7 %.
 *
 * What waits only because of its form keeps the title and the place that the rules read.
 */
export function doubtsOfForm(reading: Reading, found: CompleteReading): ReviewReason[] {
  const { hours, place } = found
  const doubts: ReviewReason[] = []
  if (!sureDays.has(dayForm(found))) doubts.push('date_ambiguous')
  // `time_ambiguous` would say that the hour is unknown, and forms would not be filled with it.
  if (hours && !sureHours.has(hourForm(hours))) doubts.push('low_confidence')
  if (place && !surePlaces.has(placeForm(reading, found, place))) doubts.push('location_uncertain')
  if (!sureTitles.has(titleForm(reading, found))) doubts.push('title_uncertain')
  return doubts
}

/**
 * How a day is stated. Sure: weekday and number (`sábado 7 de marzo`, `sábado 7/3`), a date without its weekday, `hoy`
 * or `mañana`, `este sábado`, a rule of one weekday. The others were wrong in 21 of 227 events: any other weekday without
 * its number, a rule of several weekdays, the first day of something, a day that only the program states, a range.
 */
export type DayForm =
  | 'weekday_and_number'
  | 'date'
  | 'relative'
  | 'this_weekday'
  | 'weekly'
  | 'weekday'
  | 'several_weekdays'
  | 'beginning'
  | 'of_program'
  | 'other'
const sureDays = new Set<DayForm>(['weekday_and_number', 'date', 'relative', 'this_weekday', 'weekly'])

export function dayForm({ segment, days: { at, recurrence } }: CompleteReading): DayForm {
  if (at.role === 'start') return 'beginning'
  if (segment.parent && !fragmentAt(segment.fragments, at) && fragmentAt(segment.parent.fragments, at))
    return 'of_program'
  if (recurrence) return recurrence.byDay?.length === 1 ? 'weekly' : 'several_weekdays'
  return at.expression.kind === 'relative' ? 'relative' : formOfDays(at.expression)
}

function formOfDays(expression: DateExpression): DayForm {
  if (expression.kind !== 'days' || expression.range || expression.tokens.length !== 1) return 'other'
  const [{ weekday, day } = {}] = expression.tokens
  if (day === undefined) return expression.nearness === 'this' ? 'this_weekday' : 'weekday'
  return weekday === undefined ? 'date' : 'weekday_and_number'
}

/**
 * Whether the text says which half of the day an hour is in (`7 pm`, `7 de la noche`, `19:00`, `mediodía`), or it
 * follows from the end of a range or from other words: 9 of 123 such hours were wrong.
 */
export type HourForm = 'stated' | 'inferred'
const sureHours = new Set<HourForm>(['stated'])

export const hourForm = ({ at }: EventHours): HourForm => (at.start.minutes === null ? 'inferred' : 'stated')

/**
 * How a place is stated. Sure: behind a label or a pin, with a word for a kind of place behind `en` or `del` (at a
 * departure), such a word behind a comma, on a line of its own below the day, or directions. The others were wrong in 23
 * of 183 events: such a word at the start of a sentence or on another line, and a mere name or town.
 */
export type PlaceForm =
  | 'marked'
  | 'behind_preposition'
  | 'behind_separator'
  | 'line_below_day'
  | 'directions'
  | 'sentence_start'
  | 'other_line'
  | 'name_or_town'
const surePlaces = new Set<PlaceForm>([
  'marked',
  'behind_preposition',
  'behind_separator',
  'line_below_day',
  'directions',
])

type Place = NonNullable<CompleteReading['place']>

export function placeForm(reading: Reading, { segment, days }: CompleteReading, place: Place): PlaceForm {
  switch (place.certainty) {
    case certainties.marked:
      return 'marked'
    case certainties.named:
      return 'behind_preposition'
    case certainties.direction:
      return 'directions'
    case certainties.clause:
      break
    default:
      return 'name_or_town'
  }
  const lead = articles.has(reading.word(place.from - 1)) ? place.from - 2 : place.from - 1
  if (separators.has(reading.sign(lead))) return 'behind_separator'
  if (!startsLine(reading, place.from)) return 'sentence_start'
  const isBelow = fragmentAt(segment.fragments, place) !== undefined && place.from > days.at.from
  return isBelow && endsLine(reading, place.to) ? 'line_below_day' : 'other_line'
}
const articles = parseWords('el la los las the')
const separators = new Set([',', '·', '|', '('])

/**
 * How a title is stated. Sure: behind a label, at the start of a line, within it behind a sign or words, or in a later
 * sentence of it. The others were wrong in 6 of 42 events: behind a comma, around an English noun (`the Friday fun run
 * meeting`), or by a weak noun on a line that does not stand out.
 */
export type TitleForm =
  | 'label'
  | 'line_start'
  | 'behind_sign'
  | 'behind_words'
  | 'later_sentence'
  | 'without_noun'
  | 'behind_comma'
  | 'around_noun'
  | 'plain_line'
const sureTitles = new Set<TitleForm>([
  'label',
  'line_start',
  'behind_sign',
  'behind_words',
  'later_sentence',
  'without_noun',
])

export function titleForm(reading: Reading, { segment, name: { at, noun, origin } }: CompleteReading): TitleForm {
  if (origin === 'label') return 'label'
  if (!noun) return 'without_noun'
  if (noun.value.language === 'en' && noun.from > at.from && noun.to < at.to) return 'around_noun'
  if (at.alone && !at.heading && noun.value.weak) return 'plain_line'
  const home = fragmentAt([...segment.fragments, ...(segment.parent?.fragments ?? [])], at)
  return startsLine(reading, at.from) ? 'line_start' : formWithinLine(reading, at, home)
}

function formWithinLine(reading: Reading, { from }: Range, home: Fragment | undefined): TitleForm {
  if (reading.sign(from - 1) === ',') return 'behind_comma'
  if (home && !home.startsLine && home.from < from) return 'later_sentence'
  return reading.at(from - 1).kind === 'word' ? 'behind_words' : 'behind_sign'
}

/** True at the beginning of a line, or behind emojis there. */
function startsLine(reading: Reading, from: number): boolean {
  let before = from - 1
  while (before >= from - maxEmojis && reading.at(before).kind === 'emoji') before--
  return before < 0 || reading.at(before).kind === 'break'
}
const maxEmojis = 3

const endsLine = (reading: Reading, to: number): boolean => to >= reading.length || reading.at(to).kind === 'break'
