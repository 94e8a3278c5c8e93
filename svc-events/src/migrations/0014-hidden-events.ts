import { migration } from '@convive/service-kit/database/migration'

export const hiddenEvents = migration('0014-hidden-events', {
  formerly: 'HiddenEvents1760000013000',

  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD hidden_at timestamptz, ADD hidden_reason text, ADD hidden_by bigint, ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));
      CREATE INDEX event_hidden ON event (hidden_at) WHERE hidden_at IS NOT NULL;
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP hidden_at, DROP hidden_reason, DROP hidden_by')
  },
})
