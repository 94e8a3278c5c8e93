import { EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm'

/** Who took an imported event over. Provisional where no phone was known to compare with; admins see that. */
export type ClaimRow = { eventId: number; userId: number; provisional: boolean; coraAwarded: number; claimedAt: Date }

export const ClaimTable = new EntitySchema<ClaimRow>({
  name: 'claim',
  columns: {
    eventId: { name: 'event_id', type: 'bigint', primary: true },
    userId: { name: 'user_id', type: 'bigint' },
    provisional: { type: 'boolean' },
    coraAwarded: { name: 'cora_awarded', type: 'int' },
    claimedAt: { name: 'claimed_at', type: 'timestamptz' },
  },
})

export class ClaimTables1 implements MigrationInterface {
  name = 'ClaimTables1760000008000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claim (
        event_id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        provisional boolean NOT NULL,
        cora_awarded int NOT NULL CHECK (cora_awarded >= 0),
        claimed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE claim_attempt (
        user_id bigint NOT NULL,
        event_id bigint NOT NULL,
        recent timestamptz[] NOT NULL,
        PRIMARY KEY (user_id, event_id)
      );
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE claim_attempt, claim')
  }
}
