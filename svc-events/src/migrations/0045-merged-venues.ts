import { migration } from '@convive/service-kit/database/migration'

/**
 * A merged venue keeps its row, so that its address leads to the other one, but not its name. There are only some tens
 * of venues, so the indexes can be built under a lock. `venue_name_key` finds venues whose names have the same letters
 * and digits.
 */
export const mergedVenues = migration('0045-merged-venues', {
  async up(runner) {
    await runner.query(`
      -- squawk-ignore adding-foreign-key-constraint
      ALTER TABLE venue ADD merged_into bigint REFERENCES venue;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX venue_merged ON venue (merged_into) WHERE merged_into IS NOT NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE UNIQUE INDEX venue_name ON venue (region, name) WHERE merged_into IS NULL;
      ALTER TABLE venue DROP CONSTRAINT venue_region_name_key;
      CREATE FUNCTION venue_name_key(search text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
        $$ SELECT regexp_replace(split_part(search, E'\\n', 1), '[^a-z0-9]+', '', 'g') $$;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX venue_name_key ON venue (region, venue_name_key(search), id) WHERE merged_into IS NULL
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP INDEX venue_name_key, venue_name, venue_merged;
      DROP FUNCTION venue_name_key;
      UPDATE venue SET name = name || ' #' || id WHERE merged_into IS NOT NULL;
      ALTER TABLE venue DROP merged_into;
      ALTER TABLE venue ADD CONSTRAINT venue_region_name_key UNIQUE (region, name)
    `)
  },
})
