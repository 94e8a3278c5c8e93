import { migration } from '@convive/service-kit/database/migration'

/**
 * Tokens of mailed links, by their hash and with the address that they were mailed to; and requested password resets
 * whose mail is not written yet.
 */
export const mailLinks = migration('0005-mail-links', {
  formerly: 'MailTables1770000000001',

  async up(runner) {
    await runner.query(`
      CREATE TABLE mail_link (
        token_hash bytea PRIMARY KEY,
        purpose text NOT NULL,
        user_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX mail_link_of_user ON mail_link (user_id);
      CREATE INDEX mail_link_expires_at ON mail_link (expires_at);
      CREATE TABLE forgotten_password (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL
      );
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE forgotten_password, mail_link')
  },
})
