import type { Region } from '@convive/contracts/enums'
import { daysBetween, parseDate } from '@convive/event-extractor/dates/civil-date'
import { analyzeText } from '@convive/event-extractor/extract-events'
import type { Candidate } from '@convive/event-extractor/types/candidate'
import { judge, type Judged } from '../candidates/finding.ts'
import { findOtherReadings } from '../candidates/other-readings.rules.ts'
import type { WebCandidate } from './web-candidate.ts'

/** A text with its place, its date, and its name in its source (null if there is none). */
export type TextEntry = {
  text: string
  name: string | null
  url: string | null
  writtenOn: string
  writtenAt: string | null
}

const maxTextLength = 4000
/** In days. */
const maxDaysAhead = 200

/** At most this many dated parts of a text that are not events are kept for reviewers. Past ones come last. */
const maxSetAside = 50

/**
 * The events of a web text, by the extractor that also reads chats, and its other dated parts with the reason why they
 * are not events. Events that are over by `today` are also set aside.
 */
export function candidatesFromText(entry: TextEntry, region: Region, today: string): WebCandidate[] {
  const { text, writtenOn, writtenAt } = entry
  const { candidates, setAside } = analyzeText(text, {
    writtenOn,
    region,
    ...(writtenAt === null ? {} : { writtenAt }),
  })
  const isOver = ({ eventDate }: Candidate) => eventDate < today
  const events = candidates.filter((candidate) => !isOver(candidate))
  const others: Judged<Candidate>[] = [
    ...setAside.map(({ candidate, reason }) => judge(candidate, isOver(candidate) ? 'past' : reason)),
    ...candidates.filter(isOver).map((candidate) => ({ candidate, setAside: 'past' as const })),
  ]
  const isPast = ({ setAside: reason }: Judged<Candidate>) => Number(reason === 'past')
  return [
    ...events.map((candidate, index) => ({
      ...toWebCandidate(entry, candidate, index === 0 && events.length === 1),
      writtenOn,
    })),
    ...others
      .toSorted((one, other) => isPast(one) - isPast(other))
      .slice(0, maxSetAside)
      .map(({ candidate, setAside: reason }) => ({
        ...toWebCandidate(entry, candidate, false),
        ...(reason && { setAside: reason }),
      }))
      // A text that is not an event has a separate uid, so that it never takes the uid of an event beside it.
      .map((one) => ({ ...one, uid: `set aside#${one.uid}` })),
  ]
}

function toWebCandidate(
  { text, name, url, writtenOn }: TextEntry,
  candidate: Candidate,
  isOnly: boolean,
): WebCandidate {
  const links = url === null || candidate.links.includes(url) ? candidate.links : [url, ...candidate.links]
  const base = name ?? candidate.title.toLowerCase()
  const needsReview =
    name === null && isStale(candidate, text, writtenOn)
      ? [...candidate.needsReview, 'date_vague' as const]
      : candidate.needsReview
  const uid = name !== null && isOnly ? base : `${base}#${candidate.eventDate}`
  const part = excerpt({ ...candidate, links, needsReview }, text)
  return { uid, ...part, otherReadings: findOtherReadings(part.text, part.candidate, writtenOn) }
}

/**
 * A page may be months old: its `este sábado` may be long ago, and a day without a year that seems far ahead was last
 * year.
 */
function isStale({ fields, eventDate, recurrence }: WebCandidate['candidate'], text: string, today: string): boolean {
  const written = fields.eventDate
    ? text.slice(fields.eventDate.start, fields.eventDate.start + fields.eventDate.length)
    : ''
  if (recurrence || /\d{4}/.test(written)) return false
  return !/\d/.test(written) || daysBetween(parseDate(today), parseDate(eventDate)) > maxDaysAhead
}

/** The part of a long page around the event, with its spans moved accordingly. */
function excerpt(candidate: WebCandidate['candidate'], text: string): Omit<WebCandidate, 'uid'> {
  const spans = Object.values(candidate.fields)
  const start = Math.max(0, Math.min(...spans.map((span) => span.start)) - 200)
  const end = start + maxTextLength
  const fields = Object.fromEntries(
    Object.entries(candidate.fields)
      .filter(([, span]) => span.start >= start && span.start + span.length <= end)
      .map(([field, span]) => [field, { ...span, start: span.start - start }]),
  )
  return { candidate: { ...candidate, fields }, text: text.slice(start, end).toWellFormed() }
}
