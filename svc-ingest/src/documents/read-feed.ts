import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { load } from 'cheerio'
import { parseFeed } from 'feedsmith'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { type ListedEvent, type Listing, pictureAddress } from '../listings/listed-event.ts'
import { readSpan } from '../listings/local-time.ts'
import { plainText } from '../listings/plain-text.ts'
import type { TextEntry } from './text-candidates.ts'

/** An entry with its own dates is an event; any other entry is text. */
export type FeedReading = { listing: Listing; words: TextEntry[]; calendars: string[] }

type Entry = {
  name: string | null
  title: string
  html: string
  url: string | null
  published: string | null
  picture?: string | undefined
}
type Dated = { start: string; end: string; location: string }

const maxEntries = 200

const xmlDeclaration = String.raw`(<\?xml[^>]{0,500}\?>\s*)?`
const beforeRoot = String.raw`(<(!--(?!-->)[\s\S]{0,2000}?--|\?xml-stylesheet[^>]{0,500}\?|!DOCTYPE rss[^>]{0,500})>\s*){0,5}`
const feedStart = new RegExp(String.raw`^\ufeff?\s*${xmlDeclaration}${beforeRoot}<(rss|feed|rdf:RDF)\b`, 'i')

export const looksLikeFeed = (text: string): boolean => feedStart.test(text.slice(0, 12_000)) || looksLikeJsonFeed(text)

const looksLikeJsonFeed = (text: string): boolean =>
  /^\s*\{[\s\S]{0,500}"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/.test(text.slice(0, 1000))

/**
 * Reads RSS, Atom, RDF or a JSON feed. `today` stands for the date of an entry that has none. Throws a SourceError for
 * a text that is not a feed, or is cut off.
 */
export function readFeed(text: string, today: string): FeedReading {
  const breaksOff =
    !looksLikeJsonFeed(text) && !/<\/(rss|feed|rdf:RDF)\s*>\s*(<!--[\s\S]{0,2000}?-->\s*)?$/i.test(text.slice(-4000))
  const { entries, calendars } = breaksOff ? throwBrokenFeed() : entriesOf(text)
  const dates = datesOf(text)
  const listing = { events: [] as ListedEvent[], skipped: 0, unread: [] as string[] }
  const words: TextEntry[] = []
  for (const [index, entry] of entries.slice(0, maxEntries).entries()) {
    const dated = dates[index]
    const event = dated && toListedEvent(entry, dated)
    if (dated && !event) listing.unread.push(entry.title)
    if (event) listing.events.push(event)
    else words.push(toTextEntry(entry, today))
  }
  return { listing, words, calendars }
}

function throwBrokenFeed(cause?: unknown): never {
  throw new SourceError('source_broken_feed', 'The feed is broken or breaks off.', { cause })
}

function entriesOf(text: string): { entries: Entry[]; calendars: string[] } {
  const parsed = parsedFeed(text)
  switch (parsed.format) {
    case 'rss':
      return {
        calendars: [],
        entries: (parsed.feed.items ?? []).map((item) => ({
          ...entry(item.guid?.value, item.title, item.content?.encoded ?? item.description, item.link, item.pubDate),
          picture: item.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url,
        })),
      }
    case 'rdf':
      return {
        calendars: [],
        entries: (parsed.feed.items ?? []).map((item) =>
          entry(item.link, item.title, item.description, item.link, item.dc?.dates?.[0]),
        ),
      }
    case 'json':
      return {
        calendars: [],
        entries: (parsed.feed.items ?? []).map((item) =>
          entry(item.id, item.title, item.content_html ?? item.content_text, item.url, item.date_published),
        ),
      }
    case 'atom': {
      const links = (parsed.feed.links ?? []).concat((parsed.feed.entries ?? []).flatMap((one) => one.links ?? []))
      const calendars = links.flatMap(({ type, href }) => (type === 'text/calendar' && href !== undefined ? href : []))
      return {
        calendars,
        entries: (parsed.feed.entries ?? []).map((one) =>
          entry(
            one.id,
            one.title?.value,
            one.content?.value ?? one.summary?.value,
            one.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
            one.published ?? one.updated,
          ),
        ),
      }
    }
  }
}

/** The library throws its own errors. Errors of its XML parser mean the same. */
function parsedFeed(text: string): ReturnType<typeof parseFeed> {
  try {
    return parseFeed(text)
  } catch (cause) {
    return throwBrokenFeed(cause)
  }
}

function entry(name: string | undefined, title = '', html = '', url: string | undefined, published: unknown): Entry {
  return {
    name: name ?? url ?? null,
    title: plainText(title),
    html,
    url: url !== undefined && /^https?:/i.test(url) ? url : null,
    published: typeof published === 'string' ? published : null,
  }
}

/** The event dates of entries in the RSS Event and xCal vocabularies, in the order of the entries. */
function datesOf(text: string): (Dated | undefined)[] {
  if (!/<(ev|xcal):(startdate|dtstart)\b/i.test(text)) return []
  const $ = load(text, { xml: true })
  return $('item, entry')
    .slice(0, maxEntries)
    .toArray()
    .map((item) => {
      const said = new Map(
        $(item)
          .children()
          .toArray()
          .map((child) => [child.name.toLowerCase(), $(child).text()]),
      )
      const first = (...names: string[]): string =>
        names.map((name) => said.get(name)).find((value) => value !== undefined) ?? ''
      const start = first('ev:startdate', 'xcal:dtstart')
      return start === ''
        ? undefined
        : { start, end: first('ev:enddate', 'xcal:dtend'), location: first('ev:location', 'xcal:location') }
    })
}

function toListedEvent({ name, title, html, url, picture }: Entry, dated: Dated): ListedEvent | undefined {
  const span = readSpan(dated.start, dated.end)
  if (title === '' || !span) return undefined
  return {
    sourceId: name,
    title,
    description: plainText(html),
    location: plainText(dated.location) || null,
    url,
    start: span.start,
    end: span.end,
    cost: undefined,
    recurrence: null,
    zoneUnknown: span.isDoubtful,
    picture: picture && pictureAddress(picture, picture),
  }
}

function toTextEntry({ name, title, html, url, published }: Entry, today: string): TextEntry {
  const instant = Date.parse(published ?? '')
  const moment = Number.isNaN(instant) ? { date: today, time: null } : costaRicaClock(instant)
  return { text: `${title}\n${plainText(html)}`.trim(), name, url, writtenOn: moment.date, writtenAt: moment.time }
}
