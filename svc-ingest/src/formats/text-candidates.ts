import type { Region } from '@convive/contracts/vocabulary'
import { daysBetween, parseDate } from '../extraction/dates/civil-date.ts'
import { extractEvents } from '../extraction/extract-events.ts'
import type { WebCandidate } from './web-candidate.ts'

/** What is known of a text beside its words: where and when it was written, and what its source calls it (null: nothing). */
export type Words = { text: string; name: string | null; url: string | null; writtenOn: string; writtenAt: string | null }

const longestText = 4000
/** In days. */
const longestAhead = 200

/** The events that a text of the web announces, by the same extractor as a chat's messages. */
export function candidatesFromText({ text, name, url, writtenOn, writtenAt }: Words, region: Region): WebCandidate[] {
  const found = extractEvents(text, { writtenOn, region, ...(writtenAt === null ? {} : { writtenAt }) })
  return found.map((candidate, index) => {
    const links = url === null || candidate.links.includes(url) ? candidate.links : [url, ...candidate.links]
    const base = name ?? candidate.title.toLowerCase()
    const needsReview = name === null && isStale(candidate, text, writtenOn) ? [...candidate.needsReview, 'date_vague' as const] : candidate.needsReview
    const uid = name !== null && index === 0 && found.length === 1 ? base : `${base}#${candidate.eventDate}`
    return { uid, ...windowed({ ...candidate, links, needsReview }, text) }
  })
}

/** A page stands for months: its `este sábado` may be long ago, and a day without a year that lies far ahead was last year's. */
function isStale({ fields, eventDate, recurrence }: WebCandidate['candidate'], text: string, today: string): boolean {
  const said = fields.eventDate ? text.slice(fields.eventDate.start, fields.eventDate.start + fields.eventDate.length) : ''
  if (recurrence || /\d{4}/.test(said)) return false
  return !/\d/.test(said) || daysBetween(parseDate(today), parseDate(eventDate)) > longestAhead
}

/** Of a long page, the part that speaks of the event, with its spans moved along. */
function windowed(candidate: WebCandidate['candidate'], text: string): Omit<WebCandidate, 'uid'> {
  const spans = Object.values(candidate.fields)
  const start = Math.max(0, Math.min(...spans.map((span) => span.start)) - 200)
  const end = start + longestText
  const fields = Object.fromEntries(
    Object.entries(candidate.fields)
      .filter(([, span]) => span.start >= start && span.start + span.length <= end)
      .map(([field, span]) => [field, { ...span, start: span.start - start }]),
  )
  return { candidate: { ...candidate, fields }, text: text.slice(start, end).toWellFormed() }
}
