import { foldToWords } from '@convive/formats/fold-text'
import type { Candidate } from '../../src/types/candidate.ts'
import type { LabelledEvent } from '../labelled/authors.ts'

/**
 * The result of comparing a candidate with the events that its text announces. `moment`: day and hour are right. `all`:
 * title and place are right as well.
 */
export type Verdict = { moment: boolean; all: boolean; event: LabelledEvent | undefined }

/** Compares the candidates of one text with its events. Each event matches at most one candidate. */
export function judge(candidates: Candidate[], events: LabelledEvent[]): Verdict[] {
  const open = new Set(events)
  const verdicts: Verdict[] = candidates.map(() => ({ moment: false, all: false, event: undefined }))
  // Best matches first: of two candidates with the same day and hour, the one with the right title is the event.
  for (const isSame of [isSameInAll, isSameTitleAndMoment, isSameMoment])
    for (const [index, candidate] of candidates.entries()) {
      const verdict = verdicts[index]!
      const event = verdict.event ?? [...open].find((one) => isSame(candidate, one))
      if (!event || verdict.event) continue
      open.delete(event)
      verdicts[index] = { moment: true, all: isSameInAll(candidate, event), event }
    }
  return verdicts
}

const isSameMoment = (found: Candidate, { day, time, timeUncertain }: LabelledEvent): boolean =>
  found.eventDate === day &&
  (found.eventStartTime === time || (timeUncertain === true && found.eventStartTime === null))
const isSameTitleAndMoment = (found: Candidate, event: LabelledEvent): boolean =>
  isSameMoment(found, event) && isRightTitle(found.title, event.title)
const isSameInAll = (found: Candidate, event: LabelledEvent): boolean =>
  isSameTitleAndMoment(found, event) && isRightPlace(found.location, event.place)

/**
 * A title is right if it begins with an acceptable one, or contains its words and few others. The program's title may
 * precede it.
 */
export const isRightTitle = (title: string, acceptable: string[]): boolean =>
  [title, ...title.split(' – ').slice(1)].some((part) =>
    acceptable.some((one) => beginsWith(wordsOf(part), wordsOf(one)) || overlap(part, one) >= minTitleOverlap),
  )
const minTitleOverlap = 0.6
const beginsWith = (title: string[], wanted: string[]): boolean => wanted.every((word, index) => title[index] === word)

/** A place is right if it is an acceptable one, a part of one with its name, or one with further directions. */
export function isRightPlace(place: string | null, acceptable: string[] | null): boolean {
  if (place === null || acceptable === null) return place === acceptable
  const found = wordsOf(place)
  return acceptable.some((one) => {
    const wanted = wordsOf(one)
    return isWithin(found, wanted) || isWithin(wanted, found) || overlap(place, one) >= minPlaceOverlap
  })
}
const minPlaceOverlap = 0.6

/** Twice the shared words divided by all words: 1 for the same words, 0 for none in common. */
export function overlap(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = words.filter((word) => others.includes(word)).length
  return (2 * shared) / Math.max(1, words.length + others.length)
}

const isWithin = (part: string[], whole: string[]): boolean =>
  part.length > 0 && part.every((word) => whole.includes(word))

const smallWords = new Set('a al de del el en la las lo los un una y the of at in on and'.split(' '))
function wordsOf(text: string): string[] {
  const words = foldToWords(text)
    .split(' ')
    .filter((word) => word !== '')
  const meaningful = words.filter((word) => !smallWords.has(word))
  return [...new Set(meaningful.length > 0 ? meaningful : words)]
}
