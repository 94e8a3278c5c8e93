import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * An event that a text announces. `title` and `place` list the acceptable forms, `day` is its first day or its next
 * occurrence, and `time` is null if the text gives no hour. `timeUncertain`: a reader cannot be sure of that hour.
 */
export type LabelledEvent = {
  title: string[]
  day: string
  time: string | null
  place: string[] | null
  timeUncertain?: boolean
}

/** A text and what it announces; `exported` is an excerpt of a chat. `why` says why a text announces nothing. */
export type LabelledText = { text: string; events: LabelledEvent[]; exported?: boolean; why?: string }

/** The texts of one author, who did not know the rules. All texts have the same time of writing. */
export type Author = { name: string; voice: string; writtenOn: string; writtenAt: string; texts: LabelledText[] }

const folder = import.meta.dirname
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .toSorted()

const authors: Author[] = names.map((name) => ({
  name,
  ...(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Omit<Author, 'name'>),
}))

const heldOutCount = 3
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex')
/** The authors with the lowest name hashes. They were chosen before any scoring, and never used to train or tune. */
const heldOutNames = new Set(
  names.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1)).slice(0, heldOutCount),
)

export const heldOutAuthors: Author[] = authors.filter(({ name }) => heldOutNames.has(name))
export const trainingAuthors: Author[] = authors.filter(({ name }) => !heldOutNames.has(name))
