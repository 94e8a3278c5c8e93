import { migration } from '@convive/service-kit/database/migration'

/** The last known balance of each user, which the header shows while svc-cora does not answer. */
export const balances = migration('0003-balances', {
  formerly: 'BalanceTables1760000000002',

  async up(runner) {
    await runner.query(
      'CREATE TABLE known_balance (user_id bigint PRIMARY KEY, balance bigint NOT NULL, version bigint NOT NULL)',
    )
  },

  async down(runner) {
    await runner.query('DROP TABLE known_balance')
  },
})
