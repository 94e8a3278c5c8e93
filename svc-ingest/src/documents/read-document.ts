import type { Region } from '@convive/contracts/enums'
import { addDays, formatDate, parseDate } from '@convive/event-extractor/dates/civil-date'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { looksLikeCalendar, readCalendar, type Window } from '../calendar/read-calendar.ts'
import { looksLikeFeed, readFeed } from './read-feed.ts'
import { readTitle } from '../listings/called-off.ts'
import type { ListedEvent, Listing } from '../listings/listed-event.ts'
import { readPage } from './read-page.ts'
import { schemaEvents } from '../markup/schema-event.ts'
import { candidatesFromText } from './text-candidates.ts'
import { toWebCandidate, type WebCandidate } from './web-candidate.ts'
import { foldToWords } from '@convive/formats/fold-text'

/**
 * A web document, the moment in Costa Rica at which it is read, and the region of its source. `kind` says how the
 * source is read.
 */
export type WebDocument = {
  kind: 'website' | 'facebook'
  url: string
  contentType: string
  text: string
  today: string
  now: string
  region: Region
}

/**
 * The content of a document. `textCandidates` are the events of its running text and the texts that were set aside
 * there; they count only if it lists no events; `cancelled` are the uids of events that it marks as cancelled; `calendars`
 * and `feeds` are addresses it links to. `complete` is false
 * if a part could not be read, so that a missing event may still be there. `unread`: what looks like events and
 * could not be read.
 */
export type DocumentReading = {
  listed: WebCandidate[]
  textCandidates: WebCandidate[]
  cancelled: string[]
  calendars: string[]
  feeds: string[]
  complete: boolean
  isList: boolean
  unread: UnreadEvents | null
}

/** How many there are, among how many in all, and the titles or the beginnings of the first ones. */
export type UnreadEvents = { count: number; total: number; examples: string[] }

/** How many days ahead recurring events are listed. */
const horizonDays = 90
const maxCandidates = 500

/** Reads a document of any kind. Throws a SourceError for a broken calendar or feed. */
export function readDocument(document: WebDocument): DocumentReading {
  const { text, contentType } = document
  if (looksLikeCalendar(text)) return fromListing(readCalendar(text, windowOf(document)), document)
  if (/^text\/calendar\b/i.test(contentType))
    throw new SourceError('source_broken_calendar', 'The calendar is broken or breaks off.')
  if (looksLikeFeed(text)) return fromFeed(document)
  if (/^application\/(\w+\+)?json\b/i.test(contentType))
    return fromListing(schemaEvents([parseJson(text)], document.url, windowOf(document)), document)
  return fromPage(document)
}

const windowOf = ({ today }: WebDocument): Window => ({
  from: today,
  to: formatDate(addDays(parseDate(today), horizonDays)),
})

function fromListing(listing: Listing, { today }: WebDocument): DocumentReading {
  const { events, cancelled = [], skipped, unread = [] } = withoutCalledOff(listing)
  const upcoming = assignUids(events).filter(
    ({ event }) => (event.end?.date ?? event.start.date) >= today && event.start.date >= today,
  )
  // An event that the page lists as taking place as well is not cancelled.
  const off = assignUids([...events, ...cancelled]).filter(({ event }) => cancelled.includes(event))
  const listed = new Set(upcoming.map(({ uid }) => uid))
  const soonest = upcoming.toSorted((one, other) => (one.event.start.date < other.event.start.date ? -1 : 1))
  return {
    listed: soonest.slice(0, maxCandidates).map(({ event, uid }) => toWebCandidate(event, uid)),
    textCandidates: [],
    cancelled: off
      .filter(({ event, uid }) => event.start.date >= today && !listed.has(uid))
      .map(({ uid }) => uid)
      .slice(0, maxCandidates),
    calendars: [],
    feeds: [],
    complete: skipped === 0 && soonest.length <= maxCandidates,
    isList: true,
    unread: unreadAmong([...listing.events, ...cancelled], unread),
  }
}

/** What one markup of a page cannot say of an event, another one may. */
function unreadAmong(read: ListedEvent[], unread: string[]): UnreadEvents | null {
  const titles = new Set(read.map(({ title }) => foldToWords(title)))
  const left = unread.filter((text) => !titles.has(foldToWords(text)))
  const [count, total] = [left.length, read.length + left.length]
  return count > 0 ? { count, total, examples: left.slice(0, 3).map((text) => text.slice(0, 100)) } : null
}

/** Some sources only write in the title that an event does not take place. A postponed one is not cancelled. */
function withoutCalledOff({ events, cancelled = [], ...rest }: Listing): Listing {
  const read = events.map((event) => ({ event, ...readTitle(event.title) }))
  const cancelledToo = read.filter((one) => one.off === 'cancelled').map(({ event, title }) => ({ ...event, title }))
  return {
    events: read.flatMap(({ event, off, title }) => {
      if (off === 'moved') return { ...event, title, mayHaveMoved: true }
      return off === undefined ? event : []
    }),
    cancelled: [...cancelled.map((event) => ({ ...event, title: readTitle(event.title).title })), ...cancelledToo],
    ...rest,
  }
}

function fromFeed(document: WebDocument): DocumentReading {
  const { listing, words, calendars } = readFeed(document.text, document.today)
  // A feed contains only what is new. An event that has left it may still take place.
  return {
    ...fromListing(listing, document),
    textCandidates: words
      .flatMap((entry) => candidatesFromText(entry, document.region, document.today))
      .slice(0, maxCandidates),
    calendars,
    complete: false,
  }
}

function fromPage(document: WebDocument): DocumentReading {
  const { kind, url, today, now, region } = document
  const page = readPage(document.text, url, windowOf(document))
  const listed = fromListing(page.listing, document)
  const text = kind === 'facebook' ? page.shared : listed.listed.length === 0 ? page.text() : ''
  const words =
    text === ''
      ? []
      : candidatesFromText({ text, name: null, url: null, writtenOn: today, writtenAt: now }, region, today)
  return {
    ...listed,
    textCandidates: words.slice(0, maxCandidates).map(asRunningText),
    calendars: page.calendars,
    feeds: page.feeds,
    isList: page.listing.events.length > 0,
  }
}

/**
 * The running text of a page is also about the past, closures and other people's events, and was not written as an
 * announcement. So its events wait for a person. An entry of a feed is an announcement.
 */
const asRunningText = ({ candidate, ...rest }: WebCandidate): WebCandidate => ({
  ...rest,
  candidate: { ...candidate, needsReview: [...candidate.needsReview, 'running_text'] },
})

/** A document that claims to be JSON but is not cannot be read. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError('source_not_readable', 'The address leads to a file that is no page.', { cause })
  }
}

/** An event with its uid within its source. */
type EventWithUid = { event: ListedEvent; uid: string }

const maxLength = 400

/**
 * Gives every event a uid that is the same at each reading: the source's own id, or else the title. If several events
 * share it, the day is added, and the time if needed. Repeated events are dropped.
 */
function assignUids(events: ListedEvent[]): EventWithUid[] {
  const bases = events.map(({ sourceId, title }) => (sourceId ?? foldToWords(title)).slice(0, maxLength))
  const shared = findRepeated(bases)
  const byDay = events.map(({ sourceId, start }, index) =>
    sourceId === null || shared.has(bases[index]!) ? `${bases[index]}#${start.date}` : bases[index]!,
  )
  const sharedDays = findRepeated(byDay)
  const named = new Map<string, EventWithUid>()
  const said = new Set<string>()
  for (const [index, event] of events.entries()) {
    const uid = sharedDays.has(byDay[index]!) ? `${byDay[index]}#${event.start.time ?? ''}` : byDay[index]!
    const saying = JSON.stringify([foldToWords(event.title), event.start])
    if (named.has(uid) || said.has(saying)) continue
    said.add(saying)
    named.set(uid, { event, uid })
  }
  return [...named.values()]
}

function findRepeated(values: string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(values.filter((value) => seen.size === seen.add(value).size))
}
