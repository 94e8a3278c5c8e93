import type { CachedResponse } from '../cache/list-cache.ts'
import type { BreakerCall } from '../services/circuit-breaker.ts'
import { timedOut, unavailable, withBreaker, type Upstream } from '../services/upstream.ts'
import { responseHeaders } from './proxy-headers.ts'

type BufferedRequest = {
  target: string
  headers: Record<string, string>
  timeoutMs: number
  siteHeaders: Record<string, string>
}

/**
 * Reads a whole answer, to be sent to several clients. Retries a failed connection once, like any read.
 * Rejects with a 503 when no answer came in time.
 */
export async function fetchBuffered(upstream: Upstream, request: BufferedRequest): Promise<CachedResponse> {
  upstream.retries.earn()
  return await withBreaker(upstream, async (call) => {
    const signal = AbortSignal.timeout(request.timeoutMs)
    try {
      return await attempt(upstream, call, request, signal).catch((error: unknown) => {
        if (signal.aborted || !upstream.retries.spend()) throw error
        return attempt(upstream, call, request, signal)
      })
    } catch (cause) {
      call.record(false)
      throw Object.assign(signal.aborted ? timedOut() : unavailable(), { cause })
    }
  })
}

async function attempt(
  upstream: Upstream,
  call: BreakerCall,
  { target, headers, timeoutMs, siteHeaders }: BufferedRequest,
  signal: AbortSignal,
): Promise<CachedResponse> {
  const answer = await upstream.pool.request({
    path: target,
    method: 'GET',
    headers,
    headersTimeout: timeoutMs + 1000,
    bodyTimeout: timeoutMs,
    signal,
  })
  const body = Buffer.from(await answer.body.arrayBuffer())
  call.record(true)
  return {
    status: answer.statusCode,
    headers: { ...responseHeaders(answer.headers, siteHeaders), 'content-length': body.length },
    body,
  }
}
