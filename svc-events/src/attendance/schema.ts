import { EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm'
import type { NoReward } from './decide-reward.ts'

/** One person was at one event, what that earned, and why it earned nothing. `verified`: their ticket was checked in. */
export type AttendanceRow = { eventId: number; userId: number; coraAwarded: number; reason: NoReward | null; verified: boolean; recordedAt: Date }

export const AttendanceTable = new EntitySchema<AttendanceRow>({
  name: 'attendance',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint', primary: true },
    coraAwarded: { name: 'cora_awarded', type: 'int' },
    reason: { type: 'text', nullable: true },
    verified: { type: 'boolean' },
    recordedAt: { name: 'recorded_at', type: 'timestamptz' },
  },
})

export class AttendanceTables1 implements MigrationInterface {
  name = 'AttendanceTables1760000004000'

  async up(runner: QueryRunner): Promise<void> {
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attendance_day, attendance')
  }
}

export class VerifiedAttendance2 implements MigrationInterface {
  name = 'VerifiedAttendance1760000020000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attendance ADD verified boolean NOT NULL DEFAULT false')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE attendance DROP verified')
  }
}
