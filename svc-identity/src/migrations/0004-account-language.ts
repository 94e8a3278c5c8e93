import { migration } from '@convive/service-kit/database/migration'

/** The language that mails are written in, and when the address was confirmed. */
export const accountLanguage = migration('0004-account-language', {
  formerly: 'AccountTables1770000000000',

  async up(runner) {
    await runner.query(
      `ALTER TABLE account ADD COLUMN language text NOT NULL DEFAULT 'en', ADD COLUMN email_verified_at timestamptz`,
    )
  },

  async down(runner) {
    await runner.query('ALTER TABLE account DROP COLUMN language, DROP COLUMN email_verified_at')
  },
})
