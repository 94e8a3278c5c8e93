import type { Reading } from './reading.ts'

export type PhraseMatch<T> = { value: T; from: number; to: number }

type Phrase<T> = { words: string[]; value: T }

/** The phrases that begin with a word, by their list, the longest first. */
type PhrasesOfWord = Map<Phrases<unknown>, Phrase<unknown>[]>
const phrasesByFirst = new Map<string, PhrasesOfWord>()

/**
 * The phrases of all lists that begin with a word. A token keeps them, because some sixty lists ask for the phrases at
 * each token, and only a few of them have any.
 */
export const phrasesFrom = (word: string): ReadonlyMap<Phrases<unknown>, Phrase<unknown>[]> | undefined =>
  phrasesByFirst.get(word)

/** Finds phrases of one or more words; the longest match wins. */
export class Phrases<T> {
  /** Phrases are lower case without accents, their words separated by one space. */
  constructor(entries: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of entries) {
      const words = phrase.split(' ')
      const first = words[0]!
      const ofWord: PhrasesOfWord = phrasesByFirst.get(first) ?? new Map()
      const others = ofWord.get(this) ?? []
      others.push({ words, value })
      ofWord.set(
        this,
        others.sort((a, b) => b.words.length - a.words.length),
      )
      phrasesByFirst.set(first, ofWord)
    }
  }

  /** The phrase that begins at a token. Between its words there may be spaces or a hyphen (`clean-up`). */
  at(reading: Reading, index: number): PhraseMatch<T> | undefined {
    const phrases = reading.at(index).phrases?.get(this)
    if (phrases === undefined) return undefined
    for (const { words, value } of phrases) {
      const to = matchEnd(reading, index, words)
      // A list finds only its own phrases.
      if (to !== undefined) return { value: value as T, from: index, to }
    }
    return undefined
  }

  /** The first phrase in a range. */
  findWithin(reading: Reading, from: number, to: number): PhraseMatch<T> | undefined {
    for (let index = from; index < to; index++) {
      const found = this.at(reading, index)
      if (found) return found
    }
    return undefined
  }
}

/** The position after the words, of which the first is at `index`; undefined if there are other words behind it. */
function matchEnd(reading: Reading, index: number, words: string[]): number | undefined {
  let next = index + 1
  for (let place = 1; place < words.length; place++) {
    if (reading.sign(next) === '-' && !reading.at(next).spaced && !reading.at(next + 1).spaced) next++
    if (reading.word(next) !== words[place]) return undefined
    next++
  }
  return next
}

/** Phrases with values: each list is separated by commas. */
export const groupPhrases = <T>(groups: [value: T, list: string][]): Phrases<T> =>
  new Phrases(groups.flatMap(([value, list]) => list.split(',').map((phrase) => [phrase.trim(), value] as const)))

/** A set of phrases from a list separated by commas. */
export const parsePhrases = (list: string): Phrases<true> => groupPhrases([[true, list]])

const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

/** A set of words from a list separated by spaces. */
export const parseWords = (list: string): ReadonlySet<string> => new Set(wordsOf(list))

/** The value of each word: each list is separated by spaces. */
export const groupWords = <T>(groups: [value: T, list: string][]): Record<string, T> =>
  Object.fromEntries(groups.flatMap(([value, list]) => wordsOf(list).map((word) => [word, value])))
