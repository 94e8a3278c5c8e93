import { migration } from '@convive/service-kit/database/migration'

/**
 * Queues the job that publishes all venues with their owners, at once and again ten minutes later, because a process of
 * the previous version, which does not name the owner, may still run until then. A new database has no venues yet.
 */
export const announceVenueOwners = migration('0055-announce-venue-owners', {
  async up(runner) {
    await runner.query(`
      SELECT graphile_worker.add_job('announce-venues', '{"afterId": 0}'::json) WHERE EXISTS (SELECT 1 FROM venue);
      SELECT graphile_worker.add_job('announce-venues', '{"afterId": 0}'::json, run_at := now() + interval '10 minutes')
      WHERE EXISTS (SELECT 1 FROM venue)
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'announce-venues'
    `)
  },
})
