import type { ChatCandidate, ChatEvents } from '../../src/extract-from-chat.ts'
import { isForReview } from '../../src/assembly/rejection-reasons.ts'
import type { Author } from '../labelled/authors.ts'
import { judge } from './match-events.ts'
import { readAuthors, type ReadText } from './read-authors.ts'
import { isCertain, isPublishedAttended } from '../../src/attended.ts'
import type { Tally } from './score.ts'

/**
 * The result for the texts of some authors. `moments` compares day and hour, `all` also title and place.
 * `publishedMoments` and `published` do the same for the candidates that a scan publishes without review,
 * `pastedMoments` and `pasted` for those that a paste publishes. `announcing` counts the texts that announce an event,
 * and `silent` those of them that showed a person nothing.
 */
export type AuthorScores = {
  moments: Tally
  all: Tally
  published: Tally
  publishedMoments: Tally
  pasted: Tally
  pastedMoments: Tally
  announcing: number
  silent: number
  errors: string[]
}

/**
 * The candidates that an import publishes or shows to a person, including those that were set aside but may be
 * invitations.
 */
function shownOf({ candidates, setAside }: ChatEvents): ChatCandidate[] {
  const doubtful = setAside
    .filter(({ candidate, reason }) => isForReview(candidate, reason))
    .map(({ candidate }): ChatCandidate => ({
      ...candidate,
      needsReview: [...candidate.needsReview, 'low_confidence'],
    }))
  return [...candidates, ...doubtful]
}

export const scoreAuthors = (authors: Author[]): AuthorScores => scoreTexts(readAuthors(authors))

/** Scores texts that have been read. */
export function scoreTexts(texts: ReadText[]): AuthorScores {
  const tally = (): Tally => ({ right: 0, given: 0, expected: 0 })
  const sum: AuthorScores = {
    moments: tally(),
    all: tally(),
    published: tally(),
    publishedMoments: tally(),
    pasted: tally(),
    pastedMoments: tally(),
    announcing: 0,
    silent: 0,
    errors: [],
  }
  for (const text of texts) addText(sum, text)
  return sum
}

function addText(sum: AuthorScores, { labelled, found: events }: ReadText): void {
  const found = shownOf(events)
  const verdicts = judge(found, labelled.events)
  const tallies = [sum.moments, sum.all, sum.published, sum.publishedMoments, sum.pasted, sum.pastedMoments]
  for (const tally of tallies) tally.expected += labelled.events.length
  for (const [index, candidate] of found.entries()) {
    const { moment, all } = verdicts[index]!
    const published = isCertain(candidate)
    const pasted = index < events.candidates.length && isPublishedAttended(candidate)
    count(sum.moments, sum.all, { moment, all })
    if (published) count(sum.publishedMoments, sum.published, { moment, all })
    if (pasted) count(sum.pastedMoments, sum.pasted, { moment, all })
    const kind = moment ? 'differs' : 'invented'
    const { eventDate, eventStartTime, title, location, needsReview } = candidate
    if (!all)
      sum.errors.push(
        `${kind}${published ? ' AT ONCE' : ''}${pasted ? ' IN A PASTE' : ''} ${eventDate} ${eventStartTime} ` +
          `${title} @ ${location} ${needsReview.join()}: ${labelled.text}`,
      )
  }
  const missed = labelled.events.filter((event) => !verdicts.some((verdict) => verdict.event === event))
  for (const { day, time, title } of missed) sum.errors.push(`missed ${day} ${time} ${title[0]}: ${labelled.text}`)
  if (labelled.events.length > 0) sum.announcing++
  if (labelled.events.length > 0 && found.length === 0) sum.silent++
}

function count(moments: Tally, whole: Tally, { moment, all }: { moment: boolean; all: boolean }): void {
  moments.given++
  whole.given++
  if (moment) moments.right++
  if (all) whole.right++
}
