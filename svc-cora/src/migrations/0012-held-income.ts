import { migration } from '@convive/service-kit/database/migration'

/** Income of tickets that its owner cannot spend until the event is over. `account.held` is the sum of an account's rows. */
export const heldIncome = migration('0012-held-income', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE account ADD COLUMN held bigint NOT NULL DEFAULT 0 CHECK (held >= 0);
      CREATE TABLE held_income (
        event_id bigint NOT NULL,
        account text NOT NULL REFERENCES account,
        amount bigint NOT NULL CHECK (amount >= 0),
        PRIMARY KEY (event_id, account)
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE held_income; ALTER TABLE account DROP COLUMN held')
  },
})
