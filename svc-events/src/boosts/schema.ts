import type { MigrationInterface, QueryRunner } from 'typeorm'

export class BoostTables1 implements MigrationInterface {
  name = 'BoostTables1760000006000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE boost (transaction_id bigint PRIMARY KEY, event_id bigint NOT NULL, at timestamptz NOT NULL)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE boost')
  }
}
