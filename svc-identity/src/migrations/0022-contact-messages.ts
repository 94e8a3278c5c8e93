import { migration } from '@convive/service-kit/database/migration'

/** Messages of the contact form, and up to which of them each administrator has read. */
export const contactMessages = migration('0022-contact-messages', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE contact_message (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        region text NOT NULL,
        message text NOT NULL,
        user_id bigint REFERENCES account ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_message_at ON contact_message (at);
      CREATE INDEX contact_message_of_user ON contact_message (user_id) WHERE user_id IS NOT NULL;
      CREATE TABLE contact_read (
        user_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
        up_to bigint NOT NULL
      );
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE contact_read, contact_message')
  },
})
