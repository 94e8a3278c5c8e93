import { migration } from '@convive/service-kit/database/migration'

/** Publishes which addresses are confirmed already. The first administrator has no mailbox and counts as confirmed. */
export const publishConfirmedEmails = migration('0015-publish-confirmed-emails', {
  async up(runner) {
    await runner.query(`
      WITH confirmed AS (
        SELECT id FROM account WHERE deleted_at IS NULL
          AND (email_verified_at IS NOT NULL OR is_admin AND email LIKE '%@convive.invalid')
      ), versions AS (
        INSERT INTO aggregate_version (aggregate, version) SELECT 'email-confirmation:' || id, 1 FROM confirmed
        ON CONFLICT DO NOTHING
      )
      INSERT INTO outbox (subject, aggregate, version, data)
      SELECT 'identity.user.email-confirmation-changed', 'email-confirmation:' || id, 1,
        jsonb_build_object('userId', id, 'isConfirmed', true)
      FROM confirmed
    `)
  },

  async down() {
    // A published message cannot be taken back.
  },
})
