import type { Signals } from '../types/candidate.ts'
import type { Range, Reading } from '../text/reading.ts'

/** The number of buckets for words. Names and phones cannot be recovered from a bucket. */
const buckets = 1024

/** The bucket of a word: FNV-1a. */
function bucketOf(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < word.length; index++) {
    hash ^= word.charCodeAt(index)
    hash = Math.imul(hash, 0x01_00_01_93)
  }
  return (hash >>> 0) % buckets
}

/** Adds the words of a range under a prefix. All numbers count as the same word. */
export function addWords(signals: Signals, prefix: string, reading: Reading, { from, to }: Range): void {
  for (let index = from; index < to; index++) addWord(signals, prefix, reading, index)
}

/**
 * The names of the signals for words, by prefix and bucket: finding a name costs less than building it, and so does its
 * weight. Only the code chooses prefixes, so there are a few dozen at most.
 */
const namesByPrefix = new Map<string, string[]>()
function wordNames(prefix: string): string[] {
  let names = namesByPrefix.get(prefix)
  if (!names) namesByPrefix.set(prefix, (names = Array.from({ length: buckets }, (_, bucket) => `${prefix}:${bucket}`)))
  return names
}

/** Adds one token under a prefix: a word by its bucket, anything else by its kind. */
export function addWord(signals: Signals, prefix: string, reading: Reading, index: number): void {
  const { kind, text } = reading.at(index)
  if (kind === 'word') signals[wordNames(prefix)[bucketOf(text)]!] = 1
  else signals[`${prefix}:${kind === 'symbol' ? text : kind}`] = 1
}

/** The steps of a count with the names of their signals, built once. */
export type Steps = { least: number; name: string }[]
export const stepsOf = (name: string, steps: number[]): Steps =>
  steps.map((least) => ({ least, name: `${name}>=${least}` }))

/** Adds a count as steps (`name>=2`), so that each step has its own weight. */
export function addSteps(signals: Signals, steps: Steps, value: number): void {
  for (const { least, name } of steps) if (value >= least) signals[name] = 1
}

export function addFlag(signals: Signals, name: string, isSet: boolean): void {
  if (isSet) signals[name] = 1
}

/** The combinations of each signal of one list with each of another, built once because their names are long. */
export type SignalPairs = { name: string; others: { name: string; pair: string }[] }[]
export const pairsOf = (names: string[], others: string[]): SignalPairs =>
  names.map((name) => ({ name, others: others.map((other) => ({ name: other, pair: `${name}&${other}` })) }))

/** Adds each combination of which both signals are set. */
export function addPairs(signals: Signals, pairs: SignalPairs): void {
  for (const { name, others } of pairs) if (signals[name]) addSetPairs(signals, others)
}

function addSetPairs(signals: Signals, others: SignalPairs[number]['others']): void {
  for (const { name, pair } of others) if (signals[name]) signals[pair] = 1
}
