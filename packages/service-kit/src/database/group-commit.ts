import { isUnavailable } from './database-errors.ts'
import { currentTraceparent, inSpan, isTracing } from '../tracing/tracing.ts'

/** Handles a batch in one transaction and resolves, after its commit, to the outcome of each request. */
export type DoBatch<Request, Outcome> = (requests: Request[]) => Promise<Outcome[]>

/**
 * Requests with the same `keyOf` are handled in their order, each in another batch. `partOf` names what a request waits
 * for, such as a row. After a batch fails, its parts are handled one after the other. The requests of a part are
 * handled one by one only if that part fails again.
 */
type Options<Request> = {
  inFlight?: number
  largest?: number
  isForAll?: (error: unknown, requests: Request[]) => boolean
  keyOf?: (request: Request) => unknown
  partOf?: (request: Request) => unknown
}
type Waiting<Request, Outcome> = {
  request: Request
  traceparent: string | undefined
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Handles the requests of many callers in few commits. Requests that arrive while a batch is written form the next
 * one. There is no timer: a single request does not wait, and each batch collects during the commit before it. If a
 * batch fails, its requests are handled one by one, so that none fails because of another, unless `isForAll` says that
 * the failure concerns all of them.
 */
export function groupCommit<Request, Outcome>(
  doBatch: DoBatch<Request, Outcome>,
  { inFlight = 2, largest = 256, isForAll = isConnectionLoss, keyOf, partOf }: Options<Request> = {},
): (request: Request) => Promise<Outcome> {
  const work = worker(doBatch, isForAll, partOf)
  const busy = new Set<unknown>()
  let waiting: Waiting<Request, Outcome>[] = []
  let running = 0
  let isFlushDue = false
  const flush = () => {
    isFlushDue = false
    while (running < inFlight && waiting.length > 0) {
      const { batch, rest } = nextBatch(waiting, largest, busy, keyOf)
      if (batch.length === 0) return
      waiting = rest
      running++
      void work(batch).finally(() => {
        running--
        if (keyOf) for (const { request } of batch) busy.delete(keyOf(request))
        flush()
      })
    }
  }
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, traceparent: currentTraceparent(), resolve, reject })
      if (isFlushDue || running === inFlight) return
      isFlushDue = true
      setImmediate(flush)
    })
}

/**
 * The oldest requests whose keys are not used by a request that is being handled or that waits before them. Marks their
 * keys as busy.
 */
function nextBatch<Request, Outcome>(
  waiting: Waiting<Request, Outcome>[],
  largest: number,
  busy: Set<unknown>,
  keyOf: Options<Request>['keyOf'],
): { batch: Waiting<Request, Outcome>[]; rest: Waiting<Request, Outcome>[] } {
  if (!keyOf) return { batch: waiting.slice(0, largest), rest: waiting.slice(largest) }
  const seen = new Set(busy)
  const batch: Waiting<Request, Outcome>[] = []
  const rest: Waiting<Request, Outcome>[] = []
  for (const one of waiting) {
    const key = keyOf(one.request)
    const isNext = batch.length < largest && !seen.has(key)
    seen.add(key)
    if (isNext) busy.add(key)
    ;(isNext ? batch : rest).push(one)
  }
  return { batch, rest }
}

function worker<Request, Outcome>(
  doBatch: DoBatch<Request, Outcome>,
  isForAll: NonNullable<Options<Request>['isForAll']>,
  partOf: Options<Request>['partOf'],
): (batch: Waiting<Request, Outcome>[]) => Promise<void> {
  return async function work(batch) {
    const requests = batch.map(({ request }) => request)
    try {
      const follows = isTracing() ? batch.map(({ traceparent }) => traceparent) : []
      const outcomes = await inSpan('batch', { follows }, () => doBatch(requests))
      batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
    } catch (error) {
      if (batch.length === 1 || isForAll(error, requests)) for (const { reject } of batch) reject(error)
      else for (const part of partsOf(batch, partOf)) await work(part)
    }
  }
}

function partsOf<Request, Outcome>(
  batch: Waiting<Request, Outcome>[],
  partOf: Options<Request>['partOf'],
): Waiting<Request, Outcome>[][] {
  const parts = partOf && Map.groupBy(batch, ({ request }) => partOf(request))
  return parts && parts.size > 1 ? [...parts.values()] : batch.map((one) => [one])
}

/**
 * While the database is unavailable, handling them one by one would only make everybody wait longer for the same
 * result.
 */
export const isConnectionLoss = (error: unknown): boolean =>
  isUnavailable(error) && !/^(40|55)/.test(String((error as { code?: unknown }).code))
