import { migration } from '@convive/service-kit/database/migration'

/**
 * Usernames are given once. Other services remember them, so the username of a deleted account must never become
 * somebody else's. They are stored as hashes, because a deleted account leaves no name.
 */
export const givenUsernames = migration('0008-given-usernames', {
  formerly: 'AccountTables1770000000004',

  async up(runner) {
    await runner.query(`
      ALTER TABLE account ADD COLUMN deleted_at timestamptz;
      CREATE TABLE given_username (name_hash bytea PRIMARY KEY);
      INSERT INTO given_username SELECT sha256(convert_to(lower(username), 'UTF8')) FROM account;
    `)
  },

  async down(runner) {
    await runner.query('DROP TABLE given_username; ALTER TABLE account DROP COLUMN deleted_at')
  },
})
