import { spelledDay } from '../dates/calendar-words.ts'
import type { Reading } from '../reading/reading.ts'
import { windows, type Window } from './day-parts.ts'
import { halfAt, type Half } from './half-of-day.ts'

/**
 * An hour as written. `minutes` of the day if they are certain; else only the hands of a clock with twelve hours are known.
 * `marked` says that it can be nothing but an hour: minutes or a half of the day stand beside it.
 */
export type Clock = { hour: number; minute: number; minutes: number | null; marked: boolean; from: number; to: number }

type Hands = { hour: number; minute: number; padded: boolean; colon: boolean; to: number }

const named: Record<string, number> = { mediodia: 12 * 60, noon: 12 * 60, midday: 12 * 60, medianoche: 0, midnight: 0 }

/** The hour at a place: digits, a spelled hour after `a las`, or noon and midnight by name. */
export function clockAt(reading: Reading, index: number): Clock | undefined {
  const word = reading.word(index)
  if (Object.hasOwn(named, word)) return { hour: named[word]! / 60, minute: 0, minutes: named[word]!, marked: true, from: index, to: index + 1 }
  const hands = word === '' ? handsAt(reading, index) : spelledHandsAt(reading, index)
  if (!hands) return undefined
  const half = halfAt(reading, hands.to)
  if (!half && (reading.word(hands.to) === 'oclock' || isAbout(reading, hands.to))) return markedBy(bare(hands, index))
  return half && !isDuration(hands, half) ? withHalf(hands, half, index) : bare(hands, index)
}

/** `2ish`. */
const isAbout = (reading: Reading, index: number): boolean => reading.word(index) === 'ish' && (!reading.at(index).spaced || reading.sign(index - 1) === '-')

/** `2 horas` and `3 hrs` last that long; `19 hrs` and `07:00 h` are hours of the day. */
const isDuration = ({ hour, padded, colon }: Hands, { half }: Half): boolean => half === 'full' && hour < 13 && !padded && !colon

/** True where digits can only be an hour. */
export const isMarkedClock = (reading: Reading, index: number): boolean => clockAt(reading, index)?.marked === true

function handsAt(reading: Reading, index: number): Hands | undefined {
  const { text } = reading.at(index)
  const value = reading.number(index)
  if (value === undefined || text.length > 4) return undefined
  if (text.length > 2) return compactHands(reading, index, value)
  if (value > 24) return undefined
  const minute = minutesAt(reading, index + 1)
  if (minute !== undefined) return { hour: value, minute, padded: text.length === 2 && text.startsWith('0'), colon: true, to: index + 3 }
  return { ...partOfHour(reading, index + 1), hour: value, padded: false, colon: false }
}

/** The minutes behind an hour: `:30`, `h30`, and `.30` if a half of the day follows. */
function minutesAt(reading: Reading, index: number): number | undefined {
  const separator = reading.at(index)
  const { text, kind, spaced } = reading.at(index + 1)
  if (separator.spaced || spaced || kind !== 'number' || text.length !== 2 || Number(text) > 59) return undefined
  const separates = separator.text === ':' || separator.text === 'h' || (separator.text === '.' && halfAt(reading, index + 2) !== undefined)
  return separates ? Number(text) : undefined
}

/** `730pm`, `1900 hrs`: digits run together, which only what follows makes an hour. */
function compactHands(reading: Reading, index: number, value: number): Hands | undefined {
  const hands = { hour: Math.floor(value / 100), minute: value % 100, padded: false, colon: true, to: index + 1 }
  const half = halfAt(reading, index + 1)
  return half && typeof half.half === 'string' && hands.minute < 60 && hands.hour <= 23 && hands.hour > 0 ? hands : undefined
}

function spelledHandsAt(reading: Reading, index: number): Hands | undefined {
  const hour = reading.word(index) === 'una' ? 1 : spelledDay(reading.word(index))
  if (hour === undefined || hour > 12 || !['las', 'la'].includes(reading.word(index - 1))) return undefined
  return { ...partOfHour(reading, index + 1), hour, padded: false, colon: false }
}

const spelledMinutes: Record<string, number> = { diez: 10, quince: 15, veinte: 20, treinta: 30, cuarenta: 40 }

/** `y media`, `y cuarto`; `y 30`, where the half of the day follows. */
function partOfHour(reading: Reading, index: number): { minute: number; to: number } {
  if (reading.word(index) !== 'y') return { minute: 0, to: index }
  if (reading.word(index + 1) === 'media') return { minute: 30, to: index + 2 }
  if (reading.word(index + 1) === 'cuarto') return { minute: 15, to: index + 2 }
  const counted = reading.at(index + 1).text.length === 2 ? reading.number(index + 1) : spelledMinutes[reading.word(index + 1)]
  return counted !== undefined && counted < 60 && halfAt(reading, index + 2) ? { minute: counted, to: index + 2 } : { minute: 0, to: index }
}

function withHalf(hands: Hands, { half, to }: Half, from: number): Clock | undefined {
  if (hands.hour === 24) return undefined
  const minutes = minutesOf(hands, half)
  return minutes === undefined ? undefined : { hour: hands.hour, minute: hands.minute, minutes, marked: true, from, to }
}

/** The minutes of the day that a half makes of the hands; null if it leaves them open, undefined if both cannot be meant together. */
function minutesOf({ hour, minute }: Hands, half: Half['half']): number | null | undefined {
  if (hour > 12 || hour === 0 || half === 'full') return hour * 60 + minute
  const morning = (hour % 12) * 60 + minute
  const evening = morning + 12 * 60
  if (typeof half !== 'string') return within(half, morning, evening, hour)
  if (half === 'noon') return hour === 12 || hour === 1 ? evening : hour === 11 ? morning : undefined
  if (half === 'midnight') return hour === 12 ? morning : undefined
  return half === 'am' ? morning : evening
}

/** The reading that lies in a part of the day. Twelve in the morning is noon, twelve at night is midnight. */
function within(window: Window, morning: number, evening: number, hour: number): number | null {
  if (hour === 12) return window === windows.night || window === windows.smallHours ? morning : evening
  return decide(window, morning, evening)
}

/** The one of two readings, twelve hours apart, that lies in a window; null if both or neither does. */
export function decide(window: Window, morning: number, evening: number): number | null {
  const inside = [morning, evening].filter((minutes) => minutes >= window.from && minutes < window.to)
  return inside.length === 1 ? inside[0]! : null
}

/** `7 o'clock` can be nothing but an hour, though it does not say of which half of the day. */
const markedBy = (clock: Clock | undefined): Clock | undefined => clock && { ...clock, marked: true, to: clock.to + 1 }

function bare({ hour, minute, padded, colon, to }: Hands, from: number): Clock | undefined {
  if (hour === 24 || (hour === 0 && !colon)) return undefined
  return { hour, minute, marked: colon, minutes: hour >= 13 || padded || hour === 0 ? hour * 60 + minute : null, from, to }
}
