import type { Reading } from '../reading/reading.ts'
import type { Range } from '../reading/reading.ts'
import { eventDates, timesOf, type Piece } from '../segments/piece.ts'
import { dayPartWithin, type Window } from '../times/day-parts.ts'
import type { Clock } from '../times/clock.ts'
import { nearestTo, resolveHours, type Hours } from '../times/resolve-times.ts'
import type { TimeMention } from '../times/time-expression.ts'
import { usualHalf } from '../times/usual-half.ts'

/** The hours of an event, and where the text says them. */
export type EventHours = Hours & { at: TimeMention; endAt: Range | null }

const doors = new Set(['puertas', 'doors', 'registro', 'registration', 'signup', 'up', 'apertura', 'inscripcion', 'inscripciones', 'bus', 'cierre'])
/** When people come together goes before when it begins only if nothing says the beginning. */
const gatherings = new Set(['gather', 'gathering', 'meet', 'meeting', 'arrive', 'arrival', 'llegada', 'llegar', 'checkin', 'in', 'recepcion', 'vemos', 'reunimos'])
const beginnings = new Set(['starts', 'start', 'starting', 'begins', 'empieza', 'empezamos', 'comienza', 'comenzamos', 'inicia', 'iniciamos', 'inicio', 'arranca', 'arrancamos', 'show'])
const limits = new Set(['antes', 'before', 'hasta', 'until', 'till'])

/** The hours that pieces say: those beside the day before any others, the beginning before doors and registration. Undefined if they say none. */
export function hoursOf(reading: Reading, pieces: Piece[], title: Range | undefined): EventHours | undefined {
  const ordered = [...pieces.filter((piece) => eventDates(piece).length > 0), ...pieces.filter((piece) => eventDates(piece).length === 0)]
  const times = ordered.flatMap(timesOf)
  const starts = times.filter((time) => !isLimit(reading, time))
  const at = beginningOf(reading, starts.filter((time) => !isForDoors(reading, time))) ?? starts[0]
  if (!at) return undefined
  const end = at.end ?? times.find((time) => time.from > at.from && isEnd(reading, time) && isSaidOf(at, time, pieces))?.start ?? null
  return { ...settle(reading, pieces, { at, end, title }), at, endAt: end && { from: end.from, to: end.to } }
}

/** In minutes. */
const nearBy = 4 * 60

/** `lesson 6:30, dancing 7–10 pm`: another hour whose half of the day is known, a little later, tells that of this one. */
function besideOf(pieces: Piece[], at: TimeMention): string | undefined {
  for (const { start, end } of pieces.flatMap(timesOf)) {
    const other = resolveHours(start, end, undefined).start
    const own = other === null || start.from <= at.start.from ? undefined : nearestTo(at.start, other)
    if (own !== undefined && other !== null && minutesOf(other) - minutesOf(own) > 0 && minutesOf(other) - minutesOf(own) <= nearBy) return own
  }
  return undefined
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `gather at 6, ceremony starts 6:30pm`. */
function beginningOf(reading: Reading, times: TimeMention[]): TimeMention | undefined {
  const [first, second] = times
  const begins = first && second && isBehind(reading, first, gatherings) && isBehind(reading, second, beginnings)
  return begins ? second : first
}

const isBehind = (reading: Reading, { from }: TimeMention, words: ReadonlySet<string>): boolean => [1, 2, 3].some((back) => words.has(reading.word(from - back)))

type Said = { at: TimeMention; end: Clock | null; title: Range | undefined }

/** Where no word tells the half of the day, the usual one is proposed, and a person looks at it. */
function settle(reading: Reading, pieces: Piece[], { at, end, title }: Said): Hours {
  const told = resolveHours(at.start, end, windowAround(reading, pieces, at, title))
  const near = told.ambiguous && end === null ? besideOf(pieces, at) : undefined
  if (near !== undefined) return { start: near, end: null, ambiguous: false, certainty: 0.8 }
  const usual = told.ambiguous ? usualHalf(reading, pieces, at.start.hour) : undefined
  return usual ? { ...resolveHours(at.start, end, usual), ambiguous: true, certainty: 0.5 } : told
}

/** `antes de las 5`, `hasta las 10`: no beginning. */
const isLimit = (reading: Reading, { from }: TimeMention): boolean => [1, 2, 3].some((back) => limits.has(reading.word(from - back)))
const isEnd = (reading: Reading, { from }: TimeMention): boolean => [1, 2].some((back) => ['hasta', 'until', 'till'].includes(reading.word(from - back)))
/** An end in the sentence of the beginning, or at the head of its own: `happy hour hasta las 6` is the end of something else. */
const isSaidOf = (start: TimeMention, end: TimeMention, pieces: Piece[]): boolean => pieces.some(({ from, to }) => end.from >= from && end.from < to && (start.from >= from || end.from - from <= 3))
const isForDoors = (reading: Reading, time: TimeMention): boolean => isBehind(reading, time, doors)

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
