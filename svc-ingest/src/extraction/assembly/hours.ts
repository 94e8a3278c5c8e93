import type { Reading } from '../reading/reading.ts'
import type { Range } from '../reading/reading.ts'
import { eventDates, timesOf, type Piece } from '../segments/piece.ts'
import { dayPartWithin, type Window } from '../times/day-parts.ts'
import { resolveHours, type Hours } from '../times/resolve-times.ts'
import type { TimeMention } from '../times/time-expression.ts'

/** The hours of an event, and where the text says them. */
export type EventHours = Hours & { at: TimeMention; endAt: Range | null }

const doors = new Set(['puertas', 'doors', 'registro', 'registration', 'signup', 'up', 'apertura', 'inscripcion', 'inscripciones', 'bus', 'cierre'])
const limits = new Set(['antes', 'before', 'hasta', 'until', 'till'])

/** The hours that pieces say: those beside the day before any others, the beginning before doors and registration. Undefined if they say none. */
export function hoursOf(reading: Reading, pieces: Piece[], title: Range | undefined): EventHours | undefined {
  const ordered = [...pieces.filter((piece) => eventDates(piece).length > 0), ...pieces.filter((piece) => eventDates(piece).length === 0)]
  const times = ordered.flatMap(timesOf)
  const starts = times.filter((time) => !isLimit(reading, time))
  const at = starts.find((time) => !isForDoors(reading, time)) ?? starts[0]
  if (!at) return undefined
  const end = at.end ?? times.find((time) => time.from > at.from && isEnd(reading, time))?.start ?? null
  const hours = resolveHours(at.start, end, windowAround(reading, pieces, at, title))
  return { ...hours, at, endAt: end && { from: end.from, to: end.to } }
}

/** `antes de las 5`, `hasta las 10`: no beginning. */
const isLimit = (reading: Reading, { from }: TimeMention): boolean => [1, 2, 3].some((back) => limits.has(reading.word(from - back)))
const isEnd = (reading: Reading, { from }: TimeMention): boolean => [1, 2].some((back) => ['hasta', 'until', 'till'].includes(reading.word(from - back)))
const isForDoors = (reading: Reading, { from }: TimeMention): boolean => [1, 2, 3].some((back) => doors.has(reading.word(from - back)))

/** The part of the day by the words nearest to the hour: in its piece, in the name, anywhere. */
function windowAround(reading: Reading, pieces: Piece[], at: TimeMention, title: Range | undefined): Window | undefined {
  const own = pieces.find(({ from, to }) => at.from >= from && at.from < to)
  const stretches = [own, title, ...pieces].filter((stretch) => stretch !== undefined)
  for (const { from, to } of stretches) {
    const found = dayPartWithin(reading, from, to)
    if (found) return found.value
  }
  return undefined
}
