import { parseArgs } from 'node:util'
import { readChat } from '../src/chat/read-chat.ts'
import { extractEvents } from '../src/extract-events.ts'
import { extractFromChat } from '../src/extract-from-chat.ts'
import { chats } from './dev/chats.ts'
import { english, mixed } from './dev/english.ts'
import { noise } from './dev/noise.ts'
import { spanish } from './dev/spanish.ts'
import type { Announcement, ScoredField } from './scoring/expectation.ts'
import { holdout1 } from './holdout-1/announcements.ts'
import { holdout2 } from './holdout-2/announcements.ts'
import { holdout3 } from './holdout-3/announcements.ts'
import { holdout4 } from './holdout-4/announcements.ts'
import { evaluatePosts } from './scoring/evaluate-posts.ts'
import type { PostSet } from './scoring/post.ts'
import { posts1 } from './posts/posts-1.ts'
import { posts2 } from './posts/posts-2.ts'
import { posts3 } from './posts/posts-3.ts'
import { posts4 } from './posts/posts-4.ts'
import { posts5 } from './posts/posts-5.ts'
import { model } from '../src/model/extractor-model.ts'
import { probabilityOf } from '../src/model/logistic-model.ts'
import { examplesOf, type Example } from './training/examples.ts'
import { areaUnderCurve, reliability } from './training/quality.ts'
import { trainModel } from './training/validate.ts'
import { validateChoices } from './training/validate-choices.ts'
import { heldOutAuthors, heldOutChecks, trainingAuthors, type Author } from './labelled/authors.ts'
import { lowerBound } from './scoring/bounds.ts'
import { scoreAuthors } from './scoring/score-authors.ts'
import { newScores, precision, recall, score, type Scores, type Tally } from './scoring/score.ts'

/** Prints precision and recall for each set; with `--errors`, also every error. */
const { errors: showErrors } = parseArgs({ options: { errors: { type: 'boolean', default: false } } }).values

const shownFields: ScoredField[] = ['title', 'eventDate', 'eventStartTime', 'location', 'price', 'category']
const errors: string[] = []
const percent = (value: number): string => value.toFixed(3)
const cells = (tally: Tally): string => `${percent(precision(tally))} / ${percent(recall(tally))}`
const print = (name: string, values: string[]): void =>
  console.log([name.padEnd(12), ...values.map((value) => value.padEnd(15))].join(' ').trimEnd())

function scoreAnnouncements(announcements: Announcement[]): Scores {
  const scores = newScores()
  for (const { name, text, expected, ...context } of announcements)
    score(scores, name, extractEvents(text, context), expected)
  return scores
}

function scoreChats(): Scores {
  const scores = newScores()
  for (const { name, text, importedAt, expected } of chats) {
    const [date = '', time = ''] = importedAt.split(' ')
    score(scores, name, extractFromChat(readChat(text, { importedAt: { date, time } })).candidates, expected)
  }
  return scores
}

function printScores(name: string, scores: Scores): void {
  const fields = shownFields.map((field) => cells(scores.fields.get(field) ?? { right: 0, given: 0, expected: 0 }))
  print(name, [String(scores.events.expected), cells(scores.events), cells(scores.published), ...fields])
  errors.push(...scores.errors.map((error) => `${name}: ${error}`))
}

function printPosts(name: string, posts: PostSet): void {
  const result = evaluatePosts(posts)
  const moments: Tally = { right: result.right, given: result.found, expected: result.expected }
  const places = result.placesExpected === 0 ? '' : percent(result.placed / result.placesExpected)
  const published: Tally = { right: result.publishedRight, given: result.published, expected: result.expected }
  print(name, [String(result.expected), cells(moments), cells(published), places])
  errors.push(...result.errors.map((error) => `${name}: ${error}`))
}

console.log('Announcements: precision / recall of events, of those published at once, and of their fields')
print('set', ['events', 'all', 'at once', ...shownFields])
printScores('dev', scoreAnnouncements([...spanish, ...english, ...mixed, ...noise]))
printScores('dev chats', scoreChats())
for (const [index, set] of [holdout1, holdout2, holdout3, holdout4].entries())
  printScores(`holdout-${index + 1}`, scoreAnnouncements(set))

console.log('\nPosts: precision / recall of moments (day and hour), and the share of stated places that were found')
print('set', ['moments', 'all', 'at once', 'places'])
for (const [index, set] of [posts1, posts2, posts3, posts4, posts5].entries()) printPosts(`posts-${index + 1}`, set)

const columns = (name: string, values: string[], widths: number[]): string =>
  [name.padEnd(30), ...values.map((value, index) => value.padEnd(widths[index] ?? 0))].join(' ').trimEnd()
const authorWidths = [7, 15, 15, 26, 26, 28, 28]
const bounded = ({ right, given }: Tally): string =>
  `${right}/${given} = ${percent(given === 0 ? 1 : right / given)} > ${percent(lowerBound(right, given))}`

function printAuthors(name: string, authors: Author[]): void {
  const { moments, all, announcing, silent, errors: wrong, ...atOnce } = scoreAuthors(authors)
  const { publishedMoments, published, pastedMoments, pasted } = atOnce
  const parts = [publishedMoments, published, pastedMoments, pasted].map(bounded)
  const values = [String(moments.expected), cells(moments), cells(all), ...parts]
  console.log(columns(name, [...values, `${silent}/${announcing}`], authorWidths))
  // The errors of the held-out authors are not shown, so that no rule is written for them.
  if (authors.length === 1) errors.push(...wrong.map((error) => `${name}: ${error}`))
}

console.log(
  '\nLabelled authors: precision / recall of day and hour, and with title and place; how many of those published',
)
console.log('at once are right, with the one-sided 95 % bound; and how many announcing texts showed a person nothing')
const authorHeads = ['events', 'day, hour', '+ title, place']
authorHeads.push('by a scan: day, hour', '+ title, place', 'in a paste: day, hour', '+ title, place')
console.log(columns('author', [...authorHeads, 'silent'], authorWidths))
for (const author of trainingAuthors) printAuthors(author.name, [author])
printAuthors(`${trainingAuthors.length} for training`, trainingAuthors)
for (const authors of [...heldOutChecks, heldOutAuthors]) printAuthors(`${authors.length} held out`, authors)

function printModel(name: string, probabilities: number[], examples: Example[]): void {
  const bins = reliability(probabilities, examples)
    .filter(({ count }) => count > 0)
    .map(({ from, count, mean, positive }) => `${from}: ${mean.toFixed(2)}→${(positive / count).toFixed(2)} (${count})`)
  console.log(`${name.padEnd(24)} AUC ${percent(areaUnderCurve(probabilities, examples))}  ${bins.join('  ')}`)
}
console.log(
  '\nModels: area under the curve; for each tenth of the probability, its mean → the share that is right (examples)',
)
const trained = trainModel(trainingAuthors)
printModel('right, validated', trained.right.probabilities, trained.right.examples)
printModel('invitation, validated', trained.invitation.probabilities, trained.invitation.examples)
if (heldOutAuthors.length > 0) {
  const unseen = examplesOf(heldOutAuthors)
  const probabilities = (kind: 'right' | 'invitation'): number[] =>
    unseen[kind].map(({ signals }) => probabilityOf(model[kind], signals))
  printModel('right, held out', probabilities('right'), unseen.right)
  printModel('invitation, held out', probabilities('invitation'), unseen.invitation)
}
for (const kind of ['title', 'place'] as const) {
  const { right, possible, of } = validateChoices(trainingAuthors, kind)
  console.log(`${`${kind} chosen, validated`.padEnd(24)} ${right} of ${of} right; ${possible} have a right option`)
}

console.log(`\n${errors.length} errors${showErrors ? ':' : '; --errors lists them'}`)
if (showErrors) console.log(errors.join('\n'))
