import { migration } from '@convive/service-kit/database/migration'

const kinds = `'event_changed', 'event_cancelled', 'event_hidden', 'claim_decided', 'report_decided', 'event_published',
  'guests_answered', 'organiser_wrote', 'event_reminder', 'venue_claim_decided'`

/**
 * Who helps the creator of an event. `creator_id` is the creator who asked for the help: after a claim or its
 * revocation, nobody keeps rights that a former creator gave.
 */
export const coOrganisers = migration('0051-co-organisers', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE co_organiser (
        event_id bigint NOT NULL REFERENCES event ON DELETE CASCADE,
        user_id bigint NOT NULL,
        creator_id bigint NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, user_id)
      );
      CREATE INDEX co_organiser_user ON co_organiser (user_id);
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}, 'co_organiser_added'))
        NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'co_organiser_added';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}));
      DROP TABLE co_organiser;
    `)
  },
})
