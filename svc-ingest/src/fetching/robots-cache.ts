import { readBounded } from './bounded-body.ts'
import { decodeText } from './charset.ts'
import type { HttpResponse } from './http-request.ts'
import { checkRobots, type RobotsDecision } from './robots.ts'
import { SourceError } from './source-error.ts'
import { followRedirects, type FetchContext } from './fetch-context.ts'

/** Our user agent in robots.txt. */
export const agentName = 'ConviveBot'

const maxBytes = 512_000
const maxEntries = 1000

/** The robots.txt of each site, cached for an hour. */
export function createRobotsCache(context: FetchContext): (page: URL, signal: AbortSignal) => Promise<RobotsDecision> {
  const kept = new Map<string, { text: string; until: number }>()
  return async (page, signal) => {
    const known = kept.get(page.origin)
    if (known && known.until > performance.now()) return checkRobots(known.text, page, agentName)
    const text = await followRedirects(context, {
      from: new URL('/robots.txt', page),
      timeLimit: context.limits.robots,
      signal,
      permit: () => Promise.resolve(context.limits.gap),
      read,
    })
    if (kept.size >= maxEntries) kept.clear()
    kept.set(page.origin, { text, until: performance.now() + context.limits.robotsFor })
    return checkRobots(text, page, agentName)
  }
}

/**
 * As in RFC 9309: a missing file allows everything, a server error allows nothing, and only the beginning of a long
 * file counts.
 */
async function read({ status, header, body, discard }: HttpResponse): Promise<string> {
  if (status >= 200 && status < 300)
    return decodeText(
      await readBounded(body, header('content-encoding'), maxBytes, { truncate: true }),
      header('content-type'),
    )
  discard()
  if (status < 500) return ''
  throw new SourceError(
    'source_http_status',
    `The site’s robots.txt answers with ${status}, so that its pages are not read.`,
  )
}
