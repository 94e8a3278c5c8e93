import type { RsvpStatus } from '@convive/contracts/vocabulary'
import { EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm'

/** One person's answer to one event. */
export type RsvpRow = { eventId: number; userId: number; status: RsvpStatus; answeredAt: Date }

export const RsvpTable = new EntitySchema<RsvpRow>({
  name: 'rsvp',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint', primary: true },
    status: { type: 'text' },
    answeredAt: { name: 'answered_at', type: 'timestamptz' },
  },
})

export class RsvpTables1 implements MigrationInterface {
  name = 'RsvpTables1760000003000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rsvp (
        event_id bigint NOT NULL REFERENCES event (id),
        user_id bigint NOT NULL,
        status text NOT NULL CHECK (status IN ('going', 'maybe')),
        answered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, user_id)
      )
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rsvp')
  }
}

/** What one person answered and attended is found by the person, for their own list. */
export class RsvpIndexes2 implements MigrationInterface {
  name = 'RsvpIndexes1760000011000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX rsvp_user ON rsvp (user_id, event_id); CREATE INDEX attendance_user ON attendance (user_id, event_id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX rsvp_user, attendance_user')
  }
}
