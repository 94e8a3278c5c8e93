import { readChat } from '../../src/chat/read-chat.ts'
import type { Candidate } from '../../src/types/candidate.ts'
import { extractEvents } from '../../src/extract-events.ts'
import { extractFromChat } from '../../src/extract-from-chat.ts'
import type { Post, PostSet } from './post.ts'
import { isCertain } from '../../src/attended.ts'

/**
 * Counts the moments that were found, were expected, and have the right day and hour; the moments for which a place was
 * expected, and found; and the moments published without review, and the right ones of them. `errors` describes errors.
 */
export type PostEvaluation = {
  found: number
  expected: number
  right: number
  placed: number
  placesExpected: number
  published: number
  publishedRight: number
  errors: string[]
}

export function evaluatePosts({ writtenOn, writtenAt, posts }: PostSet): PostEvaluation {
  const sum: PostEvaluation = {
    found: 0,
    expected: 0,
    right: 0,
    placed: 0,
    placesExpected: 0,
    published: 0,
    publishedRight: 0,
    errors: [],
  }
  for (const post of posts) addPost(sum, post, foundIn(post, writtenOn, writtenAt))
  return sum
}

const foundIn = ({ text, exported }: Post, date: string, time: string): Candidate[] =>
  exported
    ? extractFromChat(readChat(text, { importedAt: { date, time } })).candidates
    : extractEvents(text, { writtenOn: date, writtenAt: time, region: 'uvita' })

function addPost(sum: PostEvaluation, { text, moments }: Post, found: Candidate[]): void {
  const open = [...found]
  sum.found += found.length
  sum.expected += moments.length
  sum.published += found.filter(isCertain).length
  for (const moment of moments) {
    const [date, time, place] = moment.split(' ')
    const index = open.findIndex((one) => one.eventDate === date && (one.eventStartTime ?? '-') === time)
    const [candidate] = index < 0 ? [] : open.splice(index, 1)
    if (candidate) sum.right++
    else sum.errors.push(`missed ${moment}: ${text}`)
    if (candidate && isCertain(candidate)) sum.publishedRight++
    if (candidate && place) sum.placesExpected++
    if (candidate?.location && place) sum.placed++
  }
  for (const { title, eventDate, eventStartTime } of open)
    sum.errors.push(`invented ${eventDate} ${eventStartTime} ${title}: ${text}`)
}
