import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What stands around each person's picture, and until when it was paid for. */
export class Upgrades1 implements MigrationInterface {
  name = 'Upgrades1700000000021'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE profile_frame (user_id bigint PRIMARY KEY, frame text NOT NULL, until timestamptz NOT NULL)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE profile_frame')
  }
}
