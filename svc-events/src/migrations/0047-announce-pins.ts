import { migration } from '@convive/service-kit/database/migration'

/** Queues the job that publishes the events with tickets again, now with their pins: see `backfill-locations.job.ts`. */
export const announcePins = migration('0047-announce-pins', {
  async up(runner) {
    await runner.query(
      `SELECT graphile_worker.add_job('announce-places', '{"afterId": 0}'::json, job_key := 'announce-places')`,
    )
  },

  async down(runner) {
    await runner.query(`SELECT graphile_worker.remove_job('announce-places')`)
  },
})
