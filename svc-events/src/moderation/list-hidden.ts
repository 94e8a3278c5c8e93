import { listHiddenEvents } from '@convive/contracts/moderation'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { presentEvent, viewColumns, viewTables, type EventView } from '../catalog/event-view.ts'

const most = 200

export const hiddenEventsRoute = (db: Database): Served =>
  serve(listHiddenEvents, async () => {
    const events: EventView[] = await db.source.query(`SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.hidden_at IS NOT NULL ORDER BY e.hidden_at DESC LIMIT ${most}`)
    return events.map(presentEvent)
  })
