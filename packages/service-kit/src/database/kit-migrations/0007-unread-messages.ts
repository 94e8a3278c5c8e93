import { migration } from '../migration.ts'

/**
 * Messages that this version cannot read wait among the dead letters until a version that can read them runs. The index
 * is built under a lock, because dead letters are few.
 */
export const unreadMessages = migration('kit-0007-unread-messages', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE dead_letter ADD COLUMN unread boolean NOT NULL DEFAULT false;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX dead_letter_unread ON dead_letter (id) WHERE unread;
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE dead_letter DROP COLUMN unread')
  },
})
