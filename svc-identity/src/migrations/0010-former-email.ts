import { migration } from '@convive/service-kit/database/migration'

/**
 * An address that was changed without the password is not trusted for a week: until `former_email_until`, a password
 * reset is mailed to `former_email`, the last confirmed address, or to nobody if there is none.
 */
export const formerEmail = migration('0010-former-email', {
  formerly: 'AccountTables1770000000006',

  async up(runner) {
    await runner.query(`
      ALTER TABLE account ADD COLUMN former_email text, ADD COLUMN former_email_until timestamptz;
      CREATE INDEX account_former_email ON account (lower(former_email)) WHERE former_email IS NOT NULL;
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE account DROP COLUMN former_email, DROP COLUMN former_email_until')
  },
})
