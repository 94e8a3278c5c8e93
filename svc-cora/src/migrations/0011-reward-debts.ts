import { migration } from '@convive/service-kit/database/migration'

/**
 * What people owe after a reward was taken back that they had partly spent. The ledger used to take back all or
 * nothing; the corrections that it refused become debts.
 */
export const rewardDebts = migration('0011-reward-debts', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE reward_debt (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account text NOT NULL REFERENCES account,
        mint text NOT NULL REFERENCES account,
        cause_scope text NOT NULL,
        cause_key text NOT NULL,
        reason text NOT NULL,
        remaining bigint NOT NULL CHECK (remaining >= 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (cause_scope, cause_key)
      );
      CREATE INDEX reward_debt_open ON reward_debt (account) WHERE remaining > 0;
      INSERT INTO reward_debt (account, mint, cause_scope, cause_key, reason, remaining)
      SELECT t.credit, t.debit, t.cause_scope, t.cause_key, 'Taken back: ' || t.credit_description, t.amount
      FROM refusal r JOIN transfer t ON t.cause_key = r.cause_key AND r.cause_scope = t.cause_scope || ', taken back'
      WHERE r.code = 'insufficient_balance'
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE reward_debt')
  },
})
