import { isUnavailable } from './database-errors.ts'

/** Does a batch in one transaction of its own and resolves, after its commit, to what became of each. */
export type DoBatch<Request, Outcome> = (requests: Request[]) => Promise<Outcome[]>

type Options = { inFlight?: number; largest?: number; isForAll?: (error: unknown) => boolean }
type Waiting<Request, Outcome> = { request: Request; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/**
 * Does requests of many callers in few commits. What comes in while a batch is being written makes up the next one:
 * there is no timer, so a lone request does not wait, and the commit in flight is the window.
 * If a batch fails, its requests are done one by one, so that none fails for its neighbour; unless `isForAll` says that the failure is everybody's.
 */
export function groupCommit<Request, Outcome>(doBatch: DoBatch<Request, Outcome>, { inFlight = 2, largest = 256, isForAll = isConnectionLoss }: Options = {}): (request: Request) => Promise<Outcome> {
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
      waiting.push({ request, resolve, reject })
      if (waiting.length === 1) setImmediate(flush)
    })
}

async function work<Request, Outcome>(doBatch: DoBatch<Request, Outcome>, batch: Waiting<Request, Outcome>[], isForAll: NonNullable<Options['isForAll']>): Promise<void> {
  try {
    const outcomes = await doBatch(batch.map(({ request }) => request))
    batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
  } catch (error) {
    if (batch.length === 1 || isForAll(error)) for (const { reject } of batch) reject(error)
    else for (const one of batch) await work(doBatch, [one], isForAll)
  }
}

/** With the database away, trying one by one would only make everyone wait longer for the same answer. */
const isConnectionLoss = (error: unknown): boolean => isUnavailable(error) && !/^(40|55)/.test(String((error as { code?: unknown }).code))
