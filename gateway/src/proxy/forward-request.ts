import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import { HttpError } from '@convive/service-kit/http/http-error'
import { addTraceparent } from '@convive/service-kit/tracing/tracing'
import type { CachedResponse } from '../cache/list-response-cache.ts'
import { callUpstream, NoResponse, toNoResponse, type Attempt, type Upstream } from '../services/upstream.ts'
import { responseHeaders } from './proxy-headers.ts'

export type ForwardedRequest = {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string | string[]>
  body: Buffer | null
  /** Limits the time until the response begins. */
  timeoutMs: number
  /** Headers of every response of the site. */
  siteHeaders: Record<string, string>
  /** Whether the request may be sent twice (`mayRepeat`). */
  isRepeatable: boolean
  /** Called when the service has responded, before the client gets the response. */
  onResponse: () => void
}

/**
 * Forwards a request and streams the service's response to the client. Rejects with a 503 if no response began. If a
 * response breaks off, the client's connection is broken too.
 */
export async function forwardRequest(
  upstream: Upstream,
  request: ForwardedRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    await callUpstream(upstream, (attempted) => attempt(attempted, request, response), {
      isRepeatable: request.isRepeatable,
      waitsForRestart: true,
    })
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    // The client has left.
  }
}

/**
 * One attempt. Resolves when the response has been forwarded, or broke off. Uses undici's dispatch handler instead of
 * its `stream`, because an AbortController and stream watchers cost as much as the rest of the request.
 */
async function attempt(
  { pool, startDeadline }: Attempt,
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
      cleanUp()
      controller?.abort(reason)
      reject(reason)
    }
    const onClientClose = () => fail(new NoResponse('client_left'))
    // Includes the time in the pool's queue, which undici's own timeouts do not.
    const endDeadline = startDeadline(timeoutMs, fail)
    response.once('close', onClientClose)
    pool.dispatch(
      { path: target, method, headers, body, headersTimeout: 0, bodyTimeout: timeoutMs },
      {
        onRequestStart: (started) => {
          controller = started
          if (failure) started.abort(failure)
        },
        onResponseStart: (_controller, status, replicaHeaders) => {
          if (status < 200 || failure) return
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
          if (!response.headersSent) return reject(toFailure(error))
          response.destroy()
          resolve()
        },
      },
    )
  })
}

/** A request that undici refuses to send is the client's fault. */
function toFailure(error: Error): Error {
  if (String((error as { code?: unknown }).code) !== 'UND_ERR_INVALID_ARG') return toNoResponse(error)
  return Object.assign(new HttpError(400, 'invalid_input', 'The request is malformed.'), { cause: error })
}

type WholeRequest = Pick<ForwardedRequest, 'target' | 'timeoutMs' | 'siteHeaders' | 'headers'> &
  Partial<Pick<ForwardedRequest, 'body' | 'isRepeatable'>>

/** Reads a whole response; with a body the request is a POST. Rejects with a 503 if no response arrived in time. */
export async function fetchWholeResponse(
  upstream: Upstream,
  { target, headers, timeoutMs, siteHeaders, body = null, isRepeatable = true }: WholeRequest,
): Promise<CachedResponse> {
  const fetchFrom = async ({ pool, startDeadline }: Attempt): Promise<CachedResponse> => {
    const deadline = new AbortController()
    const endDeadline = startDeadline(timeoutMs, (failure) => deadline.abort(failure))
    addTraceparent(headers)
    try {
      const method = body ? 'POST' : 'GET'
      const options = { path: target, method, headers, body, headersTimeout: 0, bodyTimeout: timeoutMs } as const
      const response = await pool.request({ ...options, signal: deadline.signal })
      const bytes = Buffer.from(await response.body.arrayBuffer())
      return {
        status: response.statusCode,
        headers: { ...responseHeaders(response.headers, siteHeaders), 'content-length': bytes.length },
        body: bytes,
      }
    } catch (error) {
      throw toNoResponse(error)
    } finally {
      endDeadline()
    }
  }
  return await callUpstream(upstream, fetchFrom, { isRepeatable, waitsForRestart: true })
}
