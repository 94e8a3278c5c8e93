import type { HttpError } from '@convive/service-kit/http/http-error'
import { addTraceparent } from '@convive/service-kit/tracing/tracing'
import type { CachedResponse } from '../cache/list-response-cache.ts'
import { responseLimitMs } from '../services/call-deadline.ts'
import { isNotSent } from '../services/connect-failure.ts'
import { callUpstream, timedOut, unavailable, type Attempt, type Upstream } from '../services/upstream.ts'
import { responseHeaders } from './proxy-headers.ts'

type UpstreamRequest = {
  target: string
  headers: Record<string, string>
  timeoutMs: number
  siteHeaders: Record<string, string>
}

/**
 * Reads a whole response that is then sent to several clients. Retries a failed connection once, like any read. Rejects
 * with a 503 if no response arrived in time.
 */
export async function fetchWholeResponse(upstream: Upstream, request: UpstreamRequest): Promise<CachedResponse> {
  return await callUpstream(
    upstream,
    async (attempted) => {
      const deadline = new AbortController()
      const endDeadline = attempted.startDeadline(request.timeoutMs, () => deadline.abort())
      try {
        return await attempt(attempted, request, deadline.signal)
      } catch (cause) {
        attempted.call.record(false)
        throw Object.assign(deadline.signal.aborted ? timedOut() : unavailable(), { cause })
      } finally {
        endDeadline()
      }
    },
    {
      retryOf: (error) => {
        if ((error as HttpError).code === 'timed_out') return 'no'
        return isNotSent((error as { cause?: unknown }).cause) ? 'free' : 'counted'
      },
      isRepeatable: true,
      waitsForRestart: true,
    },
  )
}

async function attempt(
  { pool, call }: Attempt,
  { target, headers, timeoutMs, siteHeaders }: UpstreamRequest,
  signal: AbortSignal,
): Promise<CachedResponse> {
  addTraceparent(headers)
  const response = await pool.request({
    path: target,
    method: 'GET',
    headers,
    headersTimeout: responseLimitMs,
    bodyTimeout: timeoutMs,
    signal,
  })
  const body = Buffer.from(await response.body.arrayBuffer())
  call.record(true)
  return {
    status: response.statusCode,
    headers: { ...responseHeaders(response.headers, siteHeaders), 'content-length': body.length },
    body,
  }
}
