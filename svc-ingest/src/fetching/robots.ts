import robotsParser from 'robots-parser'

/** What a site's robots.txt says of one of its pages: whether it may be read, and how many seconds to leave between two. */
export type RobotsWord = { allowed: boolean; delay: number }

const mostRules = 2000
const longestRule = 500
const longestDelay = 10

/** Reads a robots.txt for one page. `agent` is our name in it. */
export function askRobots(text: string, page: URL, agent: string): RobotsWord {
  // Its types say ES module; it is CommonJS, whose default import is the function itself.
  const parse = robotsParser as unknown as typeof robotsParser.default
  const robots = parse(new URL('/robots.txt', page).href, concerning(text, agent))
  return { allowed: robots.isAllowed(page.href, agent) !== false, delay: Math.min(robots.getCrawlDelay(agent) ?? 0, longestDelay) }
}

/**
 * The lines that can concern us, a bounded number of them. The library keeps every rule once for every name above it, and thousands of either
 * (a file of 500 kB) would fill the memory.
 */
function concerning(text: string, agent: string): string {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.length <= longestRule && /^\s*(user-agent|allow|disallow|crawl-delay)\s*:/i.test(line))
    .map((line) => nameOnly(line, agent.toLowerCase()))
  return lines.filter((line, index) => line !== lines[index - 1]).slice(0, mostRules).join('\n')
}

/** Names of others become one. */
function nameOnly(line: string, agent: string): string {
  const name = /^\s*user-agent\s*:\s*([^\s/#]*)/i.exec(line)?.[1]?.toLowerCase()
  if (name === undefined) return line
  return `user-agent: ${name === agent || name === '*' ? name : 'another'}`
}
