import { migration } from '../migration.ts'

/** Outbound mail waits as jobs. Turns the rows of the former queue into jobs, and drops the queue. */
export const mailJobs = migration('kit-0102-mail-jobs', {
  async up(runner) {
    await runner.query(`
      SELECT graphile_worker.add_job('send-message', payload := message::json, max_attempts := 12) FROM outgoing ORDER BY id;
      UPDATE dead_letter SET handler = 'jobs/send-message' WHERE handler = 'outgoing';
      DROP TABLE outgoing
    `)
  },

  async down(runner) {
    await runner.query(`
      CREATE TABLE outgoing (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        next_try_at timestamptz NOT NULL DEFAULT now(),
        tries int NOT NULL DEFAULT 0
      );
      CREATE INDEX outgoing_next_try_at ON outgoing (next_try_at);
      UPDATE dead_letter SET handler = 'outgoing' WHERE handler = 'jobs/send-message'
    `)
  },
})
