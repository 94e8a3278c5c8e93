import { migration } from '@convive/service-kit/database/migration'

/**
 * The waiting lists of sold-out events. An entry is `waiting`, or a place is `offered` to it until `offered_until`. An
 * entry that has ended is deleted. The counts in the row of the event change in the same transaction, under its lock.
 */
export const waitingLists = migration('0019-waiting-lists', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD waiting int NOT NULL DEFAULT 0, ADD offered int NOT NULL DEFAULT 0;
      CREATE TABLE waiting_list_entry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        event_id bigint NOT NULL REFERENCES event,
        user_id bigint NOT NULL,
        joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        offered_until timestamptz,
        UNIQUE (event_id, user_id)
      );
      CREATE INDEX waiting_list_entry_user ON waiting_list_entry (user_id);
      CREATE INDEX waiting_list_entry_next ON waiting_list_entry (event_id, id) WHERE offered_until IS NULL;
      CREATE INDEX waiting_list_entry_offered ON waiting_list_entry (offered_until) WHERE offered_until IS NOT NULL
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE waiting_list_entry; ALTER TABLE event DROP waiting, DROP offered')
  },
})
