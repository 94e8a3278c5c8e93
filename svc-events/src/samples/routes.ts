import { randomInt } from 'node:crypto'
import { generateSampleEvents, removeSampleEvents } from '@convive/contracts/samples'
import type { Event } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { addEvent } from '../catalog/create-event.ts'
import { presentEvent } from '../catalog/event-view.ts'
import { removeEvents, type Leaving } from '../catalog/remove-events.ts'
import { knowCaller } from '../people/keep-names.ts'
import { sampleDrafts } from './sample-drafts.ts'

const atOnce = 200

export const generateSamplesRoute = (db: Database): Served =>
  serve(generateSampleEvents, ({ regions, eventsPerRegion }, { caller }) =>
    db.transaction(async (tx) => {
      await knowCaller(tx, caller)
      const start = randomInt(1_000_000)
      const drafts = [...new Set(regions)].flatMap((region) => sampleDrafts({ region, count: eventsPerRegion, now: new Date(), start }))
      const events: Event[] = []
      for (const draft of drafts) events.push(presentEvent(await addEvent(tx, draft, { creatorId: caller.userId, creationAward: 0, isSample: true })))
      return { created: events.length, events }
    }),
  )

/** However many there are: some at a time, so that nobody waits long for what they hold. */
export const removeSamplesRoute = (db: Database): Served =>
  serve(removeSampleEvents, async () => {
    let removed = 0
    for (;;) {
      const some = await removeSome(db)
      removed += some
      if (some < atOnce) return { removed }
    }
  })

const removeSome = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const samples: Leaving[] = await tx.query(`SELECT id, creator_id AS "creatorId", title FROM event WHERE is_sample ORDER BY id LIMIT ${atOnce} FOR UPDATE`)
    if (samples.length > 0) await removeEvents(tx, samples)
    return samples.length
  })
