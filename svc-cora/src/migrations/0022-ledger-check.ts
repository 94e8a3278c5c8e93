import { migration } from '@convive/service-kit/database/migration'

/**
 * What the regular check of the ledger found, and how far it is. A violation of an account has the transfer 0. The first
 * check reads every transfer.
 */
export const ledgerCheck = migration('0022-ledger-check', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE ledger_violation (
        account text NOT NULL,
        transfer_id bigint NOT NULL,
        found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (account, transfer_id)
      );
      CREATE TABLE ledger_check (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        transfer_id bigint NOT NULL DEFAULT 0,
        completed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      INSERT INTO ledger_check DEFAULT VALUES;
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE ledger_violation, ledger_check')
  },
})
