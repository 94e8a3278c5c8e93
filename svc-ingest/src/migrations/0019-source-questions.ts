import { migration } from '@convive/service-kit/database/migration'

/**
 * `source_says`: a candidate that is a question about the event of another one (`about_id`): its source no longer lists
 * it, marks it as cancelled, or says something else than the person who edited it. `cancelled_at`: since when a source
 * marks its event as cancelled.
 */
export const sourceQuestions = migration('0019-source-questions', {
  async up(runner) {
    await runner.query('ALTER TABLE candidate ADD COLUMN source_says text, ADD COLUMN cancelled_at timestamptz')
  },

  async down(runner) {
    await runner.query('DELETE FROM candidate WHERE source_says IS NOT NULL')
    await runner.query('ALTER TABLE candidate DROP COLUMN source_says, DROP COLUMN cancelled_at')
  },
})
