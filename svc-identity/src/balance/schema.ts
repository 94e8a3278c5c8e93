import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Each person's last known balance: what the header shows while the ledger cannot be asked. */
export class BalanceTables1 implements MigrationInterface {
  name = 'BalanceTables1760000000002'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE known_balance (user_id bigint PRIMARY KEY, balance bigint NOT NULL, version bigint NOT NULL)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_balance')
  }
}
