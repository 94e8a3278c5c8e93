import { type HttpResponse, readBounded } from '@convive/service-kit/fetching/http-request'
import { decodeText } from './charset.ts'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { type FetchContext, followRedirects } from '@convive/service-kit/fetching/fetch-context'
import robotsParser from 'robots-parser'

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

/** What a robots.txt says about a page: whether it may be read, and how many seconds to leave between two requests. */
type RobotsDecision = { allowed: boolean; delay: number }

const maxRules = 2000
const maxRuleLength = 500
const maxDelaySeconds = 10

/** Checks a page against a robots.txt. `agent` is our user agent. */
function checkRobots(text: string, page: URL, agent: string): RobotsDecision {
  // The types declare an ES module; it is CommonJS, whose default import is the function itself.
  const parse = robotsParser as unknown as typeof robotsParser.default
  const robots = parse(new URL('/robots.txt', page).href, relevantLines(text, agent))
  return {
    allowed: robots.isAllowed(page.href, agent) !== false,
    delay: Math.min(robots.getCrawlDelay(agent) ?? 0, maxDelaySeconds),
  }
}

/**
 * A bounded number of the lines that can concern us. The library stores every rule once for every user agent above it,
 * so thousands of both (a file of 500 kB) would fill the memory.
 */
function relevantLines(text: string, agent: string): string {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.length <= maxRuleLength && /^\s*(user-agent|allow|disallow|crawl-delay)\s*:/i.test(line))
    .map((line) => anonymizeAgent(line, agent.toLowerCase()))
  return lines
    .filter((line, index) => line !== lines[index - 1])
    .slice(0, maxRules)
    .join('\n')
}

/** Replaces the names of other user agents by one. */
function anonymizeAgent(line: string, agent: string): string {
  const name = /^\s*user-agent\s*:\s*([^\s/#]*)/i.exec(line)?.[1]?.toLowerCase()
  if (name === undefined) return line
  return `user-agent: ${name === agent || name === '*' ? name : 'another'}`
}
