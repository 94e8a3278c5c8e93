import { migration } from '@convive/service-kit/database/migration'

export const boosts = migration('0007-boosts', {
  formerly: 'BoostTables1760000006000',

  async up(runner) {
    await runner.query(
      'CREATE TABLE boost (transaction_id bigint PRIMARY KEY, event_id bigint NOT NULL, at timestamptz NOT NULL)',
    )
  },

  async down(runner) {
    await runner.query('DROP TABLE boost')
  },
})
