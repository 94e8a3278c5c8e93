import { migration } from '@convive/service-kit/database/migration'

/** Administrators mark messages of the contact form as answered, so that two of them do not write to the same person. */
export const answeredMessages = migration('0026-answered-messages', {
  async up(runner) {
    await runner.query('ALTER TABLE contact_message ADD answered_at timestamptz')
  },

  async down(runner) {
    await runner.query('ALTER TABLE contact_message DROP answered_at')
  },
})
