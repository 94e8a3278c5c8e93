import { isUnavailable } from './database-errors.ts'
import { currentTraceparent, inSpan, isTracing } from '../tracing/tracing.ts'

/** Handles a batch in one transaction and resolves, after its commit, to the outcome of each request. */
export type DoBatch<Request, Outcome> = (requests: Request[]) => Promise<Outcome[]>

type Options<Request> = {
  inFlight?: number
  largest?: number
  isForAll?: (error: unknown, requests: Request[]) => boolean
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
  { inFlight = 2, largest = 256, isForAll = isConnectionLoss }: Options<Request> = {},
): (request: Request) => Promise<Outcome> {
  const work = worker(doBatch, isForAll)
  const waiting: Waiting<Request, Outcome>[] = []
  let running = 0
  let isFlushDue = false
  const flush = () => {
    isFlushDue = false
    while (running < inFlight && waiting.length > 0) {
      running++
      void work(waiting.splice(0, largest)).finally(() => {
        running--
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

function worker<Request, Outcome>(
  doBatch: DoBatch<Request, Outcome>,
  isForAll: NonNullable<Options<Request>['isForAll']>,
): (batch: Waiting<Request, Outcome>[]) => Promise<void> {
  return async function work(batch) {
    const requests = batch.map(({ request }) => request)
    try {
      const follows = isTracing() ? batch.map(({ traceparent }) => traceparent) : []
      const outcomes = await inSpan('batch', { follows }, () => doBatch(requests))
      batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
    } catch (error) {
      if (batch.length === 1 || isForAll(error, requests)) for (const { reject } of batch) reject(error)
      else for (const one of batch) await work([one])
    }
  }
}

/**
 * While the database is unavailable, handling them one by one would only make everybody wait longer for the same
 * result.
 */
const isConnectionLoss = (error: unknown): boolean =>
  isUnavailable(error) && !/^(40|55)/.test(String((error as { code?: unknown }).code))
