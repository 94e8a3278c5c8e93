import { Phrases } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { weekdayAt } from './calendar-words.ts'
import type { Saying } from './date-mention.ts'

/** What stands for a weekday that was just denied. */
const laterOnes = new Phrases<true>(['el otro', 'el siguiente', 'el proximo', 'el que sigue', 'el que viene', 'the next one', 'the one after', 'the following one', 'the following', 'next week'].map((phrase) => [phrase, true]))
/** So many tokens back the weekday was named. */
const reach = 8

/** `no es este domingo, es el otro`, `not this Friday but the one after`: the weekday that was denied, a week later. */
export function oneLaterAt(reading: Reading, index: number): { saying: Saying; from: number; to: number } | undefined {
  const found = laterOnes.at(reading, index)
  if (!found || weekdayAt(reading, found.to) || reading.number(found.to) !== undefined) return undefined
  for (let back = index - 1; back > index - reach; back--) {
    const { kind, text } = reading.at(back)
    if (kind === 'break' || ['.', '!', '?'].includes(text)) return undefined
    const day = weekdayAt(reading, back)
    if (!day) continue
    return isDenied(reading, back) ? { saying: { kind: 'days', atoms: [{ weekday: day.weekday, to: found.to }], range: false, nearness: 'later' }, from: found.from, to: found.to } : undefined
  }
  return undefined
}

/** `no es este domingo`, `not this Sunday`. */
const isDenied = (reading: Reading, index: number): boolean => [1, 2, 3].some((back) => ['no', 'not', 'isnt'].includes(reading.word(index - back)))
