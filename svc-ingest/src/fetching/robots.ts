import robotsParser from 'robots-parser'

/** What a robots.txt says about a page: whether it may be read, and how many seconds to leave between two requests. */
export type RobotsDecision = { allowed: boolean; delay: number }

const maxRules = 2000
const maxRuleLength = 500
const maxDelaySeconds = 10

/** Checks a page against a robots.txt. `agent` is our user agent. */
export function checkRobots(text: string, page: URL, agent: string): RobotsDecision {
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
