import type { Rsvp } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database/database'
import { isUnavailable } from '@convive/service-kit/database/database-errors'
import { groupCommit, isConnectionLoss } from '@convive/service-kit/database/group-commit'
import { openPipeline } from '@convive/service-kit/database/pipelined-pool'
import type { Logger } from '@convive/service-kit/logging/log'
import { changeRsvps, type RsvpOutcome } from './change-rsvps.ts'
import { guestKey } from './rsvp.store.ts'
import type { RsvpRequest } from './rsvp.rules.ts'

/** Collects RSVPs into batches. An RSVP is committed when its promise resolves. */
export type RsvpBatcher = { change(request: RsvpRequest): Promise<Rsvp>; close(): Promise<void> }

const maxBatchesInFlight = 2
const maxBatchSize = 64

/**
 * Every RSVP to an event waits for the lock of its row, which is held until the commit. An RSVP in its own
 * transaction took ten round trips under that lock and a disk flush. RSVPs that arrive during a commit therefore share
 * the next transaction. When a lock is not free in time, only the RSVPs to that event fail. Plans are generic and never
 * read a whole table.
 */
export function openRsvpBatcher(databaseUrl: string, db: Database, log: Logger): RsvpBatcher {
  const pipeline = openPipeline(
    databaseUrl,
    {
      name: 'svc-events answers',
      connections: maxBatchesInFlight,
      settings:
        '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan',
    },
    log,
  )
  const change = groupCommit<RsvpRequest, RsvpOutcome>(
    async (requests) => {
      const { outcomes, hasEmitted } = await pipeline.transaction((run, commit) => changeRsvps(run, commit, requests))
      if (hasEmitted) db.emitted()
      return outcomes
    },
    {
      inFlight: maxBatchesInFlight,
      largest: maxBatchSize,
      keyOf: ({ eventId, caller }) => guestKey(eventId, caller.userId),
      partOf: ({ eventId }) => eventId,
      isForAll: (error, requests) =>
        isConnectionLoss(error) || (isUnavailable(error) && new Set(requests.map(({ eventId }) => eventId)).size === 1),
    },
  )
  return {
    change: async (request) => {
      const outcome = await change(request)
      if ('refusal' in outcome) throw outcome.refusal
      return outcome.rsvp
    },
    close: () => pipeline.close(),
  }
}
