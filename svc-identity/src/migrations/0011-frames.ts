import { migration } from '@convive/service-kit/database/migration'

/**
 * The frame around each user's picture, as last published by svc-cora. Earlier messages are requested again, because an
 * older process of this service, which may still run, ignores them.
 */
export const frames = migration('0011-frames', {
  formerly: 'FrameTables1770000000007',

  async up(runner) {
    await runner.query(`
      CREATE TABLE profile_frame (user_id bigint PRIMARY KEY REFERENCES account, frame text NOT NULL, until timestamptz NOT NULL, version bigint NOT NULL);
      DELETE FROM replayed_source WHERE source ~ '(^|_)CORA$';
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE profile_frame')
  },
})
