import type { Dispatcher } from 'undici'
import { requestPage, toSourceError, type HttpResponse } from './http-request.ts'
import { serverIsBusy, type HostThrottle } from './host-throttle.ts'
import { parseRetryAfter } from './retry-after.ts'
import { validateUrl } from './validate-url.ts'
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
export type RedirectChain<T> = {
  from: URL
  timeLimit: number
  headers?: Record<string, string>
  signal: AbortSignal
  permit: (url: URL) => Promise<number>
  read: (response: HttpResponse, url: URL) => Promise<T>
}

const maxRedirects = 5

/** Follows redirects, each validated like the first URL, and reads the final response. Throws a SourceError. */
export async function followRedirects<T>(context: FetchContext, chain: RedirectChain<T>): Promise<T> {
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
  context: FetchContext,
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
