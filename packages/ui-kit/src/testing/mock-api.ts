import type { ErrorCode } from '@convive/contracts/errors'
import { repetition } from '@convive/contracts/repeat-lost-call'
import type { OutputOf, RouteDef } from '@convive/contracts/route'
import { onTestFinished, vi } from 'vitest'

/** A request that a test's network received. `fields` are path parameters, query and body together. */
export type ReceivedRequest = { fields: Record<string, unknown>; idempotencyKey: string | null }
type Answer = (request: ReceivedRequest) => Response | Promise<Response>

/**
 * Replaces the network of one test. Each operation answers what the test tells it; an operation without an answer
 * fails the request. Lost calls are repeated without a pause. The network returns to normal when the test ends.
 */
export function mockApi() {
  const answers = new Map<RouteDef, Answer>()
  const received: { def: RouteDef; request: ReceivedRequest }[] = []
  const unanswered: Sent[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const sent = { url: new URL(input instanceof Request ? input.url : String(input), 'http://localhost'), init }
    for (const [def, answer] of answers) {
      const request = readRequest(def, sent)
      if (!request) continue
      received.push({ def, request })
      return await answer(request)
    }
    unanswered.push(sent)
    throw new TypeError(`No answer for ${init.method ?? 'GET'} ${sent.url.pathname}`)
  })
  const { pausesMs } = repetition
  repetition.pausesMs = pausesMs.map(() => 0)
  onTestFinished(() => {
    repetition.pausesMs = pausesMs
    vi.unstubAllGlobals()
  })
  return {
    /** Responds with a response of the contract. A function is called for each request. */
    respond<D extends RouteDef>(def: D, answer: OutputOf<D> | ((request: ReceivedRequest) => OutputOf<D>)): void {
      answers.set(def, (request) =>
        toResponse(def, typeof answer === 'function' ? (answer as (r: ReceivedRequest) => unknown)(request) : answer),
      )
    },
    /** Refuses with a status and a code, and with the present state if the change began from an older one. */
    refuse(def: RouteDef, status: number, code: ErrorCode, present?: unknown): void {
      answers.set(def, () => Response.json({ error: code, code, present }, { status }))
    },
    /** Loses each request: no response arrives. */
    disconnect(def: RouteDef): void {
      answers.set(def, () => {
        throw new TypeError('The connection broke.')
      })
    },
    /** Holds each request back until the returned function is called with the response. */
    hold<D extends RouteDef>(def: D): (answer: OutputOf<D>) => void {
      const held = Promise.withResolvers<Response>()
      answers.set(def, async () => (await held.promise).clone())
      return (answer) => held.resolve(toResponse(def, answer))
    },
    /** The requests that an operation has received so far, with or without a response. */
    requests: (def: RouteDef): ReceivedRequest[] => [
      ...received.filter((one) => one.def === def).map(({ request }) => request),
      ...unanswered.flatMap((sent) => readRequest(def, sent) ?? []),
    ],
  }
}

type Sent = { url: URL; init: RequestInit }

/** Undefined if it is a request for another operation. */
function readRequest(def: RouteDef, { url, init }: Sent): ReceivedRequest | undefined {
  const params = def.method === (init.method ?? 'GET') && matchPath(def.path, url.pathname)
  if (!params) return undefined
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {}
  return {
    fields: { ...params, ...Object.fromEntries(url.searchParams), ...body },
    idempotencyKey: new Headers(init.headers).get('idempotency-key'),
  }
}

function toResponse(def: RouteDef, answer: unknown): Response {
  if (def.status === 204) return new Response(null, { status: 204 })
  if (def.produces !== 'application/json') return new Response(String(answer))
  if (!def.paged) return Response.json(answer)
  const { items, next } = answer as { items: unknown[]; next: string | null }
  return Response.json(items, next === null ? {} : { headers: { link: `</?cursor=${next}>; rel="next"` } })
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const pattern = template.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => `(?<${name}>[^/]+)`)
  const match = new RegExp(`^${pattern}$`).exec(path)
  return match
    ? Object.fromEntries(Object.entries(match.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]))
    : null
}
