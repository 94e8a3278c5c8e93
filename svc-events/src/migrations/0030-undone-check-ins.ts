import { migration } from '@convive/service-kit/database/migration'

/**
 * `seat_check_in` is the newest state of each seat that was checked in. `from_check_in` marks the attendances that end
 * when all check-ins of the person are undone; `rewarded_on` is the day whose cap their reward used. Existing
 * attendances stay, because their seats are not known.
 */
export const undoneCheckIns = migration('0030-undone-check-ins', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE seat_check_in (
        ticket_id bigint PRIMARY KEY,
        event_id bigint NOT NULL,
        user_id bigint NOT NULL,
        is_checked_in boolean NOT NULL,
        version bigint NOT NULL
      );
      CREATE INDEX seat_check_in_person ON seat_check_in (event_id, user_id) WHERE is_checked_in;
      ALTER TABLE attendance ADD from_check_in boolean NOT NULL DEFAULT false, ADD attempt int NOT NULL DEFAULT 1,
        ADD rewarded_on text;
      CREATE TABLE ended_attendance (
        event_id bigint NOT NULL,
        user_id bigint NOT NULL,
        attempts int NOT NULL,
        PRIMARY KEY (event_id, user_id)
      )
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP TABLE seat_check_in, ended_attendance;
      ALTER TABLE attendance DROP from_check_in, DROP attempt, DROP rewarded_on
    `)
  },
})
