import type { LookupFunction } from 'node:net'
import { addressRule, guardedAgent } from '@convive/service-kit/fetching/guarded-agent'
import { type HttpResponse, readBounded } from '@convive/service-kit/fetching/http-request'
import { decodeText, looksLikeText } from './charset.ts'
import {
  createHostThrottle,
  type FetchContext,
  followRedirects,
  type Limits,
  validateUrl,
} from '@convive/service-kit/fetching/fetch-context'
import { agentName, createRobotsCache } from './robots.ts'
import { SourceError } from '@convive/service-kit/fetching/source-error'

/** The validators of a page: its server uses them to tell whether it has changed. */
export type Validators = { etag: string | null; lastModified: string | null }
/** A page, or the response that it has not changed. `url` is where the redirects ended. */
export type Page = Validators & { kind: 'page'; url: string; contentType: string; text: string }
export type Fetched = Page | { kind: 'unchanged' }

export type Fetcher = {
  /** Reads a page politely and within limits. Throws a SourceError. */
  fetch(url: string, known: Validators, signal: AbortSignal): Promise<Fetched>
  close: () => Promise<void>
}

/**
 * `allowsPrivate` allows loopback and private addresses on any port; `siteUrl` tells webmasters who we are; `lookup` and
 * all limits but `gap` are for tests.
 */
export type FetcherOptions = {
  allowsPrivate: boolean
  siteUrl: string
  lookup?: LookupFunction
  limits: Partial<Limits> & Pick<Limits, 'gap'>
}

const defaultLimits = { page: 10_000, robots: 5000, robotsFor: 3_600_000 }
const maxBytes = 2_000_000

export function openFetcher({ allowsPrivate, siteUrl, lookup, limits }: FetcherOptions): Fetcher {
  const dispatcher = guardedAgent(addressRule(allowsPrivate), lookup)
  const context: FetchContext = {
    dispatcher,
    throttle: createHostThrottle(),
    limits: { ...defaultLimits, ...limits },
    headers: requestHeaders(siteUrl),
    anyPort: allowsPrivate,
  }
  const rules = createRobotsCache(context)
  const permit = async (url: URL, signal: AbortSignal): Promise<number> => {
    const { allowed, delay } = await rules(url, signal)
    if (!allowed)
      throw new SourceError('source_robots_refuse', 'The site asks robots not to read this page (robots.txt).')
    return Math.max(context.limits.gap, delay * 1000)
  }
  return {
    fetch: async (url, known, signal) =>
      await followRedirects(context, {
        from: validateUrl(url, allowsPrivate),
        timeLimit: context.limits.page,
        headers: conditions(known),
        signal,
        permit: (step) => permit(step, signal),
        read,
      }),
    close: () => dispatcher.destroy(),
  }
}

const requestHeaders = (siteUrl: string): Record<string, string> => ({
  'user-agent': `${agentName}/1.0 (+${siteUrl}/help; reads community events)`,
  accept:
    'text/calendar, text/html, application/xhtml+xml, application/rss+xml, application/atom+xml, application/xml;q=0.9, text/*;q=0.8, */*;q=0.5',
  'accept-language': 'es-CR, es;q=0.9, en;q=0.8',
})

const conditions = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
})

async function read(response: HttpResponse, url: URL): Promise<Fetched> {
  const { status, header, body, discard } = response
  const contentType = header('content-type') ?? ''
  const readable = status >= 200 && status < 300 && mayBeText(contentType)
  if (!readable) discard()
  if (status === 304) return { kind: 'unchanged' }
  if (status < 200 || status >= 300) throw new SourceError('source_http_status', `The server answers with ${status}.`)
  if (!readable) throw new SourceError('source_not_readable', 'The address leads to a file, not a web page.')
  const text = decodeText(await readBounded(body, header('content-encoding'), maxBytes), contentType)
  if (!looksLikeText(text)) throw new SourceError('source_not_readable', 'The page is no text.')
  return {
    kind: 'page',
    url: url.href,
    contentType,
    text,
    etag: bounded(header('etag')),
    lastModified: bounded(header('last-modified')),
  }
}

const mayBeText = (contentType: string): boolean =>
  !/^\s*((image|audio|video|font)\/|application\/(pdf|zip|gzip)\b)/i.test(contentType)
/** Drops a validator that is not a valid header value. */
const bounded = (value: string | undefined): string | null =>
  value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null
