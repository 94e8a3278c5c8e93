import { migration } from '../migration.ts'

/** The dead letters of mail, by recipient: they are deleted with the account. For services that send mail. */
export const mailDeadLetters = migration('kit-0103-mail-dead-letters', {
  withoutTransaction: true,

  async up(runner) {
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS dead_letter_recipient ON dead_letter (lower(message ->> 'to')) WHERE lower(message ->> 'to') IS NOT NULL
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS dead_letter_recipient')
  },
})
