import type { LocalMoment } from '../chat/chat.ts'
import type { Fetcher, Validators } from '../fetching/fetcher.ts'
import { SourceFailed } from '../fetching/source-failed.ts'
import type { DocumentReading } from '../formats/read-document.ts'
import type { Reader } from '../formats/reader.ts'
import type { WebCandidate } from '../formats/web-candidate.ts'
import type { ScannedSource } from './hold-scan.ts'

/** What is known of a page: by what its server knows it, the day on which it was read, where it leads to, and how many events it told of. */
export type KnownDocument = Validators & { url: string; readOn: string; links: string[]; found: number }

/** A page that was read now. What a `complete` one does not tell of is not there any more; a `isList` lists events one by one. */
export type ReadDocument = { document: KnownDocument; candidates: WebCandidate[]; complete: boolean; isList: boolean }
/** A page that its server says is as it was. */
export type UnchangedDocument = { document: KnownDocument; candidates: undefined }
export type SourceReading = (ReadDocument | UnchangedDocument)[]

export type Reading = { fetcher: Fetcher; reader: Reader; now: LocalMoment; known: KnownDocument[]; signal: AbortSignal }

const mostLinks = 3
const noValidators: Validators = { etag: null, lastModified: null }
const closed = 'Facebook does not show this page to visitors. Paste the text or upload the flyer instead.'

/**
 * Reads a source: its page, and the calendars that it names; where nothing lists events, its feeds; and where they tell of none, its own words.
 * Throws a SourceFailed if the page cannot be read, or tells of nothing and nor can what it leads to.
 */
export async function readSource(source: ScannedSource, reading: Reading): Promise<SourceReading> {
  if (source.kind === 'facebook') return await readFacebook(source, reading)
  const page = await readOne(source, reading, source.url)
  const links = linksOf(page).filter((link) => link !== source.url).slice(0, mostLinks)
  const { read, failure } = await readLinks(source, reading, links)
  const linked = read.map((one) => documentOf(one, one.said && eventsOf(one.said), []))
  const isListed = read.some(({ said }) => said?.isList) || linked.some(({ document }) => document.found > 0)
  const own = documentOf(page, page.said && (isListed ? page.said.listed : eventsOf(page.said)), links)
  if (failure && [own, ...linked].every(({ document }) => document.found === 0)) throw failure
  return [failure && own.candidates ? { ...own, complete: false } : own, ...linked]
}

/** A page with what it says now; or without, where it is as it was `before`. */
type Fetched = { document: KnownDocument; said: DocumentReading | undefined }

async function readOne({ kind, region }: ScannedSource, { fetcher, reader, now, known, signal }: Reading, url: string): Promise<Fetched> {
  const before = known.find((document) => document.url === url)
  // What recurs, and what is said of tomorrow, changes with the day even where the page does not.
  const fetched = await fetcher.fetch(url, before?.readOn === now.date ? { etag: before.etag, lastModified: before.lastModified } : noValidators, signal)
  if (fetched.kind === 'unchanged') {
    if (!before) throw new SourceFailed('source_not_readable', 'The server says that nothing has changed before it was ever read.')
    return { document: before, said: undefined }
  }
  const said = await reader.read({ kind, region, url: fetched.url, contentType: fetched.contentType, text: fetched.text, today: now.date, now: now.time })
  return { document: { url, etag: fetched.etag, lastModified: fetched.lastModified, readOn: now.date, links: [], found: 0 }, said }
}

/** What a page leads to: its calendars, or where it names none and lists nothing itself, its feeds. */
function linksOf(page: Fetched): string[] {
  if (!page.said) return page.document.links
  const { calendars, feeds, isList } = page.said
  return calendars.length > 0 || isList ? calendars : feeds
}

/** The pages that can be read, and why the first of the others cannot. */
async function readLinks(source: ScannedSource, reading: Reading, links: string[]): Promise<{ read: Fetched[]; failure: SourceFailed | undefined }> {
  const read: Fetched[] = []
  let failure: SourceFailed | undefined
  for (const link of links) {
    const one = await readOne(source, reading, link).catch((error: unknown) => {
      if (error instanceof SourceFailed) return error
      throw error
    })
    if (one instanceof SourceFailed) failure ??= one
    else read.push(one)
  }
  return { read, failure }
}

/** Running text counts where nothing is listed. */
const eventsOf = ({ listed, words }: DocumentReading): WebCandidate[] => (listed.length > 0 ? listed : words)

function documentOf({ document, said }: Fetched, candidates: WebCandidate[] | undefined, links: string[]): ReadDocument | UnchangedDocument {
  if (!said || !candidates) return { document, candidates: undefined }
  return { document: { ...document, links, found: candidates.length }, candidates, complete: said.complete, isList: said.listed.length > 0 }
}

/** Whatever Facebook answers to somebody without an account comes to the same; that it cannot be reached does not. */
async function readFacebook(source: ScannedSource, reading: Reading): Promise<SourceReading> {
  const page = await readOne(source, reading, source.url).catch((error: unknown) => {
    const isClosed = error instanceof SourceFailed && ['source_http_status', 'source_robots_refuse', 'source_not_readable', 'source_too_many_redirects'].includes(error.code)
    throw isClosed ? new SourceFailed('source_facebook_closed', closed, { cause: error }) : error
  })
  const read = documentOf(page, page.said && eventsOf(page.said), [])
  if (read.document.found === 0) throw new SourceFailed('source_facebook_closed', closed)
  return [read]
}
