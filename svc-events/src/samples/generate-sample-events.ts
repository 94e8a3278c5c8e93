import { randomInt } from 'node:crypto'
import type { Event } from '@convive/contracts/events'
import { generateSampleEvents } from '@convive/contracts/samples'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { addEvent } from '../event-model/add-event.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { ensureCaller } from '../people/person.store.ts'
import { sampleDrafts } from './sample-drafts.ts'

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
