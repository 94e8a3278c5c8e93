import { migration } from '@convive/service-kit/database/migration'

/** The token with which a mail program stops the weekly mail of a follower. At most one row for each account. */
export const followedMails = migration('0039-followed-mails', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE followed_mail (
        follower_id bigint PRIMARY KEY,
        token text NOT NULL UNIQUE,
        stopped_at timestamptz
      )
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE followed_mail')
  },
})
