import { migration } from '@convive/service-kit/database/migration'

export const attendances = migration('0005-attendances', {
  formerly: 'AttendanceTables1760000004000',

  async up(runner) {
    await runner.query(`
      CREATE TABLE attendance (
        event_id bigint NOT NULL REFERENCES event (id),
        user_id bigint NOT NULL,
        cora_awarded int NOT NULL CHECK (cora_awarded >= 0),
        reason text,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, user_id),
        CHECK ((cora_awarded = 0) = (reason IS NOT NULL))
      );
      CREATE TABLE attendance_day (
        person_id bigint NOT NULL,
        day text NOT NULL,
        rewarded int NOT NULL,
        PRIMARY KEY (person_id, day)
      );
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE attendance_day, attendance')
  },
})
