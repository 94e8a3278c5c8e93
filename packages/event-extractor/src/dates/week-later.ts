import { Phrases } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { weekdayAt } from '../lexicon/calendar-words.ts'
import type { DateExpression } from './date-mention.ts'

/** Phrases that refer to a weekday that was just denied. */
const followingOnePhrases = new Phrases<true>(
  [
    'el otro',
    'el siguiente',
    'el proximo',
    'el que sigue',
    'el que viene',
    'the next one',
    'the one after',
    'the following one',
    'the following',
    'next week',
  ].map((phrase) => [phrase, true]),
)
/** The weekday is at most this many tokens before. */
const maxDistance = 8

/** `no es este domingo, es el otro`, `not this Friday but the one after`: the denied weekday, a week later. */
export function weekLaterAt(
  reading: Reading,
  index: number,
): { expression: DateExpression; from: number; to: number } | undefined {
  const found = followingOnePhrases.at(reading, index)
  if (!found || weekdayAt(reading, found.to) || reading.number(found.to) !== undefined) return undefined
  for (let back = index - 1; back > index - maxDistance; back--) {
    const { kind, text } = reading.at(back)
    if (kind === 'break' || ['.', '!', '?'].includes(text)) return undefined
    const day = weekdayAt(reading, back)
    if (!day) continue
    return isDenied(reading, back)
      ? {
          expression: {
            kind: 'days',
            tokens: [{ weekday: day.weekday, to: found.to }],
            range: false,
            nearness: 'later',
          },
          from: found.from,
          to: found.to,
        }
      : undefined
  }
  return undefined
}

/** `no es este domingo`, `not this Sunday`. */
const isDenied = (reading: Reading, index: number): boolean =>
  [1, 2, 3].some((back) => ['no', 'not', 'isnt'].includes(reading.word(index - back)))
