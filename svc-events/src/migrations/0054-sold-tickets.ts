import { migration } from '@convive/service-kit/database/migration'

/**
 * How many tickets of an event are sold, so that lists show without reading its sales that none are left. A job counts
 * the existing ones at once and again ten minutes later, because a process of the previous version, which does not
 * count them, may still run until then.
 */
export const soldTickets = migration('0054-sold-tickets', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD sold_count int NOT NULL DEFAULT 0;
      SELECT graphile_worker.add_job('count-ticket-holders', '{"afterId": 0}'::json);
      SELECT graphile_worker.add_job('count-ticket-holders', '{"afterId": 0}'::json, run_at := now() + interval '10 minutes')
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP sold_count')
  },
})
