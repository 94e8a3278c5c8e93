import { addTraceparent } from '@convive/service-kit/tracing/tracing'
import type { CachedResponse } from '../cache/list-cache.ts'
import { callUpstream, isNotSent, timedOut, unavailable, type Attempt, type Upstream } from '../services/upstream.ts'
import { responseHeaders } from './proxy-headers.ts'

type BufferedRequest = {
  target: string
  headers: Record<string, string>
  timeoutMs: number
  siteHeaders: Record<string, string>
}

/**
 * Reads a whole answer that is then sent to several clients. Retries a failed connection once, like any read. Rejects
 * with a 503 when no answer came in time.
 */
export async function fetchBuffered(upstream: Upstream, request: BufferedRequest): Promise<CachedResponse> {
  const signal = AbortSignal.timeout(request.timeoutMs)
  return await callUpstream(
    upstream,
    async (attempted) => {
      try {
        return await attempt(attempted, request, signal)
      } catch (cause) {
        attempted.call.record(false)
        throw Object.assign(signal.aborted ? timedOut() : unavailable(), { cause })
      }
    },
    {
      retryOf: (error) => {
        if (signal.aborted) return 'no'
        return isNotSent((error as { cause?: unknown }).cause) ? 'free' : 'counted'
      },
      isRepeatable: true,
    },
  )
}

async function attempt(
  { pool, call }: Attempt,
  { target, headers, timeoutMs, siteHeaders }: BufferedRequest,
  signal: AbortSignal,
): Promise<CachedResponse> {
  addTraceparent(headers)
  const answer = await pool.request({
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
