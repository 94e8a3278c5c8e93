import { removeSampleEvents } from '@convive/contracts/samples'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { removeEvents, type RemovedEvent } from '../event-model/remove-events.ts'

const batchSize = 200

/** Removes all samples in batches, so that no transaction holds its locks for long. */
export const removeSampleEventsRoute = (db: Database): Served =>
  serve(removeSampleEvents, async () => {
    let removed = 0
    for (;;) {
      const count = await removeBatch(db)
      removed += count
      if (count < batchSize) return { removed }
    }
  })

const removeBatch = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const samples: RemovedEvent[] = await tx.query(
      `SELECT id, creator_id AS "creatorId", title FROM event WHERE is_sample
       ORDER BY id LIMIT ${batchSize} FOR UPDATE`,
    )
    if (samples.length > 0) await removeEvents(tx, samples)
    return samples.length
  })
