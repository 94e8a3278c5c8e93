import { migration } from '@convive/service-kit/database/migration'

/**
 * Administrators can close venues, search them, and name their owners. There are only some tens of venues, so the
 * indexes can be built under a lock.
 */
export const venueAdministration = migration('0038-venue-administration', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE venue ADD closed_at timestamptz;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX venue_region ON venue (region, id);
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX venue_closed ON venue (id) WHERE closed_at IS NOT NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX venue_owner ON venue (owner_id) WHERE owner_id IS NOT NULL;
      DO $$ BEGIN
        CREATE INDEX venue_search ON venue USING gin (search gin_trgm_ops);
      EXCEPTION WHEN undefined_object THEN
        RAISE NOTICE 'searches for venues do without trigrams: %', SQLERRM;
      END $$
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP INDEX venue_region, venue_closed, venue_owner;
      DROP INDEX IF EXISTS venue_search;
      ALTER TABLE venue DROP closed_at
    `)
  },
})
