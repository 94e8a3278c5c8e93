import { isUnavailable } from './database-errors.ts'
import { currentTraceparent, inSpan, isTracing } from '../tracing/tracing.ts'

/** Handles a batch in one transaction and resolves, after its commit, to the outcome of each request. */
export type DoBatch<Request, Outcome> = (requests: Request[]) => Promise<Outcome[]>

type Options = { inFlight?: number; largest?: number; isForAll?: (error: unknown) => boolean }
type Waiting<Request, Outcome> = {
  request: Request
  traceparent: string | undefined
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

/**
 * Handles the requests of many callers in few commits. Requests that arrive while a batch is written form the next one.
 * There is no timer: a lone request does not wait, and the commit in flight is the window. If a batch fails, its
 * requests are handled one by one, so that none fails because of another, unless `isForAll` says that the failure
 * concerns all of them.
 */
export function groupCommit<Request, Outcome>(
  doBatch: DoBatch<Request, Outcome>,
  { inFlight = 2, largest = 256, isForAll = isConnectionLoss }: Options = {},
): (request: Request) => Promise<Outcome> {
  const waiting: Waiting<Request, Outcome>[] = []
  let running = 0
  const flush = () => {
    while (running < inFlight && waiting.length > 0) {
      running++
      void work(doBatch, waiting.splice(0, largest), isForAll).finally(() => {
        running--
        flush()
      })
    }
  }
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, traceparent: currentTraceparent(), resolve, reject })
      if (waiting.length === 1) setImmediate(flush)
    })
}

async function work<Request, Outcome>(
  doBatch: DoBatch<Request, Outcome>,
  batch: Waiting<Request, Outcome>[],
  isForAll: NonNullable<Options['isForAll']>,
): Promise<void> {
  try {
    const begin = () => doBatch(batch.map(({ request }) => request))
    const follows = isTracing() ? batch.map(({ traceparent }) => traceparent) : []
    const outcomes = await inSpan('batch', { follows }, begin)
    batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
  } catch (error) {
    if (batch.length === 1 || isForAll(error)) for (const { reject } of batch) reject(error)
    else for (const one of batch) await work(doBatch, [one], isForAll)
  }
}

/** While the database is away, trying one by one would only make everybody wait longer for the same result. */
const isConnectionLoss = (error: unknown): boolean =>
  isUnavailable(error) && !/^(40|55)/.test(String((error as { code?: unknown }).code))
