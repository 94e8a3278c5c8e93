import type { Database } from '@convive/service-kit/database/database'
import type { LocalMoment } from '@convive/event-extractor/chat/chat'

/** The current time in Costa Rica (six hours behind UTC all year), by the database's clock. */
export async function localNow(db: Database): Promise<LocalMoment> {
  const [now]: LocalMoment[] = await db.source.query(
    `SELECT to_char(local, 'YYYY-MM-DD') AS date, to_char(local, 'HH24:MI') AS time
      FROM (SELECT clock_timestamp() AT TIME ZONE INTERVAL '-6 hours' AS local) AS now`,
  )
  return now!
}
