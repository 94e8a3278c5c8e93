import { migration } from '@convive/service-kit/database/migration'

/** Whether no line of an imported conversation was recognised as the header of a message. */
export const unknownHeaders = migration('0002-unknown-headers', {
  async up(runner) {
    await runner.query('ALTER TABLE import ADD COLUMN IF NOT EXISTS unknown_headers boolean NOT NULL DEFAULT false')
  },

  async down(runner) {
    await runner.query('ALTER TABLE import DROP COLUMN unknown_headers')
  },
})
