import type { FieldSpan } from '../types/candidate.ts'
import { normalizeText, type NormalizedText, type TextSpan } from './normalize-text.ts'
import { tokenize, type Token } from './tokenize.ts'

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
