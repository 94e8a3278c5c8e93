import { migration } from '@convive/service-kit/database/migration'

/**
 * The venues that were merged into others. An order keeps the place that its buyer was promised; `current_place`
 * returns the current name of that place, so that a merge changes no stored place and takes no time.
 */
export const mergedVenues = migration('0016-merged-venues', {
  async up(runner) {
    await runner.query(`
      CREATE TABLE merged_venue (venue_id bigint PRIMARY KEY, into_venue_id bigint NOT NULL);
      CREATE INDEX merged_venue_into ON merged_venue (into_venue_id);
      CREATE FUNCTION current_place(place text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT coalesce(
          (SELECT split_part(place, '|', 1) || '|' || m.into_venue_id || '|' || split_part(place, '|', 3)
           FROM merged_venue m WHERE m.venue_id = nullif(split_part(place, '|', 2), '')::bigint),
          place)
      $$
    `)
  },

  async down(runner) {
    await runner.query('DROP FUNCTION current_place; DROP TABLE merged_venue')
  },
})
