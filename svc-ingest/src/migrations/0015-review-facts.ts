import { migration } from '@convive/service-kit/database/migration'

/**
 * Facts that reviewers see and filter by: the sender of the message (a name, never a number), its time (`YYYY-MM-DD
 * HH:MM` in Costa Rica), and the reasons for the review, which were only part of `content`.
 */
export const reviewFacts = migration('0015-review-facts', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE candidate ADD COLUMN author text, ADD COLUMN written_at text,
        ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
      UPDATE candidate SET reasons = ARRAY(SELECT jsonb_array_elements_text(content->'reasons'))
      WHERE state IN ('waiting', 'set_aside');
    `)
  },

  async down(runner) {
    await runner.query('ALTER TABLE candidate DROP COLUMN author, DROP COLUMN written_at, DROP COLUMN reasons')
  },
})
