import { migration } from '@convive/service-kit/database/migration'

/** The times at which a user recently entered unknown codes. */
export const checkIn = migration('0006-check-in', {
  formerly: 'CheckIn1760000002000',

  async up(runner) {
    await runner.query('CREATE TABLE code_miss (user_id bigint PRIMARY KEY, recent timestamptz[] NOT NULL)')
  },

  async down(runner) {
    await runner.query('DROP TABLE code_miss')
  },
})
