import { eventDates, timesOf, type Piece } from './piece.ts'

/**
 * The pieces that speak of one event. Under a `parent` it is part of a programme; a `sibling` is the same event on another day;
 * `dayOf` is the segment whose day it shares.
 */
export type Segment = {
  pieces: Piece[]
  parent: Segment | null
  sibling: Segment | null
  dayOf: Segment | null
  /** Others are part of it, or only share its day: it is no event itself. */
  isParent: boolean
  /** It is a line of a list of days. */
  isListed: boolean
  /** One of its own pieces says a day. */
  hasDay: boolean
  hasTime: boolean
  /** It comes back, or has a first day (`inicia el 20 de enero`): what is only half said so far. */
  recurs: boolean
  starts: boolean
  /** The first word for an event in it, and whether any is made of events. */
  noun: Piece['noun']
  isContainer: boolean
}

type Ties = Partial<Pick<Segment, 'parent' | 'sibling' | 'dayOf' | 'isListed'>>

export function newSegment(piece: Piece, { parent = null, sibling = null, dayOf = null, isListed = false }: Ties): Segment {
  const segment: Segment = { pieces: [], parent, sibling, dayOf, isParent: false, isListed, hasDay: false, hasTime: false, recurs: false, starts: false, noun: undefined, isContainer: false }
  if (parent) parent.isParent = true
  if (dayOf && !dayOf.noun && dayOf !== parent) dayOf.isParent = true
  join(segment, piece)
  return segment
}

/** Adds a piece to the event it belongs to. */
export function join(segment: Segment, ...pieces: Piece[]): void {
  for (const piece of pieces) {
    segment.pieces.push(piece)
    segment.hasDay ||= eventDates(piece).length > 0
    segment.recurs ||= eventDates(piece).some(({ saying }) => saying.kind === 'recurring')
    segment.starts ||= eventDates(piece).some(({ role }) => role === 'start')
    segment.hasTime ||= timesOf(piece).length > 0
    segment.noun ??= piece.noun
    segment.isContainer ||= piece.noun?.value.container === true
  }
}

/** The segment that says this one's day. */
export const daySource = (segment: Segment): Segment => (segment.hasDay ? segment : (segment.dayOf ?? segment))
export const knowsDay = (segment: Segment): boolean => segment.hasDay || segment.dayOf !== null

/** True for a piece that belongs to the days of an event: it says the first day of what comes back, that what has a first day comes back, or what every day brings. */
export function completes({ recurs, starts }: Segment, piece: Piece): boolean {
  const dates = eventDates(piece)
  if (isEveryDay(piece)) return true
  if (piece.noun || recurs === starts) return false
  return dates.every(({ role, saying }) => (recurs ? role === 'start' : saying.kind === 'recurring'))
}

/** `Daily yoga, farm meals`, without an hour: what each of the days brings. */
const isEveryDay = (piece: Piece): boolean => timesOf(piece).length === 0 && eventDates(piece).every(({ saying }) => saying.kind === 'recurring' && saying.recurrence.freq === 'daily')
