import type { LocalMoment } from '@convive/event-extractor/chat/message-headers'
import type { Database } from '@convive/service-kit/database/database'
import { costaRicaDateOf, costaRicaTimeOf } from '@convive/service-kit/time/costa-rica-sql'

/** The current time in Costa Rica, by the database's clock. */
export async function localNow(db: Database): Promise<LocalMoment> {
  // The time of the statement's start, so that both columns are from the same moment, even at midnight.
  const [now]: LocalMoment[] = await db.source.query(
    `SELECT ${costaRicaDateOf('statement_timestamp()')} AS date, ${costaRicaTimeOf('statement_timestamp()')} AS time`,
  )
  return now!
}
