import type { Database } from '@convive/service-kit/database'
import { job, type Job } from '@convive/service-kit/jobs'

/** What is over goes: sessions past their end, old failures, addresses not used for half a year. */
export function tidySessions(db: Database): Job {
  return job('tidy sessions', 3_600_000, async () => {
    await db.source.query('DELETE FROM session WHERE expires_at < now()')
    await db.source.query(`DELETE FROM login_failure WHERE failed_at < now() - interval '1 hour'`)
    await db.source.query(`DELETE FROM known_address WHERE used_at < now() - interval '180 days'`)
  })
}
