import { migration } from '@convive/service-kit/database/migration'

const kinds = `'event_changed', 'event_cancelled', 'event_hidden', 'claim_decided', 'report_decided', 'event_published',
  'guests_answered', 'organiser_wrote'`

/** The start that guests of an event were last reminded of. */
export const reminders = migration('0041-reminders', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD reminded_for timestamptz;
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}, 'event_reminder'))
        NOT VALID;
    `)
  },

  async down(runner) {
    await runner.query(`
      DELETE FROM notification WHERE kind = 'event_reminder';
      ALTER TABLE notification DROP CONSTRAINT notification_kind_check;
      ALTER TABLE notification ADD CONSTRAINT notification_kind_check CHECK (kind IN (${kinds}));
      ALTER TABLE event DROP reminded_for;
    `)
  },
})
