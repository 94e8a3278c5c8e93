import { isUnavailable } from '@convive/service-kit/database-errors'
import { groupCommit } from '@convive/service-kit/group-commit'
import type { Logger } from '@convive/service-kit/log'
import { openPipeline } from '@convive/service-kit/pipeline'
import type { PaymentProvider } from '../providers/provider.ts'
import { holdTogether, type Held, type Wish } from './hold-together.ts'

/** Where requests of people take places: an order that is held is committed when its promise resolves. */
export type Counter = { hold(wish: Wish): Promise<Held>; close(): Promise<void> }

const inFlight = 2

/**
 * An event's row is locked from the count to the commit, so that one transaction for each order sells no faster than the disk; and each of its statements
 * was a round trip under that lock. Whoever asks while a commit is under way is held together with the others by the next. Plans are made once.
 */
export function openCounter(databaseUrl: string, provider: PaymentProvider | undefined, log: Logger): Counter {
  const pipeline = openPipeline(databaseUrl, { name: 'svc-payments counter', connections: inFlight, settings: '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan' }, log)
  const hold = groupCommit<Wish, Held>(
    async (wishes) => {
      if (!provider) return wishes.map(() => ({ kind: 'alone' }))
      return await pipeline.transaction((run, commit) => holdTogether(run, commit, wishes, provider))
    },
    // They wait for the same row: where the lock did not come in time for all, it would not for one after the other.
    { inFlight, largest: 64, isForAll: isUnavailable },
  )
  return { hold, close: () => pipeline.close() }
}
