import { migration } from '@convive/service-kit/database/migration'

/**
 * The frame around a person's picture and its end: a projection from svc-cora, with its own version. Earlier messages
 * are requested again, because an older process of this service, which may still run, ignores them.
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
