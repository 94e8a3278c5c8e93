import { migration } from '../migration.ts'

/**
 * `stream_state` holds what `publishOutbox` knows about its stream: the newest position that was published, so that a loss is
 * noticed without reading the outbox, and how far a rewind or a replay has come. `transient` marks outbox rows that
 * nobody needs once they are a week old.
 */
export const streamState = migration('kit-0006-stream-state', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE stream_state (
        stream text PRIMARY KEY,
        epoch text NOT NULL,
        sequence bigint NOT NULL,
        rewind_after bigint,
        rewind_until bigint,
        rewind_sequence bigint,
        rewind_before timestamptz,
        replay_after bigint,
        replay_until bigint,
        republish boolean NOT NULL DEFAULT false
      ) WITH (fillfactor = 20);
      ALTER TABLE outbox ADD transient boolean NOT NULL DEFAULT false
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE outbox DROP transient; DROP TABLE stream_state')
  },
})
