import { responseHeaders } from './headers.ts'
import type { KeptAnswer } from './kept-lists.ts'
import { timedOut, unavailable, within, type Upstream } from './upstream.ts'

type Asked = { target: string; headers: Record<string, string>; timeout: number; site: Record<string, string> }

/** Reads an answer whole, to be given to several. A connection that fails is tried again once, as for any read. Rejects with a 503 when no answer came in time. */
export async function collect(upstream: Upstream, asked: Asked): Promise<KeptAnswer> {
  upstream.retries.earn()
  return await within(upstream, async () => {
    const signal = AbortSignal.timeout(asked.timeout)
    try {
      return await attempt(upstream, asked, signal).catch((error: unknown) => {
        if (signal.aborted || !upstream.retries.spend()) throw error
        return attempt(upstream, asked, signal)
      })
    } catch (cause) {
      upstream.breaker.record(false)
      throw Object.assign(signal.aborted ? timedOut() : unavailable(), { cause })
    }
  })
}

async function attempt(upstream: Upstream, { target, headers, timeout, site }: Asked, signal: AbortSignal): Promise<KeptAnswer> {
  const answer = await upstream.pool.request({ path: target, method: 'GET', headers, headersTimeout: timeout + 1000, bodyTimeout: timeout, signal })
  const body = Buffer.from(await answer.body.arrayBuffer())
  upstream.breaker.record(true)
  return { status: answer.statusCode, headers: { ...responseHeaders(answer.headers, site), 'content-length': body.length }, body }
}
