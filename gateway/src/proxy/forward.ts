import type { ServerResponse } from 'node:http'
import type { Dispatcher } from 'undici'
import { Refused } from '@convive/service-kit/refused'
import { responseHeaders } from './headers.ts'
import { timedOut, unavailable, within, type Upstream } from './upstream.ts'

export type Forwarded = {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string | string[]>
  body: Buffer | null
  /** Milliseconds until the answer must begin. */
  timeout: number
  /** Headers that every answer of the site carries. */
  site: Record<string, string>
  /** Called when the service has answered, before the client hears of it. */
  answered: () => void
}

/** Why a call got no answer. `late` and `broken` speak of the service, `left` of the client. */
class NoAnswer extends Error {
  readonly why: 'late' | 'broken' | 'left'

  constructor(why: 'late' | 'broken' | 'left', cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/**
 * Passes a request on and streams the answer into the raw response.
 * Only a read whose connection failed is tried again, once, and only while the retry budget allows.
 * Rejects with a 503 when no answer began; an answer that breaks off breaks the client's connection too.
 */
export async function forward(upstream: Upstream, request: Forwarded, response: ServerResponse): Promise<void> {
  upstream.retries.earn()
  await within(upstream, async () => {
    try {
      await attempt(upstream, request, response).catch(async (error: unknown) => {
        if (!mayRetry(error, request.method) || response.destroyed || !upstream.retries.spend()) throw error
        await attempt(upstream, request, response)
      })
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (error.why === 'left') return
      upstream.breaker.record(false)
      throw Object.assign(error.why === 'late' ? timedOut() : unavailable(), { cause: error.cause })
    }
  })
}

const mayRetry = (error: unknown, method: string): boolean => error instanceof NoAnswer && error.why === 'broken' && (method === 'GET' || method === 'HEAD')

/** What undici would not even send is the client's doing, and says nothing of the service. */
function failureOf(error: Error): Error {
  const refused = (error as { code?: unknown }).code === 'UND_ERR_INVALID_ARG'
  return refused ? Object.assign(new Refused(400, 'invalid_input', 'The request is malformed.'), { cause: error }) : new NoAnswer('broken', error)
}

/**
 * One try. Resolves when the answer has been passed on, or broke off half-way.
 * By undici's own handler rather than its `stream`: an AbortController and the watching of streams cost as much as the rest of the way.
 */
async function attempt(upstream: Upstream, { method, target, headers, body, timeout, site, answered }: Forwarded, response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let gaveUp: NoAnswer | undefined
    const settle = () => {
      clearTimeout(deadline)
      response.off('close', left)
    }
    const giveUp = (reason: NoAnswer) => {
      gaveUp = reason
      settle()
      controller?.abort(reason)
      reject(reason)
    }
    const left = () => giveUp(new NoAnswer('left'))
    // Counts the time in line, too, which undici's own time-outs do not.
    const deadline = setTimeout(() => giveUp(new NoAnswer('late')), timeout)
    response.once('close', left)
    upstream.pool.dispatch({ path: target, method, headers, body, headersTimeout: timeout + 1000, bodyTimeout: timeout }, {
      onRequestStart: (started) => {
        controller = started
        if (gaveUp) started.abort(gaveUp)
      },
      onResponseStart: (_controller, status, given) => {
        if (status < 200) return
        clearTimeout(deadline)
        upstream.breaker.record(true)
        answered()
        response.writeHead(status, responseHeaders(given, site))
      },
      onResponseData: (flow, chunk) => {
        if (response.write(chunk)) return
        flow.pause()
        response.once('drain', () => flow.resume())
      },
      onResponseEnd: () => {
        settle()
        response.end()
        resolve()
      },
      onResponseError: (_controller, error) => {
        settle()
        if (!response.headersSent) return reject(gaveUp ?? failureOf(error))
        response.destroy()
        resolve()
      },
    })
  })
}
