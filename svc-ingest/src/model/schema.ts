import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How often somebody, or everybody together, was helped within an hour. */
export class AssistTables1 implements MigrationInterface {
  name = 'AssistTables1780000000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE assist_use (
        who text NOT NULL,
        since timestamptz NOT NULL,
        used int NOT NULL,
        PRIMARY KEY (who, since)
      );
      CREATE INDEX assist_use_since ON assist_use (since);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE assist_use')
  }
}
