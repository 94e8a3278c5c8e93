import { migration } from '@convive/service-kit/database/migration'

/**
 * The token with which a mail program stops an event's messages and reminders to a guest. A person has one token, and a
 * row for each event whose mails they stopped.
 */
export const guestMails = migration('0043-guest-mails', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE guest_mail (user_id bigint PRIMARY KEY, token text NOT NULL UNIQUE);
      CREATE TABLE stopped_guest_mail (
        user_id bigint NOT NULL REFERENCES guest_mail ON DELETE CASCADE,
        event_id bigint NOT NULL REFERENCES event ON DELETE CASCADE,
        PRIMARY KEY (user_id, event_id)
      );
      CREATE INDEX stopped_guest_mail_event ON stopped_guest_mail (event_id)
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE stopped_guest_mail, guest_mail')
  },
})
