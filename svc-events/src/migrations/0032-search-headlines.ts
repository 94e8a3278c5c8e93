import { migration } from '@convive/service-kit/database/migration'

/**
 * `headline` is the text that a search checks first: the title and the location, folded like `search`. `headline_words`
 * are the stems of its words in Spanish and English. A trigger updates them, so that they are also right after writes
 * of the previous version. A job fills them for existing events. `search_word` contains every word of the headlines
 * once, for the correction of typing errors. When another transaction is inserting the same word, a transaction skips
 * it, because waiting could end in a deadlock.
 *
 * The index folds the names of organisers in the same way as `foldedName`.
 *
 * Without the right to create extensions, searches read more and correct no typing errors.
 */
export const searchHeadlines = migration('0032-search-headlines', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD headline text, ADD headline_words tsvector;
      CREATE TABLE search_word (word text PRIMARY KEY);
      CREATE FUNCTION set_event_headline() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.headline := split_part(NEW.search, E'\\n', 1) || E'\\n' || split_part(NEW.search, E'\\n', 3);
          NEW.headline_words := to_tsvector('spanish', NEW.headline) || to_tsvector('english', NEW.headline);
          INSERT INTO search_word SELECT word FROM (
            SELECT DISTINCT word FROM regexp_split_to_table(NEW.headline, '[^[:alpha:]]+') AS word
          ) AS words
          WHERE length(word) BETWEEN 4 AND 40 AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = words.word)
            AND pg_try_advisory_xact_lock(hashtext('search_word'), hashtext(word))
          ON CONFLICT DO NOTHING;
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER event_headline BEFORE INSERT OR UPDATE OF search ON event
        FOR EACH ROW EXECUTE FUNCTION set_event_headline();
      CREATE INDEX event_headline_words ON event USING gin (headline_words);
      CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN lower(translate(name, 'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
          'aaaaaaeeeeiiiiooooouuuuncAAAAAAEEEEIIIIOOOOOUUUUNC'));
      DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX event_headline_trigrams ON event USING gin (headline gin_trgm_ops);
        CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);
        CREATE INDEX person_name ON person USING gin (folded_name(display_name) gin_trgm_ops);
      EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
        RAISE NOTICE 'searches do without trigrams: %', SQLERRM;
      END $$;
      SELECT graphile_worker.add_job('fill-headlines', '{"afterId": 0}'::json, job_key := 'fill-headlines')
    `)
  },

  async down(runner) {
    await runner.query(`
      SELECT graphile_worker.remove_job('fill-headlines');
      DROP TRIGGER event_headline ON event;
      DROP FUNCTION set_event_headline;
      DROP INDEX IF EXISTS person_name;
      DROP FUNCTION folded_name;
      DROP TABLE search_word;
      ALTER TABLE event DROP headline, DROP headline_words
    `)
  },
})
