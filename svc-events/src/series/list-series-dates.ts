import { listSeriesDates } from '@convive/contracts/recurrence'
import { freePlaces } from '@convive/formats/places'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { type EventView, findVisibleEvent, viewColumns, viewTables } from '../event-model/event.store.ts'
import { placesOf } from '../event-model/present-event.ts'

/** More dates than a series has in the future. */
const mostDates = 60

export const listSeriesDatesRoute = (db: Database): Served =>
  serve(listSeriesDates, async ({ id }, { caller }) => {
    const { seriesId, visibility } = await findVisibleEvent(db.source.manager, id, caller)
    if (seriesId === null) return []
    const dates: EventView[] = await db.source.query(
      `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables}
       WHERE e.series_id = $1 AND e.ends_at >= now() AND e.hidden_at IS NULL AND e.visibility = $3
       ORDER BY e.starts_at, e.id LIMIT $2`,
      [seriesId, mostDates, visibility],
    )
    return dates.map((event) => ({
      id: event.id,
      eventDate: event.eventDate,
      eventStartTime: event.eventStartTime,
      placesLeft: freePlaces(placesOf(event)),
      isCancelled: event.cancelledAt !== null,
    }))
  })
