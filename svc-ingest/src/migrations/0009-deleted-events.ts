import { migration } from '@convive/service-kit/database/migration'

/**
 * Deleted events. Messages of different aggregates have no order: an event may be deleted before svc-ingest learns that
 * a candidate became that event.
 */
export const deletedEvents = migration('0009-deleted-events', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE deleted_event (
        event_id bigint PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX deleted_event_at ON deleted_event (deleted_at);
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE deleted_event')
  },
})
