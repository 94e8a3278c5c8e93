import { migration } from '@convive/service-kit/database/migration'

/**
 * Publishes the existing profile pictures, which now appear beside the events of their owners. A bio is published only
 * once its owner has saved it again, because the form did not say that others would read it.
 */
export const publishPictures = migration('0019-publish-pictures', {
  async up(runner) {
    await runner.query(`
      WITH shown AS (
        SELECT id, username, display_name, region, profile_image FROM account
        WHERE profile_image IS NOT NULL AND deleted_at IS NULL
      ), versions AS (
        INSERT INTO aggregate_version AS a (aggregate, version) SELECT 'user:' || id, 1 FROM shown
        ON CONFLICT (aggregate) DO UPDATE SET version = a.version + 1 RETURNING aggregate, version
      )
      INSERT INTO outbox (subject, aggregate, version, data)
      SELECT 'identity.user.updated', aggregate, version, jsonb_build_object('userId', id, 'username', username,
        'displayName', display_name, 'region', region, 'picture', profile_image)
      FROM shown JOIN versions ON aggregate = 'user:' || id
    `)
  },

  async down() {
    // A published message cannot be taken back.
  },
})
