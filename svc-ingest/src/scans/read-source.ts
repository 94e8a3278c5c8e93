import type { LocalMoment } from '@convive/event-extractor/chat/message-headers'
import type { Fetcher, Validators } from '../fetching/fetcher.ts'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import type { DocumentReading, UnreadEvents } from '../documents/read-document.ts'
import type { DocumentReader } from '../documents/document-reader.ts'
import type { WebCandidate } from '../documents/web-candidate.ts'
import type { SourceAddress } from './scan.store.ts'

/** The stored state of a page: its validators, the day it was read, its links, and how many events it listed. */
export type KnownDocument = Validators & { url: string; readOn: string; links: string[]; found: number }

/**
 * A page that was read now. An event that a `complete` page does not list is gone. A page with `isList` lists events
 * one by one. `cancelled` are the uids of events that it marks as cancelled, `unread` what could not be read of it.
 */
export type ReadDocument = {
  document: KnownDocument
  candidates: WebCandidate[]
  cancelled: string[]
  complete: boolean
  isList: boolean
  unread: UnreadEvents | null
}
/** A page that has not changed, according to its server. */
export type UnchangedDocument = { document: KnownDocument; candidates: undefined }
export type SourceReading = (ReadDocument | UnchangedDocument)[]

export type Reading = {
  fetcher: Fetcher
  reader: DocumentReader
  now: LocalMoment
  known: KnownDocument[]
  signal: AbortSignal
}

const maxLinks = 3
const noValidators: Validators = { etag: null, lastModified: null }
const facebookClosed = 'Facebook doesn’t show this page to visitors. Paste the text or upload the flyer instead.'

/**
 * Reads a source: its page and the calendars it links to; if those list no events, its feeds; and if those contain
 * none, its own text. Throws a SourceError if the page cannot be read, or if nothing was found and a link failed or what
 * looks like events could not be read.
 */
export async function readSource(source: SourceAddress, reading: Reading): Promise<SourceReading> {
  if (source.kind === 'facebook') return await readFacebook(source, reading)
  const page = await readOne(source, reading, source.url)
  const links = linksOf(page)
    .filter((link) => link !== source.url)
    .slice(0, maxLinks)
  const { read, failure } = await readLinks(source, reading, links)
  const linked = read.map((one) => documentOf(one, one.content && eventsOf(one.content), []))
  const isListed = read.some(({ content }) => content?.isList) || linked.some(({ document }) => document.found > 0)
  const own = documentOf(page, page.content && (isListed ? page.content.listed : eventsOf(page.content)), links)
  if ([own, ...linked].every(({ document }) => document.found === 0)) {
    const unread = [page, ...read].flatMap(({ content }) => content?.unread ?? [])
    if (failure) throw failure
    const nothing = unread.find(({ count, total }) => count === total)
    if (nothing) throw new SourceError('source_events_unreadable', sentenceOf(nothing))
  }
  return [failure && own.candidates ? { ...own, complete: false } : own, ...linked]
}

/** What could not be read, in a sentence whose numbers and examples pages show in their language. */
export const sentenceOf = ({ count, total, examples }: UnreadEvents): string =>
  `${total} ${total === 1 ? 'event' : 'events'}, ${count} could not be read: ${examples.join('; ')}`

/** A page with its content, or without if it has not changed. */
type Fetched = { document: KnownDocument; content: DocumentReading | undefined }

async function readOne(
  { kind, region }: SourceAddress,
  { fetcher, reader, now, known, signal }: Reading,
  url: string,
): Promise<Fetched> {
  const before = known.find((document) => document.url === url)
  // Recurring events and words such as tomorrow change with the day, even on an unchanged page.
  const fetched = await fetcher.fetch(
    url,
    before?.readOn === now.date ? { etag: before.etag, lastModified: before.lastModified } : noValidators,
    signal,
  )
  if (fetched.kind === 'unchanged') {
    if (!before)
      throw new SourceError('source_not_readable', 'The server says that nothing has changed before it was ever read.')
    return { document: before, content: undefined }
  }
  const content = await reader.read({
    kind,
    region,
    url: fetched.url,
    contentType: fetched.contentType,
    text: fetched.text,
    today: now.date,
    now: now.time,
  })
  return {
    document: { url, etag: fetched.etag, lastModified: fetched.lastModified, readOn: now.date, links: [], found: 0 },
    content,
  }
}

/** The links of a page: its calendars, or if it has none and lists nothing itself, its feeds. */
function linksOf(page: Fetched): string[] {
  if (!page.content) return page.document.links
  const { calendars, feeds, isList } = page.content
  return calendars.length > 0 || isList ? calendars : feeds
}

/** The pages that could be read, and the failure of the first that could not. */
async function readLinks(
  source: SourceAddress,
  reading: Reading,
  links: string[],
): Promise<{ read: Fetched[]; failure: SourceError | undefined }> {
  const read: Fetched[] = []
  let failure: SourceError | undefined
  for (const link of links) {
    const one = await readOne(source, reading, link).catch((error: unknown) => {
      if (error instanceof SourceError) return error
      throw error
    })
    if (one instanceof SourceError) failure ??= one
    else read.push(one)
  }
  return { read, failure }
}

/** Running text counts only if nothing is listed. */
const eventsOf = ({ listed, textCandidates }: DocumentReading): WebCandidate[] =>
  listed.length > 0 ? listed : textCandidates

function documentOf(
  { document, content }: Fetched,
  candidates: WebCandidate[] | undefined,
  links: string[],
): ReadDocument | UnchangedDocument {
  if (!content || !candidates) return { document, candidates: undefined }
  return {
    document: { ...document, links, found: candidates.filter(({ setAside }) => !setAside).length },
    candidates,
    cancelled: content.cancelled,
    complete: content.complete,
    isList: content.listed.length > 0,
    unread: content.unread,
  }
}

/**
 * All responses of Facebook to a visitor without an account mean that it cannot be read. An unreachable server is
 * another failure.
 */
async function readFacebook(source: SourceAddress, reading: Reading): Promise<SourceReading> {
  const page = await readOne(source, reading, source.url).catch((error: unknown) => {
    const isClosed =
      error instanceof SourceError &&
      ['source_http_status', 'source_robots_refuse', 'source_not_readable', 'source_too_many_redirects'].includes(
        error.code,
      )
    throw isClosed ? new SourceError('source_facebook_closed', facebookClosed, { cause: error }) : error
  })
  const read = documentOf(page, page.content && eventsOf(page.content), [])
  if (read.document.found === 0) throw new SourceError('source_facebook_closed', facebookClosed)
  return [read]
}
