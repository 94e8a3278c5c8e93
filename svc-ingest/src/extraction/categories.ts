import type { Category } from '@convive/contracts/vocabulary'
import type { Range, Reading } from './reading/reading.ts'
import { eventNouns } from './words/event-nouns.ts'
import { topics } from './words/topics.ts'

/** What a topic weighs against the form of an event, and a strong word for a form against a weak one. */
const weights = { topic: 3, noun: 2, weakNoun: 1 }

/** What a stretch of text is about: its topics before its form, what comes first before what comes later. Undefined if it tells nothing. */
export function categoryWithin(reading: Reading, { from, to }: Range): Category | undefined {
  const scores = new Map<Category, number>()
  const add = (category: Category, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight)
  for (let index = from; index < to; index++) {
    const noun = eventNouns.at(reading, index)
    if (noun) add(noun.value.category, noun.value.weak ? weights.weakNoun : weights.noun)
    const topic = topics.at(reading, index)
    if (topic) add(topic.value, weights.topic)
    if (noun && noun.to - noun.from > 1) index = noun.to - 1
  }
  let best: Category | undefined
  for (const [category, score] of scores) if (best === undefined || score > scores.get(best)!) best = category
  return best
}
