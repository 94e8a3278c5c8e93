import { migration } from '@convive/service-kit/database/migration'

/** A guest may let everybody see the answer. The organiser gets one unread notification of answers for each event. */
export const guests = migration('0035-guests', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE rsvp ADD is_public boolean NOT NULL DEFAULT false;
      CREATE INDEX rsvp_answered ON rsvp (event_id, answered_at, user_id);
      CREATE INDEX rsvp_public ON rsvp (event_id, answered_at) WHERE is_public AND status = 'going';
      CREATE UNIQUE INDEX notification_unread_answers ON notification (event_id, user_id)
        WHERE kind = 'guests_answered' AND NOT is_read;
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN ('event_changed', 'event_cancelled',
        'event_hidden', 'claim_decided', 'report_decided', 'event_published', 'guests_answered', 'organiser_wrote'))
        NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind IN ('guests_answered', 'organiser_wrote');
      DROP INDEX notification_unread_answers;
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN ('event_changed', 'event_cancelled',
        'event_hidden', 'claim_decided', 'report_decided', 'event_published'));
      DROP INDEX rsvp_public, rsvp_answered;
      ALTER TABLE rsvp DROP is_public;
    `)
  },
})
