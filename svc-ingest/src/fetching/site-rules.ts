import { readBounded } from './bounded-body.ts'
import { decodeText } from './charset.ts'
import type { Answer } from './exchange.ts'
import { askRobots, type RobotsWord } from './robots.ts'
import { SourceFailed } from './source-failed.ts'
import { follow, type Way } from './way.ts'

/** Our name in robots.txt. */
export const agentName = 'ConviveBot'

const mostBytes = 512_000
const mostKept = 1000

/** What the sites' robots.txt say, read once an hour for each. */
export function siteRules(way: Way): (page: URL, signal: AbortSignal) => Promise<RobotsWord> {
  const kept = new Map<string, { text: string; until: number }>()
  return async (page, signal) => {
    const known = kept.get(page.origin)
    if (known && known.until > performance.now()) return askRobots(known.text, page, agentName)
    const text = await follow(way, { from: new URL('/robots.txt', page), within: way.limits.robots, signal, permit: () => Promise.resolve(way.limits.gap), read })
    if (kept.size >= mostKept) kept.clear()
    kept.set(page.origin, { text, until: performance.now() + way.limits.robotsFor })
    return askRobots(text, page, agentName)
  }
}

/** As RFC 9309 has it: what is not there allows everything, a server in trouble nothing, and of what is too long the beginning counts. */
async function read({ status, header, body, drop }: Answer): Promise<string> {
  if (status >= 200 && status < 300) return decodeText(await readBounded(body, header('content-encoding'), mostBytes, false), header('content-type'))
  drop()
  if (status < 500) return ''
  throw new SourceFailed('source_http_status', `The site’s robots.txt answers with ${status}, so that its pages are not read.`)
}
