import { migration } from '@convive/service-kit/database/migration'

const kinds = `'event_changed', 'event_cancelled', 'event_hidden', 'claim_decided', 'report_decided', 'event_published',
  'guests_answered', 'organiser_wrote', 'event_reminder', 'venue_claim_decided', 'co_organiser_added', 'place_offered'`

/** The notification that a cancelled event takes place after all. */
export const eventsListedAgain = migration('0059-events-listed-again', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}, 'event_listed_again'))
        NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'event_listed_again';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}));
    `)
  },
})
