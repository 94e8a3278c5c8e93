import type { OtherReadings } from '@convive/contracts/import-review'
import { foldText } from '@convive/formats/fold-text'
import { addDays, formatDate, parseDate, weekdayFrom } from '@convive/event-extractor/dates/civil-date'
import type { DateExpression, DateMention } from '@convive/event-extractor/dates/date-mention'
import { resolveDate, type DateContext } from '@convive/event-extractor/dates/resolve-date'
import { detectLanguage } from '@convive/event-extractor/lexicon/language-and-category'
import { findPlace } from '@convive/event-extractor/places/find-place'
import { eventDatesIn, timesIn, type Fragment } from '@convive/event-extractor/segments/segment'
import { splitFragments } from '@convive/event-extractor/segments/split-fragments'
import { coverage, Reading } from '@convive/event-extractor/text/reading'
import { nearestClockTime, resolveTimes } from '@convive/event-extractor/times/resolve-times'
import type { TimeMention } from '@convive/event-extractor/times/time-expression'
import type { Candidate, CandidateField, Weekday } from '@convive/event-extractor/types/candidate'

/** At most this many other readings of a field are offered, so that a reviewer can choose at a glance. */
const maxReadings = 3
/** Reviewers see this much of a text. It also bounds the cost, however many candidates one message has. */
const maxLength = 5000

type Read = Pick<Candidate, 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'location' | 'fields'>

/**
 * The other readings of a text: its other days (also with day and month swapped, or by the weekday instead of the
 * number), its other hours (also in the other half of the day) and its other places. Those nearest to the chosen one
 * come first.
 */
export function findOtherReadings(text: string, read: Read, writtenOn: string): OtherReadings {
  const reading = new Reading(text.slice(0, maxLength))
  const fragments = splitFragments(reading, detectLanguage(reading))
  const near = <T extends { from: number }>(field: CandidateField, found: T[]): T[] => {
    const place = read.fields[field]?.start ?? 0
    const distance = ({ from }: T) => Math.abs(reading.span({ from, to: from + 1 }, 1).start - place)
    return found.toSorted((one, other) => distance(one) - distance(other))
  }
  const context = { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null }
  return {
    eventDate: others(
      near('eventDate', fragments.flatMap(eventDatesIn)).flatMap((date) => daysOf(date, context)),
      [read.eventDate],
    ),
    eventStartTime: others(near('eventStartTime', fragments.flatMap(timesIn)).flatMap(hoursOf), [
      read.eventStartTime,
      read.eventEndTime,
    ]),
    location: otherPlaces(reading, fragments, read.location),
  }
}

/** The distinct readings that were not chosen. */
const others = (found: string[], chosen: (string | null)[]): string[] =>
  [...new Set(found)].filter((one) => !chosen.includes(one)).slice(0, maxReadings)

/** The days that a mention may mean. */
const daysOf = (mention: DateMention, context: DateContext): string[] =>
  [mention.expression, ...variantsOf(mention.expression)].flatMap((expression) =>
    (resolveDate({ ...mention, expression }, context)?.days ?? []).flatMap(({ date }) => [
      formatDate(date),
      ...sameWeek(date, weekdayIn(expression)),
    ]),
  )

/** `3/4` with day and month swapped; `el otro sábado` as the coming one. */
function variantsOf(expression: DateExpression): DateExpression[] {
  if (expression.kind !== 'days') return []
  const swapped = expression.tokens.some(({ alternative }) => alternative)
    ? [
        {
          ...expression,
          tokens: expression.tokens.map(({ alternative, ...token }) => ({ ...token, ...alternative })),
        },
      ]
    : []
  return expression.nearness === 'coming' ? swapped : [...swapped, { ...expression, nearness: 'coming' }]
}

/** The weekday beside a number, or beside `mañana`. */
function weekdayIn(expression: DateExpression): Weekday | undefined {
  if (expression.kind === 'relative') return expression.weekday
  return expression.kind === 'days' ? expression.tokens.find(({ weekday }) => weekday)?.weekday : undefined
}

/** `domingo 15`, where the 15th is a Saturday: the Sunday within three days of it. */
const sameWeek = (date: Parameters<typeof formatDate>[0], weekday: Weekday | undefined): string[] =>
  weekday === undefined ? [] : [formatDate(weekdayFrom(addDays(date, -3), weekday))]

/** The hours that a mention may mean, in both halves of the day if the text does not say which. */
function hoursOf({ start, end }: TimeMention): string[] {
  const resolved = resolveTimes(start, end, undefined).start
  return resolved === null ? [nearestClockTime(start, '00:00'), nearestClockTime(start, '23:59')] : [resolved]
}

/** The most certain place of each sentence, without those that are a part of the chosen one, or contain it. */
function otherPlaces(reading: Reading, fragments: Fragment[], chosen: string | null): string[] {
  const busy = coverage(
    fragments.flatMap(({ mentions }) => mentions),
    reading.length,
  )
  const known = foldText(chosen ?? '')
  const found = fragments.flatMap((fragment) => {
    const place = findPlace(reading, [fragment], undefined, busy)
    return place && !place.same ? [reading.text(place)] : []
  })
  return others(
    found.filter((place) => known === '' || (!known.includes(foldText(place)) && !foldText(place).includes(known))),
    [chosen],
  )
}
