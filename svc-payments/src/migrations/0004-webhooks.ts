import { migration } from '@convive/service-kit/database/migration'

/** Received webhooks. The row of a webhook and its effect, which `outcome` names, commit together. */
export const webhooks = migration('0004-webhooks', {
  formerly: 'Webhooks1760000001300',

  async up(runner) {
    await runner.query(`
      CREATE TABLE provider_event (
        provider text NOT NULL,
        event_ref text NOT NULL,
        kind text NOT NULL,
        order_id bigint,
        outcome text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (provider, event_ref)
      );
      CREATE INDEX provider_event_received_at ON provider_event (received_at)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE provider_event')
  },
})
