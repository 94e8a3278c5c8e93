import { isUnavailable } from '@convive/service-kit/database/database-errors'
import { groupCommit } from '@convive/service-kit/database/group-commit'
import { openPipeline } from '@convive/service-kit/database/pipelined-pool'
import type { Logger } from '@convive/service-kit/logging/log'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { reserveBatch, type BatchItem, type ReservationResult } from './reserve-batch.ts'

/** Collects reservation requests into batches. When `reserve` resolves, the order is committed. */
export type ReservationBatcher = { reserve(item: BatchItem): Promise<ReservationResult>; close(): Promise<void> }

const maxBatchesInFlight = 2
const maxBatchSize = 64

/**
 * The row of an event is locked from the count to the commit. With a transaction for each order, a sale would be as
 * slow as the disk, with several round trips under each lock. Requests that arrive during a commit therefore share the
 * next transaction. Its statements are planned once.
 */
export function openReservationBatcher(
  databaseUrl: string,
  provider: PaymentProvider | undefined,
  log: Logger,
): ReservationBatcher {
  const pipeline = openPipeline(
    databaseUrl,
    {
      name: 'svc-payments reservations',
      connections: maxBatchesInFlight,
      settings: '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan',
    },
    log,
  )
  const reserve = groupCommit<BatchItem, ReservationResult>(
    async (items) => {
      if (!provider) return items.map(() => ({ kind: 'not_batched' }))
      return await pipeline.transaction((run, commit) => reserveBatch(run, commit, items, provider))
    },
    // All items of a batch wait for the same row. If the lock timed out for the batch, it would time out for each item.
    { inFlight: maxBatchesInFlight, largest: maxBatchSize, isForAll: isUnavailable },
  )
  return { reserve, close: () => pipeline.close() }
}
