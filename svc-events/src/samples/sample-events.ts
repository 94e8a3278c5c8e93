import { randomInt } from 'node:crypto'
import type { Event } from '@convive/contracts/events'
import { generateSampleEvents, removeSampleEvents } from '@convive/contracts/samples'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addEvent } from '../event-model/add-event.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { ensureCaller } from '../people/people.ts'
import { sampleDrafts } from './sample-drafts.ts'
import { type RemovedEvent, removeEvents } from '../event-model/remove-events.ts'

export const generateSampleEventsRoute = (db: Database): Served =>
  serve(generateSampleEvents, ({ regions, eventsPerRegion }, { caller }) =>
    db.transaction(async (tx) => {
      await ensureCaller(tx, caller)
      const start = randomInt(1_000_000)
      const drafts = [...new Set(regions)].flatMap((region) =>
        sampleDrafts({ region, count: eventsPerRegion, now: new Date(), start }),
      )
      const events: Event[] = []
      for (const draft of drafts)
        events.push(
          presentEvent(await addEvent(tx, draft, { creatorId: caller.userId, creationAward: 0, isSample: true })),
        )
      return { created: events.length, events }
    }),
  )

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
