import { setTimeout as pause } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { type HttpResponse, requestPage, toSourceError } from './http-request.ts'
import { SourceError } from './source-error.ts'

/**
 * In milliseconds: the time limits of a page and of a robots.txt, the gap between two requests to a host, and how long
 * a robots.txt is cached.
 */
export type Limits = { page: number; robots: number; gap: number; robotsFor: number }

/** The parts that all requests share. `anyPort` is for tests on one machine. */
export type FetchContext = {
  dispatcher: Dispatcher
  throttle: HostThrottle
  limits: Limits
  headers: Record<string, string>
  anyPort: boolean
}

/**
 * A request with its redirects. `permit` is asked before each step and returns the gap to the next request, in
 * milliseconds. `timeLimit` covers all steps together, without the wait for the host's turn.
 */
type RedirectChain<T> = {
  from: URL
  timeLimit: number
  headers?: Record<string, string>
  signal: AbortSignal
  permit: (url: URL) => Promise<number>
  read: (response: HttpResponse, url: URL) => Promise<T>
}

const maxRedirects = 5

/** Follows redirects, each validated like the first URL, and reads the final response. Throws a SourceError. */
export async function followRedirects<T>(context: Omit<FetchContext, 'limits'>, chain: RedirectChain<T>): Promise<T> {
  let url = chain.from
  let left = chain.timeLimit
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    await context.throttle.turn(url.host, await chain.permit(url), chain.signal)
    const began = performance.now()
    const step = await requestStep(context, chain, url, left)
    if ('read' in step) return step.read
    left -= performance.now() - began
    url = validateUrl(step.to, context.anyPort, url)
  }
  throw new SourceError('source_too_many_redirects', `The address leads on more than ${maxRedirects} times.`)
}

async function requestStep<T>(
  context: Omit<FetchContext, 'limits'>,
  { headers, signal, read }: RedirectChain<T>,
  url: URL,
  left: number,
): Promise<{ read: T } | { to: string }> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(left)))
  try {
    const response = await requestPage(
      url,
      { ...context.headers, ...headers },
      context.dispatcher,
      AbortSignal.any([deadline, signal]),
    )
    const busyFor = busySeconds(response)
    if (busyFor > 0) {
      response.discard()
      context.throttle.close(url.host, busyFor)
      throw serverIsBusy(busyFor)
    }
    const to = response.header('location')
    if (response.status < 300 || response.status >= 400 || to === undefined) return { read: await read(response, url) }
    response.discard()
    return { to }
  } catch (cause) {
    // Failures of servers and of the network.
    throw toSourceError(cause, deadline)
  }
}

/** The seconds of a busy server's `Retry-After`; 0 without one. */
const busySeconds = ({ status, header }: HttpResponse): number =>
  status === 429 || status === 503 ? (parseRetryAfter(header('retry-after')) ?? 0) : 0

type HostThrottle = {
  /** Waits for the host's turn. Throws a SourceError while the host is closed. */
  turn(host: string, gap: number, signal: AbortSignal): Promise<void>
  /** Sends the host no requests for some seconds, because its server asked for that. */
  close(host: string, seconds: number): void
}

const maxHosts = 5000
const maxClosedSeconds = 24 * 3600

/** Spaces the requests to one host: each one waits until `gap` milliseconds after the previous one. */
export function createHostThrottle(): HostThrottle {
  const free = new Map<string, number>()
  const closed = new Map<string, number>()
  return {
    turn: async (host, gap, signal) => {
      const now = performance.now()
      const opens = closed.get(host) ?? 0
      if (opens > now) throw serverIsBusy(Math.ceil((opens - now) / 1000))
      const at = Math.max(now, free.get(host) ?? 0)
      if (free.size >= maxHosts) deletePast(free, now)
      free.set(host, at + gap)
      if (at > now) await pause(at - now, undefined, { signal })
    },
    close: (host, seconds) => {
      const now = performance.now()
      if (closed.size >= maxHosts) deletePast(closed, now)
      if (closed.size < maxHosts) closed.set(host, now + Math.min(maxClosedSeconds, seconds) * 1000)
    },
  }
}

/** The server asked for `seconds` without requests. */
const serverIsBusy = (seconds: number): SourceError =>
  new SourceError('source_busy', `The server asks us to wait for ${Math.ceil(seconds / 60)} minutes.`, {
    retryAfter: seconds,
  })

function deletePast(times: Map<string, number>, now: number): void {
  for (const [host, at] of times) if (at <= now) times.delete(host)
}

const maxLength = 2000
const allowedPorts = new Set(['', '80', '443'])

/**
 * Validates a URL before it is requested: http or https, no user name and password, and port 80 or 443 unless
 * `anyPort`. `base` is the page that contains it. Throws a SourceError `source_address_refused`.
 */
export function validateUrl(written: string, anyPort: boolean, base?: URL): URL {
  const url = written.length <= maxLength ? URL.parse(written, base) : null
  if (!url) throw refused('This is not an address of a web page.')
  if (/^webcals?:$/.test(url.protocol)) return validateUrl(`https:${url.href.slice(url.protocol.length)}`, anyPort)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('Only http and https addresses are read.')
  if (url.username !== '' || url.password !== '')
    throw refused('An address with a name and password in it is not read.')
  if (!anyPort && !allowedPorts.has(url.port)) throw refused('Only the ports 80 and 443 are read.')
  url.hash = ''
  return url
}

const refused = (sentence: string) => new SourceError('source_address_refused', sentence)

/** The seconds of a `Retry-After` header, which holds seconds or a date. Undefined for any other text. */
export function parseRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  const text = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
