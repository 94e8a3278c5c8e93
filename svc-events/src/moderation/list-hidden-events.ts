import { listHiddenEvents } from '@convive/contracts/moderation'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { viewColumns, viewTables, type EventView } from '../event-model/event.store.ts'
import { presentEvent } from '../event-model/present-event.ts'

const maxEvents = 200

export const listHiddenEventsRoute = (db: Database): Served =>
  serve(listHiddenEvents, async () => {
    const events: EventView[] = await db.source.query(
      `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.hidden_at IS NOT NULL
       ORDER BY e.hidden_at DESC LIMIT ${maxEvents}`,
    )
    return events.map(presentEvent)
  })
