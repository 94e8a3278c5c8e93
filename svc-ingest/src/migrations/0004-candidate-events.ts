import { migration } from '@convive/service-kit/database/migration'

/** The event of each candidate, from the newest message of svc-events. */
export const candidateEvents = migration('0004-candidate-events', {
  formerly: 'CandidateEvents1760000003000',

  async up(runner) {
    await runner.query('ALTER TABLE candidate ADD event_version bigint NOT NULL DEFAULT 0')
  },

  async down(runner) {
    await runner.query('ALTER TABLE candidate DROP event_version')
  },
})
