import type { Reading } from '../reading/reading.ts'
import { startsApart } from './apart.ts'
import { isForAll, isItemLine, isItemSentence } from './items.ts'
import { isListed, isOnlyWhen, isTimedLine, isTitleLine } from './listed.ts'
import { isGeneric } from '../words/nouns-within.ts'
import { eventDates, timesOf, type Piece } from './piece.ts'
import { completes, daySource, join, knowsDay, newSegment, type Segment } from './segment.ts'

/** Puts pieces together into events, in one pass. */
export function segmentsOf(reading: Reading, pieces: Piece[]): Segment[] {
  const walk = new Walk(reading, pieces)
  for (const [index, piece] of pieces.entries()) walk.add(piece, index)
  return walk.finish()
}

/** How many pieces ahead a heading looks for a day or an hour of its own. */
const lookahead = 8

class Walk {
  private readonly reading: Reading
  private readonly pieces: Piece[]
  private readonly listed: boolean[]
  private readonly isList: boolean
  private readonly segments: Segment[] = []
  private current: Segment | undefined
  /** The head of the list that is being read, if it has one. */
  private head: Segment | null = null
  private inList = false
  private trailing: Piece[] = []
  private daysHaveLines = false

  constructor(reading: Reading, pieces: Piece[]) {
    this.reading = reading
    this.pieces = pieces
    this.listed = pieces.map((piece) => isListed(reading, piece))
    this.isList = this.listed.filter(Boolean).length > 1
  }

  add(piece: Piece, index: number): void {
    const { current } = this
    if (!current) this.open(newSegment(piece, {}))
    else if (startsApart(this.reading, this.pieces, index, current)) this.openApart(piece, current)
    else if (piece.goesOn) this.open(newSegment(piece, { parent: current.parent, sibling: piece.nouns.length > 0 ? null : (current.sibling ?? current), dayOf: daySource(current) }))
    else if (eventDates(piece).length > 0) this.addDated(piece, index, current)
    else if (this.inList) this.addToList(piece, current)
    else if (this.opensAnother(piece, index, current)) this.open(newSegment(piece, { dayOf: daySource(current) }))
    else this.addUndated(piece, index, current)
  }

  finish(): Segment[] {
    const owner = this.daysHaveLines || !this.head ? this.current : this.head
    if (owner) join(owner, ...this.trailing)
    return this.segments
  }

  private open(segment: Segment): void {
    this.current = segment
    this.segments.push(segment)
  }

  private addUndated(piece: Piece, index: number, current: Segment): void {
    if (this.isItem(piece, index, current)) this.open(newSegment(piece, { parent: current.parent ?? (current.dayOf ? null : current), dayOf: daySource(current), isListed: !piece.noun }))
    else if (this.isWithinFeast(piece, current)) this.open(newSegment(piece, { parent: current.parent ?? (current.dayOf || current.hasTime ? null : current), dayOf: daySource(current) }))
    else join(current.parent && isForAll(this.reading, piece) ? current.parent : current, piece)
  }

  private addDated(piece: Piece, index: number, current: Segment): void {
    if (this.listed[index] && (this.inList || this.isList || current.isContainer)) this.openListed(piece, index, current)
    else if (this.isNextDay(piece, current)) this.open(newSegment(piece, { parent: current.parent }))
    else if (this.lacksDay(piece, current) || completes(current, piece)) join(current, piece)
    else if (piece.noun || (piece.heading && piece.startsLine)) this.openApart(piece, current)
    else if (this.isOnceMore(piece)) this.open(newSegment(piece, { parent: current.parent, sibling: current.sibling ?? current }))
    else join(current, piece)
  }

  /** `…, concierto 7 pm; domingo 13 surf 8 am`: what has its hour, and the day of what it goes on from, has no further day with an hour. */
  private lacksDay(piece: Piece, current: Segment): boolean {
    const isSettled = current.dayOf !== null && current.hasTime && timesOf(piece).length > 0
    return !current.hasDay && !this.inList && !isSettled
  }

  /** Under a programme's items, the line that says the day of the next ones. */
  private isNextDay(piece: Piece, current: Segment): boolean {
    return current.dayOf !== null && current.hasTime && piece.startsLine && isOnlyWhen(this.reading, piece)
  }

  /** A second day without a name: the same event again, if it has an hour of its own or nothing else is said. */
  private isOnceMore(piece: Piece): boolean {
    return timesOf(piece).length > 0 || (piece.startsLine && isOnlyWhen(this.reading, piece))
  }

  private openApart(piece: Piece, current: Segment): void {
    join(current, ...this.trailing)
    this.trailing = []
    this.inList = false
    this.head = null
    this.open(newSegment(piece, {}))
  }

  private openListed(piece: Piece, index: number, current: Segment): void {
    if (this.trailing.length > 0) {
      join(current, ...this.trailing)
      this.trailing = []
      this.daysHaveLines = true
    }
    if (!this.inList && !this.listed[index - current.pieces.length]) this.head = current
    this.inList = true
    this.open(newSegment(piece, { parent: this.head, isListed: true }))
  }

  /** Within a list a line belongs to the day before it; after its last day to all of them, unless days had lines of their own before. */
  private addToList(piece: Piece, current: Segment): void {
    if (!piece.startsLine && this.trailing.length === 0) join(current, piece)
    else if (isTimedLine(piece)) this.open(newSegment(piece, { parent: this.head, dayOf: daySource(current) }))
    else this.trailing.push(piece)
  }

  /** A heading for an event, with a day or an hour of its own before the next heading; a plain line with nothing but its name, with a day. */
  private opensAnother(piece: Piece, index: number, current: Segment): boolean {
    if (!piece.startsLine || !knowsDay(current) || !piece.noun || piece.noun.value.weak) return false
    return piece.heading || isTitleLine(piece) ? this.whenFollows(piece, index) : false
  }

  private whenFollows(piece: Piece, index: number): boolean {
    for (const [ahead, other] of this.pieces.slice(index, index + lookahead).entries()) {
      if (ahead > 0 && other.heading && other.noun) return false
      if (eventDates(other).length > 0 || (piece.heading && timesOf(other).length > 0)) return true
    }
    return false
  }

  /** `Turno patronal sábado 5 en la plaza. Misa 9 am. Bingo 2 pm.`: sentences about what a feast of one day is made of. */
  private isWithinFeast(piece: Piece, current: Segment): boolean {
    const feast = daySource(current)
    return knowsDay(current) && feast.isContainer && !feast.recurs && isItemSentence(this.reading, piece)
  }

  /** A line with an event and its hour, under a day: one of two at least, and not in the timetable of a single event. */
  private isItem(piece: Piece, index: number, current: Segment): boolean {
    if (!knowsDay(current) || !isItemLine(this.reading, piece)) return false
    if (current.noun && !isGeneric(current.noun, this.reading) && !current.isContainer && !current.parent && !current.dayOf) return false
    if (current.dayOf || current.parent) return true
    return this.pieces.slice(index + 1, index + lookahead).some((other) => isItemLine(this.reading, other) && eventDates(other).length === 0)
  }
}
