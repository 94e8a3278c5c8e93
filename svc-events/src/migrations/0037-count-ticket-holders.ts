import { migration } from '@convive/service-kit/database/migration'

/**
 * A ticket holder counts as going. A job counts the existing ones at once and again ten minutes later, because a
 * process of the previous version, which counts only RSVPs, may still run until then.
 */
export const countTicketHolders = migration('0037-count-ticket-holders', {
  async up(runner) {
    await runner.query(`
      CREATE INDEX ticket_movement_holder ON ticket_movement (event_id, user_id);
      DROP INDEX ticket_movement_event;
      SELECT graphile_worker.add_job('count-ticket-holders', '{"afterId": 0}'::json);
      SELECT graphile_worker.add_job('count-ticket-holders', '{"afterId": 0}'::json, run_at := now() + interval '10 minutes')
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'count-ticket-holders';
      CREATE INDEX ticket_movement_event ON ticket_movement (event_id);
      DROP INDEX ticket_movement_holder
    `)
  },
})
