import type { RouteDef } from '@convive/contracts/route'
import { callerHeader } from '@convive/service-kit/caller'
import { notFound } from '@convive/service-kit/refused'
import type * as z from 'zod/mini'
import type { Mint } from '../session/mint.ts'
import type { Caller } from '@convive/service-kit/caller'
import { unavailable, within, type Upstream } from './upstream.ts'

/** The gateway's own questions to services. What is not there is a 404; anything else but a usual answer within the time-out is a 503. */
export type Ask = <D extends RouteDef>(upstream: Upstream, def: D, request: Question) => Promise<z.output<D['response']>>

/** `timeout` is in milliseconds, 3 s unless said otherwise. */
type Question = { path?: string; body?: object; caller: Caller | null; timeout?: number }

export function createAsk(mint: Mint): Ask {
  return async <D extends RouteDef>(upstream: Upstream, def: D, { path, body, caller, timeout = 3000 }: Question) =>
    await within(upstream, async () => {
      const headers: Record<string, string> = { [callerHeader]: await mint(upstream.name, caller), ...(body && { 'content-type': 'application/json' }) }
      const options = { path: path ?? def.path, method: def.method, headers, body: body ? JSON.stringify(body) : null, headersTimeout: timeout, bodyTimeout: timeout, signal: AbortSignal.timeout(timeout) }
      const answer = await upstream.pool.request(options).catch((cause: unknown) => {
        upstream.breaker.record(false)
        throw Object.assign(unavailable(), { cause })
      })
      upstream.breaker.record(true)
      const text = await answer.body.text()
      if (answer.statusCode === 404) throw notFound()
      if (answer.statusCode !== def.status) throw Object.assign(unavailable(), { cause: new Error(`${upstream.name} answered ${answer.statusCode} to ${def.path}`) })
      return def.response.parse(text === '' ? undefined : JSON.parse(text)) as z.output<D['response']>
    })
}
