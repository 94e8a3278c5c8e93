import { migration } from '@convive/service-kit/database/migration'

const kinds = `'event_changed', 'event_cancelled', 'event_hidden', 'claim_decided', 'report_decided', 'event_published',
  'guests_answered', 'organiser_wrote', 'event_reminder'`

/**
 * A notification is about an event or about a venue. The former version cannot read one about a venue, as it could never
 * read a new kind; there is one only after an administrator has decided a claim of a venue in the new version.
 */
export const venueNotifications = migration('0046-venue-notifications', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE notification ADD venue_id bigint;
      -- squawk-ignore ban-drop-not-null
      ALTER TABLE notification ALTER event_id DROP NOT NULL;
      ALTER TABLE notification ADD CONSTRAINT notification_subject CHECK (num_nonnulls(event_id, venue_id) = 1) NOT VALID;
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}, 'venue_claim_decided'))
        NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'venue_claim_decided';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}));
      ALTER TABLE notification DROP venue_id;
      ALTER TABLE notification ALTER event_id SET NOT NULL;
    `)
  },
})
