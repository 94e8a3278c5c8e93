import type { Category } from '@convive/contracts/enums'
import type { Range, Reading } from '../text/reading.ts'
import { eventNouns } from './event-nouns.ts'
import { topics } from './topics.ts'

/** A topic weighs more than the form of an event, and a strong event noun more than a weak one. */
const weights = { topic: 3, noun: 2, weakNoun: 1 }

/**
 * The category of a range: topics count more than event nouns, and earlier words win ties. Undefined if no word belongs
 * to a category.
 */
export function detectCategory(reading: Reading, { from, to }: Range): Category | undefined {
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
