import type { Candidate } from '../../src/types/candidate.ts'
import { isCertain } from '../../src/attended.ts'
import type { Expected, ScoredField } from './expectation.ts'

/** How often a field was given, given correctly, and expected. */
export type Tally = { right: number; given: number; expected: number }
/** `published` counts the events without review. One is right if its day, hour and place are right. */
export type Scores = { events: Tally; published: Tally; fields: Map<ScoredField, Tally>; errors: string[] }

export const newScores = (): Scores => ({ events: tally(), published: tally(), fields: new Map(), errors: [] })
const tally = (): Tally => ({ right: 0, given: 0, expected: 0 })
export const precision = ({ right, given }: Tally): number => (given === 0 ? 1 : right / given)
export const recall = ({ right, expected }: Tally): number => (expected === 0 ? 1 : right / expected)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Two results are the same event if they have the same day and share half of the words of the shorter title. */
function isSameEvent(found: Candidate, wanted: Expected): boolean {
  const [one, other] = [new Set(plain(found.title).split(' ')), new Set(plain(wanted.title).split(' '))]
  const shared = [...one].filter((word) => other.has(word)).length
  return found.eventDate === wanted.eventDate && shared * 2 >= Math.min(one.size, other.size)
}

/** Adds the candidates of one message to the scores. A null value counts as given only if the text says something. */
export function score(scores: Scores, name: string, found: Candidate[], wanted: Expected[]): void {
  const open = [...found]
  scores.events.given += found.length
  scores.events.expected += wanted.length
  scores.published.given += found.filter(isCertain).length
  scores.published.expected += wanted.length
  for (const expected of wanted) {
    const place = open.findIndex((candidate) => isSameEvent(candidate, expected))
    const candidate = place < 0 ? undefined : open.splice(place, 1)[0]
    if (candidate) scores.events.right++
    else scores.errors.push(`${name}: missed ${expected.eventDate} ${expected.title}`)
    if (candidate && isCertain(candidate) && isRight(candidate, expected)) scores.published.right++
    scoreFields(scores, name, candidate, expected)
  }
  for (const candidate of open)
    scores.errors.push(`${name}: invented ${candidate.eventDate} ${candidate.eventStartTime} ${candidate.title}`)
}

const isRight = (found: Candidate, { eventStartTime, location }: Expected): boolean =>
  (eventStartTime === undefined || found.eventStartTime === eventStartTime) &&
  (location === undefined || same(found.location, location))

function scoreFields(scores: Scores, name: string, candidate: Candidate | undefined, expected: Expected): void {
  for (const [key, value] of Object.entries(expected)) {
    const field = key as ScoredField
    const counts = scores.fields.get(field) ?? tally()
    scores.fields.set(field, counts)
    const given = candidate?.[field]
    const isSaid = (one: unknown): boolean =>
      one !== null && one !== undefined && one !== 'unsaid' && !(Array.isArray(one) && one.length === 0)
    if (isSaid(value)) counts.expected++
    if (!candidate) continue
    const agrees = same(given, value)
    if (isSaid(given)) counts.given++
    if (isSaid(given) && agrees) counts.right++
    if (!agrees) scores.errors.push(`${name}: ${field} is ${JSON.stringify(given)}, not ${JSON.stringify(value)}`)
  }
}

function same(given: unknown, wanted: unknown): boolean {
  if (typeof given === 'string' && typeof wanted === 'string') return plain(given) === plain(wanted)
  return JSON.stringify(given) === JSON.stringify(wanted)
}
