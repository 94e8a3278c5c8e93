import type { Dispatcher } from 'undici'
import { ask, failureOf, type Answer } from './exchange.ts'
import type { Pace } from './pace.ts'
import { pageAddress } from './page-address.ts'
import { SourceFailed } from './source-failed.ts'

/** How long, in milliseconds, a page and a robots.txt may take, what lies between two requests to a host, and how long a robots.txt is remembered. */
export type Limits = { page: number; robots: number; gap: number; robotsFor: number }

/** What every request goes by. `anyPort` is for tests on one machine. */
export type Way = { dispatcher: Dispatcher; pace: Pace; limits: Limits; headers: Record<string, string>; anyPort: boolean }

/** One walk along redirects: `permit` is asked before each step and gives the gap to keep, in milliseconds; `within` bounds the time of all steps together, waiting for one's turn aside. */
export type Walk<T> = { from: URL; within: number; headers?: Record<string, string>; signal: AbortSignal; permit: (url: URL) => Promise<number>; read: (answer: Answer, url: URL) => Promise<T> }

const mostRedirects = 5

/** Follows redirects, each checked like the first address, and reads what stands at the end. Throws a SourceFailed. */
export async function follow<T>(way: Way, walk: Walk<T>): Promise<T> {
  let url = walk.from
  let left = walk.within
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    await way.pace.turn(url.host, await walk.permit(url), walk.signal)
    const began = performance.now()
    const step = await exchange(way, walk, url, left)
    if ('read' in step) return step.read
    left -= performance.now() - began
    url = pageAddress(step.to, way.anyPort, url)
  }
  throw new SourceFailed('source_too_many_redirects', `The address leads on more than ${mostRedirects} times.`)
}

async function exchange<T>(way: Way, { headers, signal, read }: Walk<T>, url: URL, left: number): Promise<{ read: T } | { to: string }> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(left)))
  try {
    const answer = await ask(url, { ...way.headers, ...headers }, way.dispatcher, AbortSignal.any([deadline, signal]))
    const to = answer.header('location')
    if (answer.status < 300 || answer.status >= 400 || to === undefined) return { read: await read(answer, url) }
    answer.drop()
    return { to }
  } catch (cause) {
    // What servers and the way to them do wrong while they are asked or read.
    throw failureOf(cause, deadline)
  }
}
