import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import { HttpError } from '@convive/service-kit/http/http-error'
import { addTraceparent } from '@convive/service-kit/tracing/tracing'
import { responseLimitMs } from '../services/call-deadline.ts'
import { isNotSent } from '../services/connect-failure.ts'
import { responseHeaders } from './proxy-headers.ts'
import { callUpstream, timedOut, unavailable, type Attempt, type Retry, type Upstream } from '../services/upstream.ts'

export type ForwardedRequest = {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string | string[]>
  body: Buffer | null
  /** Limits the time until the response begins, unless the service is alive (`startDeadline`). */
  timeoutMs: number
  /** Headers of every response of the site. */
  siteHeaders: Record<string, string>
  /** Whether the request may be sent twice (`mayRepeat`). */
  isRepeatable: boolean
  /** Called when the service has responded, before the client gets the response. */
  onResponse: () => void
}

type Reason = 'timeout' | 'not_sent' | 'connection_failed' | 'too_late' | 'client_left'

/**
 * Why an attempt gave no response. All reasons except the last two count against the service. `not_sent` means that no
 * connection could be opened, so the service has not seen the request; `too_late` means that another replica has
 * responded.
 */
class NoResponse extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/**
 * Forwards a request and streams the service's response to the client. A request that was not sent is sent to another
 * replica, and so is a repeatable one whose connection failed, while the retry budget allows it, or whose replica
 * became unresponsive. Rejects with a 503 if no response began. If a response breaks off, the client's connection is
 * broken too.
 */
export async function forwardRequest(
  upstream: Upstream,
  request: ForwardedRequest,
  response: ServerResponse,
): Promise<void> {
  const retryOf = (error: unknown): Retry => (response.destroyed ? 'no' : retryOfFailure(error, request))
  try {
    await callUpstream(upstream, (attempted) => attempt(attempted, request, response), {
      retryOf,
      isRepeatable: request.isRepeatable,
      waitsForRestart: true,
    })
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    if (error.reason === 'client_left') return
    throw Object.assign(error.reason === 'timeout' ? timedOut() : unavailable(), { cause: error.cause })
  }
}

function retryOfFailure(error: unknown, { isRepeatable }: ForwardedRequest): Retry {
  if (!(error instanceof NoResponse)) return 'no'
  if (error.reason === 'not_sent') return 'free'
  return error.reason === 'connection_failed' && isRepeatable ? 'counted' : 'no'
}

/** A request that undici refuses to send is the client's fault and does not count against the service. */
function toFailure(error: Error): Error {
  const code = String((error as { code?: unknown }).code)
  if (code === 'UND_ERR_INVALID_ARG')
    return Object.assign(new HttpError(400, 'invalid_input', 'The request is malformed.'), { cause: error })
  return new NoResponse(isNotSent(error) ? 'not_sent' : 'connection_failed', error)
}

/**
 * One attempt. Resolves when the response has been forwarded, or broke off. Uses undici's dispatch handler instead of
 * its `stream`, because an AbortController and stream watchers cost as much as the rest of the request.
 */
async function attempt(
  { pool, call, claim, startDeadline }: Attempt,
  { method, target, headers, body, timeoutMs, siteHeaders, onResponse }: ForwardedRequest,
  response: ServerResponse,
): Promise<void> {
  if (response.destroyed) throw new NoResponse('client_left')
  addTraceparent(headers)
  await new Promise<void>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let failure: NoResponse | undefined
    const cleanUp = () => {
      endDeadline()
      response.off('close', onClientClose)
    }
    const fail = (reason: NoResponse) => {
      failure = reason
      if (reason.reason !== 'client_left' && reason.reason !== 'too_late') call.record(false)
      cleanUp()
      controller?.abort(reason)
      reject(reason)
    }
    const onClientClose = () => fail(new NoResponse('client_left'))
    // Includes the time in the pool's queue, which undici's own timeouts do not.
    const endDeadline = startDeadline(timeoutMs, () => fail(new NoResponse('timeout')))
    response.once('close', onClientClose)
    pool.dispatch(
      { path: target, method, headers, body, headersTimeout: responseLimitMs, bodyTimeout: timeoutMs },
      {
        onRequestStart: (started) => {
          controller = started
          if (failure) started.abort(failure)
        },
        onResponseStart: (_controller, status, replicaHeaders) => {
          if (status < 200) return
          call.record(true)
          if (!claim()) return fail(new NoResponse('too_late'))
          endDeadline()
          onResponse()
          response.writeHead(status, responseHeaders(replicaHeaders, siteHeaders))
        },
        onResponseData: (flow, chunk) => {
          if (response.write(chunk)) return
          flow.pause()
          response.once('drain', () => flow.resume())
        },
        onResponseEnd: () => {
          cleanUp()
          response.end()
          resolve()
        },
        onResponseError: (_controller, error) => {
          cleanUp()
          if (failure) return
          const reason = toFailure(error)
          if (!response.headersSent && reason instanceof NoResponse) call.record(false)
          if (!response.headersSent) return reject(reason)
          response.destroy()
          resolve()
        },
      },
    )
  })
}
