import { migration } from '@convive/service-kit/database/migration'

/**
 * `marked_cancelled`: its source marked the event as cancelled when it was last read. An accepted question was a duplicate
 * of its event, and so counted as a further source that lists it.
 */
export const listedAgain = migration('0022-listed-again', {
  async up(runner) {
    await runner.query('ALTER TABLE candidate ADD COLUMN marked_cancelled boolean NOT NULL DEFAULT false')
    await runner.query(
      `UPDATE candidate SET state = 'undone', duplicate_of = NULL WHERE source_says IS NOT NULL AND state = 'duplicate'`,
    )
  },

  async down(runner) {
    await runner.query(`DELETE FROM candidate WHERE source_says = 'listed_again'`)
    await runner.query('ALTER TABLE candidate DROP COLUMN marked_cancelled')
  },
})
