import { migration } from '@convive/service-kit/database/migration'

/**
 * What stands around each person's picture, as the ledger told last. What it told before is asked for again: an older
 * process of this service, still running beside the one that migrates, passes it over.
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
