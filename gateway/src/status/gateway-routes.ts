import { type AuditEntry, listAuditEntries } from '@convive/contracts/audit-log'
import { listOwnAuditEntries } from '@convive/service-kit/audit-log/audit-log'
import { invalidCursor } from '@convive/service-kit/http/cursor'
import { createApp, serve, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import {
  countWaiting,
  type DeadLetter,
  listDeadLetters,
  reportBrowserFailure,
  retryDeadLetter,
  type WaitingWork,
} from '@convive/contracts/status'
import { type Caller, callerHeader, callerReader } from '@convive/service-kit/http/caller-token'
import { notFound } from '@convive/service-kit/http/http-error'
import { listOwnDeadLetters, retryOwnDeadLetter } from '@convive/service-kit/dead-letters/dead-letters'
import type { Upstream } from '../services/upstream.ts'
import { countWaitingImports } from '@convive/contracts/import-review'
import { countWaitingModeration } from '@convive/contracts/moderation'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import type { ServerResponse } from 'node:http'
import { networkOf } from '@convive/service-kit/http/client-network'
import { hasBody, readBody } from '../http/request-body.ts'
import { rejectCrossSite } from '../http/csrf.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { authRequirementFor } from '../proxy/service-routes.ts'
import { resolveCaller } from '../proxy/proxy-request.ts'
import { sessionToken } from '../session/sessions.ts'

const defaultLimit = 50

/** Lists what administrators did in all services. Fails if a service is down, because an audit must have no gaps. */
export const auditLogRoute = (context: Context): Served =>
  serve(listAuditEntries, async ({ limit = defaultLimit, cursor, ...filters }, { caller }) => {
    const positions = parsePositions(cursor)
    if (!positions) throw invalidCursor()
    const lists = await Promise.all(
      [...context.upstreams.values()].map(async (upstream): Promise<AuditEntry[]> => {
        const path = pathOf(positions, upstream.name, { limit, ...filters })
        const entries = await context.callService(upstream, listOwnAuditEntries, { path, caller })
        return entries.map((entry) => ({ ...entry, service: upstream.name }))
      }),
    )
    return mergeAuditEntries(lists, positions, limit)
  })

type Filters = { actorId?: number | undefined; acts?: string[] | undefined; day?: string | undefined }

function pathOf(
  positions: Positions,
  service: string,
  { limit, actorId, acts, day }: Filters & { limit: number },
): string {
  const query = new URLSearchParams({ limit: String(limit) })
  const before = positions.get(service)
  if (before !== undefined) query.set('cursor', String(before))
  if (actorId !== undefined) query.set('actorId', String(actorId))
  if (acts !== undefined) query.set('acts', acts.join(','))
  if (day !== undefined) query.set('day', day)
  return `${listOwnAuditEntries.path}?${query}`
}

/** Lists the dead letters of all services, and retries one. */
export function deadLetterRoutes(context: Context): Served[] {
  return [
    serve(listDeadLetters, (_input, { caller }) => readDeadLetters(context, caller)),
    serve(retryDeadLetter, async ({ service, id }, { caller }) => {
      const upstream = context.upstreams.get(service)
      if (!upstream) throw notFound('There is no such service.')
      await context.callService(upstream, retryOwnDeadLetter, { path: `/internal/dead-letters/${id}/retry`, caller })
      return undefined
    }),
  ]
}

/** The dead letters of all services, at most 200 of each. */
async function readDeadLetters(context: Context, caller: Caller): Promise<DeadLetter[]> {
  const lists = await Promise.all(
    [...context.upstreams.values()].map((upstream) => fetchDeadLetters(context, upstream, caller)),
  )
  return lists.flat()
}

/** Skips a service that is down: the status shows it as down, and the others' dead letters are still useful. */
async function fetchDeadLetters(
  { callService, log }: Context,
  upstream: Upstream,
  caller: Caller,
): Promise<DeadLetter[]> {
  try {
    const rows = await callService(upstream, listOwnDeadLetters, { caller })
    return rows.map((row) => ({ ...row, service: upstream.name }))
  } catch (error) {
    log.warn({ err: error, service: upstream.name }, 'the dead letters of a service could not be read')
    return []
  }
}

/** Each open page of an administrator asks once a minute. */
const ttlMs = 5000

/** Counts what waits for administrators. A count is null while its service is down. */
export function waitingWorkRoutes(context: Context): Served[] {
  const counts = createTtlCache((_: 'all', caller: Caller) => countAll(context, caller), { ttlMs })
  return [serve(countWaiting, (_input, { caller }) => counts.get('all', caller))]
}

async function countAll(context: Context, caller: Caller): Promise<WaitingWork> {
  const read = <T>(service: string, counting: Promise<T>): Promise<T | null> =>
    counting.catch((error: unknown) => {
      context.log.warn({ err: error, service }, 'waiting work could not be counted')
      return null
    })
  const { callService, upstreams } = context
  const events = upstreams.get('svc-events')
  const ingest = upstreams.get('svc-ingest')
  const [moderation, imports, letters] = await Promise.all([
    events ? read(events.name, callService(events, countWaitingModeration, { caller })) : null,
    ingest ? read(ingest.name, callService(ingest, countWaitingImports, { caller })) : null,
    readDeadLetters(context, caller),
  ])
  return {
    reports: moderation?.reports ?? null,
    claims: moderation?.claims ?? null,
    venueClaims: moderation?.venueClaims ?? null,
    candidates: imports?.candidates ?? null,
    failingSources: imports?.failingSources ?? null,
    deadLetters: letters.length,
  }
}

/**
 * Counts failures in browsers, which our own logs cannot contain. A page sends only the kind and the part. Only the kind
 * labels the counter, so that it has few series. The part is logged; the request limit of a network bounds these lines.
 */
export const reportBrowserFailureRoute = ({ log, browserFailures }: Pick<Context, 'log' | 'browserFailures'>): Served =>
  serve(
    reportBrowserFailure,
    async ({ kind, part }) => {
      browserFailures(kind)
      log.warn({ kind, part }, 'a part of a page failed')
      return undefined
    },
    1000,
  )

const bodyLimits = { maxBytes: 1000, timeoutMs: 5000 }

/** Serves the gateway's own contract routes the way a service does, with a signed caller token. */
export async function serveGatewayRoutes(
  context: Context,
  routes: Served[],
): Promise<(exchange: HttpExchange) => Promise<void>> {
  const { d: _private, ...publicKey } = context.config.key
  const app = createApp(routes, await callerReader([publicKey], 'gateway'), context.log, context.securityLog)
  return async ({ request, response, method, path, query, clientIp }) => {
    rejectCrossSite(request, context.config.publicOrigin)
    const caller = await resolveCaller(context, sessionToken(request, context.https), authRequirementFor(method, path))
    const headers = {
      [callerHeader]: await context.signCallerToken('gateway', caller),
      'content-type': request.headers['content-type'] ?? '',
    }
    const owner = { network: networkOf(clientIp), anonymous: caller === null }
    const body = hasBody(request) ? await readBody(request, bodyLimits, context.bodyBudget, owner) : undefined
    try {
      const text = body && { body: body.bytes.toString('utf8') }
      await send(await app.fetch(new Request(`http://gateway${path}${query}`, { method, headers, ...text })), response)
    } finally {
      body?.release()
    }
  }
}

async function send(produced: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await produced.arrayBuffer())
  response.writeHead(produced.status, { 'cache-control': 'no-store', ...Object.fromEntries(produced.headers) })
  response.end(body)
}

/** The id of the last listed entry of each service. */
type Positions = Map<string, number>

/**
 * Merges the entries of the services, each newest first, into one page. The cursor contains the position in each
 * service, so that the next page neither repeats nor omits an entry, even if two happened at the same time.
 */
export function mergeAuditEntries(
  lists: AuditEntry[][],
  positions: Positions,
  limit: number,
): { items: AuditEntry[]; next: string | null } {
  const all = lists.flat().toSorted((a, b) => b.at.localeCompare(a.at) || compareWithin(a, b))
  const items = all.slice(0, limit)
  const read = new Map(positions)
  for (const { service, id } of items) read.set(service, Math.min(id, read.get(service) ?? id))
  // A service whose page is full may have more entries.
  const hasMore = all.length > limit || lists.some((list) => list.length >= limit)
  return { items, next: hasMore && items.length > 0 ? writePositions(read) : null }
}

/** Entries of one service stay in the order of their ids, whatever its clock did. */
const compareWithin = (a: AuditEntry, b: AuditEntry): number =>
  a.service === b.service ? b.id - a.id : a.service.localeCompare(b.service)

const writePositions = (positions: Positions): string =>
  [...positions].map(([service, id]) => `${service}:${id}`).join(',')

/** Reads a cursor. Undefined for a cursor that no response contained. */
export function parsePositions(cursor: string | undefined): Positions | undefined {
  if (cursor === undefined) return new Map()
  if (!/^[a-z-]+:[1-9]\d{0,14}(,[a-z-]+:[1-9]\d{0,14})*$/.test(cursor)) return undefined
  return new Map(cursor.split(',').map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]))
}
