import type { MigrationInterface, QueryRunner } from 'typeorm'

/** When somebody lately entered codes that no ticket has. */
export class CheckIn1 implements MigrationInterface {
  name = 'CheckIn1760000002000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE code_miss (user_id bigint PRIMARY KEY, recent timestamptz[] NOT NULL)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE code_miss')
  }
}
