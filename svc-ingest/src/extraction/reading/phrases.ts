import type { Reading } from './reading.ts'

export type Found<T> = { value: T; from: number; to: number }

/** Finds phrases of one or more words, the longest first. */
export class Phrases<T> {
  private readonly byFirst = new Map<string, { words: string[]; value: T }[]>()

  /** The phrases are written without accents and in lower case, their words apart by one space. */
  constructor(entries: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of entries) {
      const words = phrase.split(' ')
      const first = words[0]!
      const others = this.byFirst.get(first) ?? []
      others.push({ words, value })
      this.byFirst.set(first, others.sort((a, b) => b.words.length - a.words.length))
    }
  }

  /** The phrase that begins at a place, if there is one. Only spaces, or a hyphen (`clean-up`), may stand between its words. */
  at(reading: Reading, index: number): Found<T> | undefined {
    const phrases = this.byFirst.get(reading.word(index))
    for (const { words, value } of phrases ?? []) {
      const to = endOf(reading, index, words)
      if (to !== undefined) return { value, from: index, to }
    }
    return undefined
  }

  /** The first phrase of a stretch. */
  within(reading: Reading, from: number, to: number): Found<T> | undefined {
    for (let index = from; index < to; index++) {
      const found = this.at(reading, index)
      if (found) return found
    }
    return undefined
  }
}

/** Where words end that begin at a place; undefined if others stand there. */
function endOf(reading: Reading, index: number, words: string[]): number | undefined {
  let next = index
  for (const [place, word] of words.entries()) {
    if (place > 0 && reading.sign(next) === '-' && !reading.at(next).spaced && !reading.at(next + 1).spaced) next++
    if (reading.word(next) !== word) return undefined
    next++
  }
  return next
}

/** Phrases that only need to be recognised, given as one text with commas. */
export const phrasesOf = (list: string): Phrases<true> => new Phrases(list.split(',').map((phrase) => [phrase.trim(), true] as const))

/** Words that only need to be recognised, given as one text with spaces. */
export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
