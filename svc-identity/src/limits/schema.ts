import type { MigrationInterface, QueryRunner } from 'typeorm'

/** When somebody last did what is only allowed so often. */
export class LimitTables1 implements MigrationInterface {
  name = 'LimitTables1770000000002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attempt (
        who text PRIMARY KEY,
        recent timestamptz[] NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX attempt_counted_at ON attempt (counted_at);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attempt')
  }
}
