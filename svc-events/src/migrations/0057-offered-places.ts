import { migration } from '@convive/service-kit/database/migration'

const kinds = `'event_changed', 'event_cancelled', 'event_hidden', 'claim_decided', 'report_decided', 'event_published',
  'guests_answered', 'organiser_wrote', 'event_reminder', 'venue_claim_decided', 'co_organiser_added'`

/** The notification of a person on a waiting list, for whom a ticket is kept. */
export const offeredPlaces = migration('0057-offered-places', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}, 'place_offered'))
        NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'place_offered';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}));
    `)
  },
})
