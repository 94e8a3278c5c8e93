import { isUnavailable } from '@convive/service-kit/database-errors'
import type { Outcome } from './post.ts'
import type { TransferRequest } from './decide.ts'

/** Posts a batch in one transaction of its own and resolves after its commit. */
export type PostBatch = (requests: TransferRequest[]) => Promise<Outcome[]>

type Waiting = { request: TransferRequest; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/**
 * Posts requests from many callers in few commits. What comes in while a batch is being written makes up the next one:
 * there is no timer, so a lone request does not wait, and the commit in flight is the window.
 * If a batch fails, its requests are posted one by one, so that none fails for its neighbour.
 */
export function groupCommit(postBatch: PostBatch, { inFlight = 2, largest = 256 } = {}): (request: TransferRequest) => Promise<Outcome> {
  const waiting: Waiting[] = []
  let running = 0
  const flush = () => {
    while (running < inFlight && waiting.length > 0) {
      running++
      void post(postBatch, waiting.splice(0, largest)).finally(() => {
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

async function post(postBatch: PostBatch, batch: Waiting[]): Promise<void> {
  try {
    const outcomes = await postBatch(batch.map(({ request }) => request))
    batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
  } catch (error) {
    if (batch.length === 1 || isConnectionLoss(error)) for (const { reject } of batch) reject(error)
    else for (const one of batch) await post(postBatch, [one])
  }
}

/** With the database away, trying one by one would only make everyone wait longer for the same answer. */
const isConnectionLoss = (error: unknown): boolean => isUnavailable(error) && !/^(40|55)/.test(String((error as { code?: unknown }).code))
