import { migration } from '@convive/service-kit/database/migration'

/**
 * What stands around a person's picture and until when: a copy of svc-cora's, with a version of its own. What was told
 * before is asked for again: an older process of this service, still running beside the one that migrates, passes it over.
 */
export const peopleFrames = migration('0023-people-frames', {
  formerly: 'PeopleFrames1760000023000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE person ADD frame text, ADD frame_until timestamptz, ADD frame_version bigint NOT NULL DEFAULT 0;
      DELETE FROM replayed_source WHERE source ~ '(^|_)CORA$';
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE person DROP frame, DROP frame_until, DROP frame_version')
  },
})
