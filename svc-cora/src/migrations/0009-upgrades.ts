import { migration } from '@convive/service-kit/database/migration'

/** The avatar frame of each person, and its end. */
export const upgrades = migration('0009-upgrades', {
  formerly: 'Upgrades1700000000021',

  async up(runner) {
    await runner.query(
      'CREATE TABLE profile_frame (user_id bigint PRIMARY KEY, frame text NOT NULL, until timestamptz NOT NULL)',
    )
  },

  async down(runner) {
    await runner.query('DROP TABLE profile_frame')
  },
})
