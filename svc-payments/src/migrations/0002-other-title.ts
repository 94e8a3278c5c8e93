import { migration } from '@convive/service-kit/database/migration'

/** The title of an event in its other language. */
export const otherTitle = migration('0002-other-title', {
  async up(runner) {
    await runner.query('ALTER TABLE event ADD COLUMN IF NOT EXISTS other_title jsonb')
  },

  async down(runner) {
    await runner.query('ALTER TABLE event DROP COLUMN other_title')
  },
})
