import { migration } from '@convive/service-kit/database/migration'

/** The hourly purge finds former addresses that have expired without reading all accounts. */
export const formerEmailExpiry = migration('0018-former-email-expiry', {
  async up(runner) {
    await runner.query(
      'CREATE INDEX account_former_email_until ON account (former_email_until) WHERE former_email_until IS NOT NULL',
    )
  },

  async down(runner) {
    await runner.query('DROP INDEX account_former_email_until')
  },
})
