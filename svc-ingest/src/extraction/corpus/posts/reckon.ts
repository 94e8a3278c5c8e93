import { readChat } from '../../../chat/read-chat.ts'
import type { Candidate } from '../../candidate.ts'
import { extractEvents } from '../../extract-events.ts'
import { extractFromChat } from '../../extract-from-chat.ts'
import type { Post, PostSet } from './post.ts'

/** How many moments were found, wanted, and right in day and hour; of those, how many places; and what was wrong, in words. */
export type Reckoning = { found: number; wanted: number; right: number; placed: number; placesWanted: number; faults: string[] }

export function reckon({ writtenOn, writtenAt, posts }: PostSet): Reckoning {
  const sum: Reckoning = { found: 0, wanted: 0, right: 0, placed: 0, placesWanted: 0, faults: [] }
  for (const post of posts) addPost(sum, post, foundIn(post, writtenOn, writtenAt))
  return sum
}

const foundIn = ({ text, exported }: Post, date: string, time: string): Candidate[] =>
  exported ? extractFromChat(readChat(text, { importedAt: { date, time } })).candidates : extractEvents(text, { writtenOn: date, writtenAt: time, region: 'uvita' })

function addPost(sum: Reckoning, { text, moments }: Post, found: Candidate[]): void {
  const open = [...found]
  sum.found += found.length
  sum.wanted += moments.length
  for (const moment of moments) {
    const [date, time, place] = moment.split(' ')
    const index = open.findIndex((one) => one.eventDate === date && (one.eventStartTime ?? '-') === time)
    const [candidate] = index < 0 ? [] : open.splice(index, 1)
    if (candidate) sum.right++
    else sum.faults.push(`missed ${moment}: ${text}`)
    if (candidate && place) sum.placesWanted++
    if (candidate?.location && place) sum.placed++
  }
  for (const { title, eventDate, eventStartTime } of open) sum.faults.push(`invented ${eventDate} ${eventStartTime} ${title}: ${text}`)
}
