import type { FieldSpan } from '../types/candidate.ts'
import { type NormalizedText, normalizeText, type TextSpan } from './normalize-text.ts'
import { phrasesFrom } from './phrases.ts'

/** Counts the work of an analysis: one step for each normalized character and each token looked at. */
export type WorkCounter = { steps: number }

/** A range of tokens: `from` is included, `to` is not. */
export type Range = { from: number; to: number }

const outOfRange: Token = { kind: 'break', text: '', start: 0, end: 0, spaced: true, phrases: undefined }

/** In the place of what a rule has not been asked for. */
const unasked = Symbol('unasked')

/** How a word is written, as bits. Each word has the first one, so that nothing is looked at twice. */
const shapes = { known: 1, capitalized: 2, uppercase: 4 }

function shapeOf(word: string): number {
  const first = word.slice(0, 1)
  const isUppercase = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  return shapes.known | (first === first.toLowerCase() ? 0 : shapes.capitalized) | (isUppercase ? shapes.uppercase : 0)
}

/**
 * A tokenized text. Every rule reads it through `at` and looks at a bounded number of tokens around its own, which
 * keeps the whole analysis linear.
 */
export class Reading {
  readonly length: number
  private readonly tokens: Token[]
  private readonly normalized: NormalizedText
  private readonly work: WorkCounter
  /** How each token is written, found when it is first asked for: some ten rules ask for the capitals of each word. */
  private readonly shapes: Uint8Array

  private readonly found = new Map<unknown, unknown[]>()

  constructor(source: string, work: WorkCounter = { steps: 0 }) {
    this.work = work
    this.normalized = normalizeText(source, (steps) => this.count(steps))
    this.tokens = tokenize(this.normalized.folded)
    this.length = this.tokens.length
    this.shapes = new Uint8Array(this.length)
  }

  count(steps = 1): void {
    this.work.steps += steps
  }

  /** The token at a position. Before the first and after the last token there are endless line breaks. */
  at(index: number): Token {
    this.work.steps++
    return index >= 0 && index < this.length ? this.tokens[index]! : outOfRange
  }

  /** What a rule finds at a token. The token is read only once, however many other rules ask. */
  once<T>(rule: (reading: Reading, index: number) => T, index: number): T {
    if (index < 0 || index >= this.length) return rule(this, index)
    let found = this.found.get(rule)
    if (!found) this.found.set(rule, (found = Array.from({ length: this.length }, () => unasked)))
    if (found[index] === unasked) found[index] = rule(this, index)
    // Only this rule writes here.
    return found[index] as T
  }

  /** The folded word at a position, or an empty string. */
  word(index: number): string {
    const token = this.at(index)
    return token.kind === 'word' ? token.text : ''
  }

  /** `parque... no falten`: one of several points in a row, which shortens no word. */
  isEllipsis(index: number): boolean {
    return this.sign(index) === '.' && (this.sign(index - 1) === '.' || this.sign(index + 1) === '.')
  }

  /** The folded sign at a position; empty for a word, a number or an emoji. */
  sign(index: number): string {
    const token = this.at(index)
    return token.kind === 'symbol' ? token.text : ''
  }

  /** The whole number at a position; undefined if there is none, or if it is too long to mean anything here. */
  number(index: number): number | undefined {
    const token = this.at(index)
    return token.kind === 'number' && token.text.length <= 9 ? Number(token.text) : undefined
  }

  /** The readable text of a range, on one line. */
  text({ from, to }: Range): string {
    const { start, end } = this.textSpan({ from, to })
    this.count(end - start)
    return this.normalized.plain.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  }

  /** The readable text of a range with its line breaks, cut after a number of characters. */
  lines(range: Range, maxLength: number): string {
    const { start, end } = this.textSpan(range)
    const text = this.normalized.plain.slice(start, Math.min(end, start + maxLength))
    this.count(text.length)
    return text
  }

  /** True if the word at a position begins with a capital letter. */
  isCapitalized(index: number): boolean {
    return (this.shapeAt(index) & shapes.capitalized) !== 0
  }

  /** True if the word at a position is all capitals and longer than one letter. */
  isUppercase(index: number): boolean {
    return (this.shapeAt(index) & shapes.uppercase) !== 0
  }

  private shapeAt(index: number): number {
    const token = this.at(index)
    if (token.kind !== 'word') return 0
    return (this.shapes[index] ||= shapeOf(
      this.normalized.plain.slice(token.start, Math.min(token.end, token.start + 40)),
    ))
  }

  /** The ranges in bold. */
  boldRanges(): Range[] {
    const ranges: Range[] = []
    let index = 0
    for (const { start, end } of this.normalized.bold) {
      while (index < this.length && this.at(index).start < start) index++
      const from = index
      while (index < this.length && this.at(index).end <= end) index++
      if (index > from) ranges.push({ from, to: index })
    }
    return ranges
  }

  /** The position of a range in the source. */
  span(range: Range, confidence: number): FieldSpan {
    const { start, end } = this.textSpan(range)
    const from = this.normalized.starts[start] ?? 0
    return { start: from, length: (this.normalized.ends[end - 1] ?? from) - from, confidence }
  }

  private textSpan({ from, to }: Range): TextSpan {
    return { start: this.at(from).start, end: this.at(to - 1).end }
  }
}

/**
 * A word (`don't` becomes `dont`), a run of digits, a line break, an emoji, or any other single sign. `start` and `end`
 * are positions in the folded text; `spaced` is true if a space comes before it. `phrases`: those that begin with this word.
 */
export type Token = {
  kind: 'word' | 'number' | 'break' | 'emoji' | 'symbol'
  text: string
  start: number
  end: number
  spaced: boolean
  phrases: ReturnType<typeof phrasesFrom>
}

/**
 * A word, a number, a line break, an emoji with its selector and joiner, or any other sign. No alternative can match in two
 * ways, so the time is linear. With a named group for each kind it takes 1.7 times as long. Plain words and numbers do
 * not need it.
 */
const tokenPattern =
  /\p{L}+(?:'\p{L}+)?|\d+|\n|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]\ufe0f?\u200d?|\S/gu

/** The tokens of a folded text. Spaces are not tokens. */
export function tokenize(folded: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (let index = 0; index < folded.length; index = last) {
    while (folded.charCodeAt(index) === 0x20) index++
    const plainEnd = endOfPlainToken(folded, index)
    tokenPattern.lastIndex = index
    const found = plainEnd > index ? undefined : tokenPattern.exec(folded)
    if (found === null) break
    const start = found?.index ?? index
    const text = found?.[0] ?? folded.slice(index, plainEnd)
    const kind = kindOf(text)
    const bare = found && (kind === 'word' || kind === 'emoji') ? text.replace(/'|\ufe0f|\u200d/g, '') : text
    tokens.push({
      kind,
      text: bare,
      start,
      end: start + text.length,
      spaced: start > last || start === 0,
      phrases: kind === 'word' ? phrasesFrom(bare) : undefined,
    })
    last = start + text.length
  }
  return tokens
}

/** Where a run of ASCII letters or digits ends; its beginning if the pattern must decide (`don't`, or letters of another script). */
function endOfPlainToken(folded: string, from: number): number {
  let to = from
  while (isDigit(folded.charCodeAt(to))) to++
  if (to > from) return to
  while (isLetter(folded.charCodeAt(to))) to++
  const next = folded.charCodeAt(to)
  return next === apostrophe || next >= 0x80 ? from : to
}
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a
const apostrophe = 0x27

const letter = /^\p{L}/u
const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

/** The kind of a token, by its first character. */
function kindOf(text: string): Token['kind'] {
  const [first = ''] = text
  if (first >= 'a' && first <= 'z') return 'word'
  if (first >= '0' && first <= '9') return 'number'
  if (first === '\n') return 'break'
  if (letter.test(first)) return 'word'
  return emoji.test(first) ? 'emoji' : 'symbol'
}

/** Returns a function that says whether one of the ranges covers a position. */
export function coverage(ranges: Range[], length: number): (index: number) => boolean {
  const covered = new Uint8Array(length)
  for (const { from, to } of ranges) covered.fill(1, from, to)
  return (index) => covered[index] === 1
}

/** The index of the first of many sorted ranges that begins at or after a position, by binary search. */
function lowerBound(ranges: readonly Range[], place: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.from < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The sorted ranges that begin within a range. */
export const rangesWithin = <T extends Range>(ranges: readonly T[], { from, to }: Range): T[] =>
  ranges.slice(lowerBound(ranges, from), lowerBound(ranges, to))

/** The first of the sorted ranges that begins within a range. */
export function firstWithin<T extends Range>(ranges: readonly T[], { from, to }: Range): T | undefined {
  const first = ranges[lowerBound(ranges, from)]
  return first && first.from < to ? first : undefined
}

/** The last of the sorted ranges that begins within a range. */
export function lastWithin<T extends Range>(ranges: readonly T[], { from, to }: Range): T | undefined {
  const last = ranges[lowerBound(ranges, to) - 1]
  return last && last.from >= from ? last : undefined
}
