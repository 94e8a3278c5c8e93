import { migration } from '@convive/service-kit/database/migration'

/** A payment at a merged venue goes to the other venue. There are only some tens of venues. */
export const mergedVenues = migration('0017-merged-venues', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE venue ADD merged_into bigint;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX venue_merged ON venue (merged_into) WHERE merged_into IS NOT NULL
    `)
  },

  async down(runner) {
    await runner.query('DROP INDEX venue_merged; ALTER TABLE venue DROP merged_into')
  },
})
