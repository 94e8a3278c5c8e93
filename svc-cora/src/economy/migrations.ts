import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Finds the last weeks in a table that only grows: a block-range index is a few kilobytes, and costs a posting nothing. */
export class TransferTimes1 implements MigrationInterface {
  name = 'TransferTimes1700000000007'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX transfer_time ON transfer USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transfer_time')
  }
}
