import type { Signals } from '../types/candidate.ts'
import type { Range, Reading } from '../text/reading.ts'

/**
 * The signals of one option or candidate while they are gathered: each is set or not. A set takes a third of the time of
 * an object with these names as its keys.
 */
export type SignalNames = Set<string>

/** The same signals as a record, in the order in which they were added. */
export function asSignals(names: SignalNames): Signals {
  const signals: Signals = {}
  for (const name of names) signals[name] = 1
  return signals
}

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
export function addWords(signals: SignalNames, prefix: string, reading: Reading, { from, to }: Range): void {
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
export function addWord(signals: SignalNames, prefix: string, reading: Reading, index: number): void {
  const { kind, text } = reading.at(index)
  signals.add(kind === 'word' ? wordNames(prefix)[bucketOf(text)]! : `${prefix}:${kind === 'symbol' ? text : kind}`)
}

/** The steps of a count with the names of their signals, built once. */
export type Steps = { least: number; name: string }[]
export const stepsOf = (name: string, steps: number[]): Steps =>
  steps.map((least) => ({ least, name: `${name}>=${least}` }))

/** Adds a count as steps (`name>=2`), so that each step has its own weight. */
export function addSteps(signals: SignalNames, steps: Steps, value: number): void {
  for (const { least, name } of steps) if (value >= least) signals.add(name)
}

export function addFlag(signals: SignalNames, name: string, isSet: boolean): void {
  if (isSet) signals.add(name)
}

/** The combinations of each signal of one list with each of another, built once because their names are long. */
export type SignalPairs = { name: string; others: { name: string; pair: string }[] }[]
export const pairsOf = (names: string[], others: string[]): SignalPairs =>
  names.map((name) => ({ name, others: others.map((other) => ({ name: other, pair: `${name}&${other}` })) }))

/** Adds each combination of which both signals are set. */
export function addPairs(signals: SignalNames, pairs: SignalPairs): void {
  for (const { name, others } of pairs) if (signals.has(name)) addSetPairs(signals, others)
}

function addSetPairs(signals: SignalNames, others: SignalPairs[number]['others']): void {
  for (const { name, pair } of others) if (signals.has(name)) signals.add(pair)
}
