import { migration } from '@convive/service-kit/database/migration'

/**
 * Suspended accounts, and the index by which administrators find people by a part of their name or address. Where the
 * server has no pg_trgm, or this role may not use it, a search reads the table.
 */
export const peopleSupport = migration('0021-people-support', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE account ADD suspended_at timestamptz;
      CREATE FUNCTION person_search(username text, display_name text, email text) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN lower(translate(username || ' ' || display_name || ' ' || email,
          'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaaeeeeiiiiooooouuuuncAAAAAAEEEEIIIIOOOOOUUUUNC'));
      DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX account_search ON account USING gin (person_search(username, display_name, email) gin_trgm_ops)
          WHERE deleted_at IS NULL;
      EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
        RAISE NOTICE 'searches do without trigrams: %', SQLERRM;
      END $$
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP INDEX IF EXISTS account_search;
      DROP FUNCTION person_search;
      ALTER TABLE account DROP suspended_at
    `)
  },
})
