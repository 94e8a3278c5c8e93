import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { InputOf, OutputOf, RouteDef } from '@convive/contracts/route'
import type { ErrorBody } from '@convive/contracts/errors'
import * as z from 'zod/mini'
import { type Caller, callerHeader, type CallerReader } from './caller-token.ts'
import { isUnavailable, logUnavailable } from '../database/database-errors.ts'
import type { Logger } from '../logging/log.ts'
import type { SecurityEvent, SecurityLog } from '../logging/security-event.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { annotateSpan, inSpan, isTracing } from '../tracing/tracing.ts'
import { clientNetwork } from './client-network.ts'
import { HttpError, notFound } from './http-error.ts'
import { beginParts, Parts, streamOf } from './parts.ts'

z.config(z.locales.en())

/** What a handler gets in addition to the request's input. */
export type Call<C extends Caller | null = Caller | null> = {
  caller: C
  idempotencyKey: string | undefined
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  /** The body as it was received, for an operation whose caller signs it. */
  rawBody(): Promise<string>
  /** Writes to the security log, with the caller as the actor unless another is given. */
  recordSecurityEvent(event: SecurityEvent): void
}
type CallOf<D extends RouteDef> = Call<D['access'] extends 'public' ? Caller | null : Caller>
type Handler<D extends RouteDef> = (input: InputOf<D>, call: CallOf<D>) => Promise<OutputOf<D>>

/** A route with its handler. */
export type Served = { def: RouteDef; handle: (input: never, call: never) => Promise<unknown>; maxBytes: number }

/** Binds a handler to a declared operation. `maxBytes` limits the body; the default is 64 KiB. */
export function serve<D extends RouteDef>(def: D, handle: Handler<D>, maxBytes = 65_536): Served {
  return { def, handle, maxBytes }
}

/**
 * Serves a text of any size, which is sent in parts as the handler produces them. Before the first part, an error
 * becomes the usual response; a later error aborts the response, so that no client mistakes a partial response for a
 * complete one.
 */
export function serveParts<D extends RouteDef>(
  def: D,
  handle: (input: InputOf<D>, call: CallOf<D>) => Promise<AsyncIterable<string>>,
): Served {
  return {
    def,
    handle: async (input: never, call: never) => await beginParts(await handle(input, call)),
    maxBytes: 65_536,
  }
}

/** Creates the HTTP app of a service: declared routes only, and every response in the shape of its contract. */
export function createApp(
  routes: Served[],
  readCaller: CallerReader,
  log: Logger,
  securityLog: SecurityLog = { record: () => undefined },
  metrics?: Pick<Metrics, 'observeRequest'>,
): Hono {
  const app = new Hono()
  app.onError((error, c) => respondWithError(c, error, log))
  app.notFound((c) => respondWithError(c, notFound(), log))
  for (const { def, handle, maxBytes } of routes) {
    const respond = async (c: Context): Promise<Response> => {
      const caller = def.signed ? null : await readCaller(c.req.header(callerHeader))
      let text: Promise<string> | undefined
      const rawBody = () => (text ??= readText(c, maxBytes))
      const call = callOf(c, caller, rawBody, securityLog)
      try {
        checkAccess(def, caller)
        checkIdempotencyKey(call.idempotencyKey)
        const input = { ...readParams(def, c), ...readQuery(def, c), ...(await readBody(def, c, rawBody)) }
        return formResponse(c, def, await handle(input as never, call as never), log)
      } catch (error) {
        recordRefusal(error, def, call)
        throw error
      }
    }
    const traced = isTracing() ? inTrace(def, respond) : respond
    app.on(def.method, def.path, metrics ? measured(def, traced, metrics) : traced)
  }
  return app
}

/** Continues the gateway's trace, if the request belongs to a sampled one. */
const inTrace =
  ({ method, path }: RouteDef, respond: (c: Context) => Promise<Response>) =>
  (c: Context): Promise<Response> =>
    inSpan(
      `${method} ${path}`,
      {
        kind: 'server',
        follows: [c.req.header('traceparent')],
        attributes: { 'http.request.method': method, 'http.route': path },
      },
      async () => {
        const response = await respond(c)
        annotateSpan({ 'http.response.status_code': response.status })
        return response
      },
    )

/** Measures a route by its pattern. */
const measured =
  ({ method, path }: RouteDef, respond: (c: Context) => Promise<Response>, metrics: Pick<Metrics, 'observeRequest'>) =>
  async (c: Context): Promise<Response> => {
    const begun = performance.now()
    const observe = (status: number) =>
      metrics.observeRequest({ method, route: path, status, seconds: (performance.now() - begun) / 1000 })
    try {
      const response = await respond(c)
      observe(response.status)
      return response
    } catch (error) {
      observe(refusalOf(error as Error)?.status ?? 500)
      throw error
    }
  }

const tooLarge = (maxBytes: number) => new HttpError(413, 'too_large', `The request is larger than ${maxBytes} bytes.`)

/**
 * Reads the body as text, only for an operation that asks for it. The parser enforces an announced length. Hono's own
 * limit turns every body into a web stream to read it, which took half of a small request's time.
 */
async function readText(c: Context, maxBytes: number): Promise<string> {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return await readWithLimit(c, maxBytes)
  if (Number(length) > maxBytes) throw tooLarge(maxBytes)
  return await c.req.text()
}

/**
 * Counts a body that arrives in chunks without a length. It does not cancel the stream, since that would close the
 * connection before the response.
 */
async function readWithLimit(c: Context, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body?.values({ preventCancel: true }) ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function checkAccess(def: RouteDef, caller: Caller | null): void {
  if (def.access === 'public') return
  if (!caller) throw new HttpError(401, 'signed_out', 'Please log in first.')
  if (def.access === 'admin' && !caller.isAdmin)
    throw new HttpError(403, 'forbidden', 'Only administrators may do this.')
}

function checkIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpError(400, 'invalid_input', 'The Idempotency-Key must be 1 to 255 visible characters.')
}

/** Records a request that was forbidden, came too often, or reached a cap. */
function recordRefusal(error: unknown, { method, path }: RouteDef, call: Call): void {
  if (!(error instanceof HttpError)) return
  const isCap = error.code === 'daily_limit'
  if (!isCap && error.status !== 403 && error.status !== 429) return
  const event = isCap ? 'cap_reached' : 'request_refused'
  call.recordSecurityEvent({ event, outcome: 'failure', reason: error.code, route: `${method} ${path}` })
}

function callOf(c: Context, caller: Caller | null, rawBody: () => Promise<string>, securityLog: SecurityLog): Call {
  const header = (name: string) => c.req.header(name)
  return {
    caller,
    idempotencyKey: header('idempotency-key'),
    header,
    recordSecurityEvent: (event) =>
      securityLog.record(
        { actorId: caller?.userId, ...event },
        { network: clientNetwork({ header }), requestId: requestIdOf(c) },
      ),
    setHeader: (name, value) => c.header(name, value, { append: name.toLowerCase() === 'set-cookie' }),
    rawBody,
  }
}

/** The gateway's id of the request. */
const requestIdOf = (c: Context): string | undefined => c.req.header('x-request-id')?.slice(0, 64)

function readParams(def: RouteDef, c: Context): object {
  if (!def.params) return {}
  const parsed = z.safeParse(def.params, c.req.param())
  if (!parsed.success || !isStorable(parsed.data)) throw notFound()
  return parsed.data
}

function readQuery(def: RouteDef, c: Context): object {
  if (!def.query) return {}
  const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
  return parseInput(def.query, given)
}

async function readBody(def: RouteDef, c: Context, rawBody: () => Promise<string>): Promise<object> {
  if (!def.body) return {}
  const raw = await rawBody()
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (raw !== '' && type !== 'application/json')
    throw new HttpError(415, 'not_json', 'The body must be JSON (content-type: application/json).')
  return parseInput(def.body, raw === '' ? {} : parseJson(raw))
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (cause) {
    throw Object.assign(new HttpError(400, 'malformed_json', 'The body is not valid JSON.'), { cause })
  }
}

function parseInput<S extends z.ZodMiniObject>(schema: S, given: unknown): z.output<S> {
  const parsed = z.safeParse(schema, given)
  if (parsed.success && isStorable(parsed.data)) return parsed.data
  if (parsed.success) throw new HttpError(400, 'invalid_input', 'Contains characters that are not allowed')
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new HttpError(400, 'invalid_input', issues[0]?.message ?? 'The input is not valid.', { issues })
}

/**
 * Checks that the database accepts every text: it refuses NUL and, in JSON, half a surrogate pair, whatever a field's
 * own rule allows.
 */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** Parses responses on the way out, so that no column leaks, and a wrong response is a bug that shows here. */
function formResponse(c: Context, def: RouteDef, output: unknown, log: Logger): Response {
  if (isKnown(c)) return c.body(null, 304)
  if (def.status === 204) return c.body(null, 204)
  if (output instanceof Parts) {
    const { outgoing } = c.env as HttpBindings
    const stream = streamOf(output, (error) => {
      log.error({ err: error, route: `${def.method} ${def.path}` }, 'a response broke off')
      outgoing.destroy()
    })
    return c.body(stream, def.status, { 'content-type': mediaTypeOf(def) })
  }
  if (def.produces !== 'application/json')
    return c.body(def.response.parse(output) as string, def.status, { 'content-type': mediaTypeOf(def) })
  if (!def.paged) return json(c, def, output as object)
  const { items, next } = output as { items: object; next: string | null }
  if (next !== null) c.header('link', `<${nextAddress(c, next)}>; rel="next"`)
  return json(c, def, items)
}

const json = (c: Context, def: RouteDef, output: object): Response =>
  c.body(JSON.stringify(def.response.parse(output)), def.status as 200, { 'content-type': 'application/json' })

/**
 * True if the client already has the response, according to the ETag that the handler set. Tags are compared weakly,
 * as RFC 9110 requires here.
 */
function isKnown(c: Context): boolean {
  const asked = c.req.header('if-none-match')
  if (asked === undefined || c.req.method !== 'GET') return false
  const tag = c.res.headers.get('etag')
  const known = asked.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tag !== null && (known.includes(tag) || known.includes('*'))
}

const mediaTypeOf = ({ produces }: RouteDef): string =>
  produces.startsWith('text/') ? `${produces}; charset=utf-8` : produces

function nextAddress(c: Context, cursor: string): string {
  const url = new URL(c.req.url)
  url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}

/**
 * Turns an error into a response of the contract's shape. An unexpected one is logged, and the response has no
 * details. The same applies to the reason why a database is unavailable.
 */
function respondWithError(c: Context, error: Error, log: Logger): Response {
  const refusal = refusalOf(error)
  logUnavailable(log, error, { route: `${c.req.method} ${routePath(c)}`, requestId: requestIdOf(c) })
  if (!refusal)
    log.error({ err: error, method: c.req.method, path: c.req.path, requestId: requestIdOf(c) }, 'request failed')
  const known = refusal ?? {
    status: 500 as const,
    code: 'internal' as const,
    message: 'Something went wrong on our side.',
    issues: undefined,
    retryAfter: undefined,
    present: undefined,
  }
  if (known.retryAfter !== undefined) c.header('retry-after', String(known.retryAfter))
  const body: ErrorBody = {
    error: known.message,
    code: known.code,
    ...(known.issues && { issues: known.issues }),
    ...(known.present !== undefined && { present: known.present }),
  }
  return c.json(body, known.status)
}

function refusalOf(error: Error): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isUnavailable(error))
    return new HttpError(503, 'unavailable', 'This part is not available right now. Please try again in a moment.', {
      retryAfter: 2,
    })
  return undefined
}
