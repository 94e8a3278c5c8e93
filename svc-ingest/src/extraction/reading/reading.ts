import type { FieldSpan } from '../candidate.ts'
import { fold, type Folded, type Stretch } from './fold.ts'
import { tokenize, type Token } from './tokens.ts'

/** Tells how much work a reading took: one step for each character folded and each token looked at. */
export type Work = { steps: number }

/** A stretch of tokens: from the first, up to but without the last. */
export type Range = { from: number; to: number }

const beyond: Token = { kind: 'break', text: '', start: 0, end: 0, spaced: true }

/** A text taken apart. Every rule looks at it through `at`, a bounded number of tokens around the one it stands on, so that the whole is linear. */
export class Reading {
  readonly length: number
  private readonly tokens: Token[]
  private readonly forms: Folded
  private readonly work: Work

  constructor(source: string, work: Work = { steps: 0 }) {
    this.work = work
    this.forms = fold(source, (steps) => this.count(steps))
    this.tokens = tokenize(this.forms.folded)
    this.length = this.tokens.length
  }

  count(steps = 1): void {
    this.work.steps += steps
  }

  /** The token at a place; before the first and after the last there are line breaks without end. */
  at(index: number): Token {
    this.work.steps++
    return this.tokens[index] ?? beyond
  }

  /** The folded word at a place, or nothing if there is none. */
  word(index: number): string {
    const token = this.at(index)
    return token.kind === 'word' ? token.text : ''
  }

  /** The folded sign at a place, or nothing if a word, a number or an emoji stands there. */
  sign(index: number): string {
    const token = this.at(index)
    return token.kind === 'symbol' ? token.text : ''
  }

  /** The whole number at a place; undefined if there is none, or one too long to mean anything here. */
  number(index: number): number | undefined {
    const token = this.at(index)
    return token.kind === 'number' && token.text.length <= 9 ? Number(token.text) : undefined
  }

  /** What a person reads in a stretch of tokens, on one line. */
  text({ from, to }: Range): string {
    const { start, end } = this.stretch({ from, to })
    this.count(end - start)
    return this.forms.plain.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  }

  /** What a person reads in a stretch of tokens, line by line, at most so many characters of it. */
  lines(range: Range, most: number): string {
    const { start, end } = this.stretch(range)
    const text = this.forms.plain.slice(start, Math.min(end, start + most))
    this.count(text.length)
    return text
  }

  /** True if the word at a place begins with a capital letter. */
  capital(index: number): boolean {
    const token = this.at(index)
    return token.kind === 'word' && this.forms.plain.slice(token.start, token.start + 1) !== this.forms.plain.slice(token.start, token.start + 1).toLowerCase()
  }

  /** True if the word at a place is written in capitals throughout, and is longer than one letter. */
  shouted(index: number): boolean {
    const token = this.at(index)
    if (token.kind !== 'word' || token.end - token.start < 2) return false
    const word = this.forms.plain.slice(token.start, Math.min(token.end, token.start + 40))
    return word === word.toUpperCase() && word !== word.toLowerCase()
  }

  /** The parts in bold, as stretches of tokens. */
  bold(): Range[] {
    const ranges: Range[] = []
    let index = 0
    for (const { start, end } of this.forms.bold) {
      while (index < this.length && this.at(index).start < start) index++
      const from = index
      while (index < this.length && this.at(index).end <= end) index++
      if (index > from) ranges.push({ from, to: index })
    }
    return ranges
  }

  /** Where a stretch of tokens lies in the source. */
  span(range: Range, confidence: number): FieldSpan {
    const { start, end } = this.stretch(range)
    const from = this.forms.starts[start] ?? 0
    return { start: from, length: (this.forms.ends[end - 1] ?? from) - from, confidence }
  }

  private stretch({ from, to }: Range): Stretch {
    return { start: this.at(from).start, end: this.at(to - 1).end }
  }
}
