import type { Region } from '@convive/contracts/vocabulary'
import { addDays, parseDate, written } from '../extraction/dates/civil-date.ts'
import { SourceFailed } from '../fetching/source-failed.ts'
import { looksLikeCalendar, readCalendar } from './calendar/read-calendar.ts'
import { looksLikeFeed, readFeed } from './feed.ts'
import type { Listing } from './listed-event.ts'
import { readPage } from './page.ts'
import { schemaEvents } from './markup/schema-event.ts'
import { named } from './named.ts'
import { candidatesFromText } from './text-candidates.ts'
import { candidateFrom, type WebCandidate } from './web-candidate.ts'

/** A document of the web, with the moment at which it is read (Costa Rica's) and the region of its source. `kind` is how the source is read. */
export type WebDocument = { kind: 'website' | 'facebook'; url: string; contentType: string; text: string; today: string; now: string; region: Region }

/**
 * What a document says. `words` are the events of its running text, which count where nothing lists events; `calendars` and `feeds` are addresses
 * that it names. `complete` is false where something in it could not be read, so that what is missing may still be there.
 */
export type DocumentReading = { listed: WebCandidate[]; words: WebCandidate[]; calendars: string[]; feeds: string[]; complete: boolean; isList: boolean }

/** So many days ahead recurring events are told of. */
const horizon = 90
const mostCandidates = 500

/** Reads a document, whatever it turns out to be. Throws a SourceFailed for a calendar or feed that is broken. */
export function readDocument(document: WebDocument): DocumentReading {
  const { text, contentType, today } = document
  if (looksLikeCalendar(text)) return fromListing(readCalendar(text, { from: today, to: written(addDays(parseDate(today), horizon)) }), document)
  if (/^text\/calendar\b/i.test(contentType)) throw new SourceFailed('source_broken_calendar', 'The calendar is broken or breaks off.')
  if (looksLikeFeed(text)) return fromFeed(document)
  if (/^application\/(\w+\+)?json\b/i.test(contentType)) return fromListing(schemaEvents([jsonOf(text)], document.url), document)
  return fromPage(document)
}

function fromListing({ events, skipped }: Listing, { today }: WebDocument): DocumentReading {
  const upcoming = named(events).filter(({ event }) => (event.end?.date ?? event.start.date) >= today && event.start.date >= today)
  const soonest = upcoming.toSorted((one, other) => (one.event.start.date < other.event.start.date ? -1 : 1))
  return { listed: soonest.slice(0, mostCandidates).map(({ event, uid }) => candidateFrom(event, uid)), words: [], calendars: [], feeds: [], complete: skipped === 0 && soonest.length <= mostCandidates, isList: true }
}

function fromFeed(document: WebDocument): DocumentReading {
  const { listing, words, calendars } = readFeed(document.text, document.today)
  // A feed tells of what is new: what is in it no longer may still take place.
  return { ...fromListing(listing, document), words: words.flatMap((entry) => upcoming(candidatesFromText(entry, document.region), document)).slice(0, mostCandidates), calendars, complete: false }
}

function fromPage(document: WebDocument): DocumentReading {
  const { kind, url, today, now, region } = document
  const page = readPage(document.text, url)
  const listed = fromListing(page.listing, document)
  const text = kind === 'facebook' ? page.shared : listed.listed.length === 0 ? page.text() : ''
  const words = text === '' ? [] : upcoming(candidatesFromText({ text, name: null, url: null, writtenOn: today, writtenAt: now }, region), document)
  return { ...listed, words: words.slice(0, mostCandidates), calendars: page.calendars, feeds: page.feeds, isList: page.listing.events.length > 0 }
}

const upcoming = (candidates: WebCandidate[], { today }: WebDocument): WebCandidate[] => candidates.filter(({ candidate }) => candidate.eventDate >= today)

/** What calls itself JSON and is none has nothing to read in it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceFailed('source_not_readable', 'The address leads to a file that is no page.', { cause })
  }
}
