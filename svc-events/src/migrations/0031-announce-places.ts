import { migration } from '@convive/service-kit/database/migration'

/** Queues the job that publishes the events with tickets together with their places: see `backfill-locations.job.ts`. */
export const announcePlaces = migration('0031-announce-places', {
  async up(runner) {
    await runner.query(
      `SELECT graphile_worker.add_job('announce-places', '{"afterId": 0}'::json, job_key := 'announce-places')`,
    )
  },

  async down(runner) {
    await runner.query(`SELECT graphile_worker.remove_job('announce-places')`)
  },
})
