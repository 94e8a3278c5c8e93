import { migration } from '@convive/service-kit/database/migration'

/**
 * Administrators filter events by conditions that match few rows of a large table, so each of these filters has its own
 * index. A trigger updates `is_claimed`, so that it is also right after writes of the previous version.
 */
export const eventAdministration = migration('0036-event-administration', {
  async up(runner) {
    await runner.query(`
      ALTER TABLE event ADD is_claimed boolean NOT NULL DEFAULT false;
      CREATE FUNCTION set_event_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE event SET is_claimed = NEW.state <> 'refused'
          WHERE id = NEW.event_id AND is_claimed IS DISTINCT FROM (NEW.state <> 'refused');
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER claim_of_event AFTER INSERT OR UPDATE OF state ON claim
        FOR EACH ROW EXECUTE FUNCTION set_event_claimed();
      UPDATE event SET is_claimed = true FROM claim c WHERE c.event_id = event.id AND c.state <> 'refused';
      CREATE INDEX event_cancelled_start ON event (starts_at, id) WHERE cancelled_at IS NOT NULL;
      CREATE INDEX event_hidden_start ON event (starts_at, id) WHERE hidden_at IS NOT NULL;
      CREATE INDEX event_sample_start ON event (starts_at, id) WHERE is_sample;
      CREATE INDEX event_claimed_start ON event (starts_at, id) WHERE is_claimed;
      CREATE INDEX event_created_start ON event (starts_at, id) WHERE creator_id <> 1 AND NOT is_claimed;
    `)
  },

  async down(runner) {
    await runner.query(`
      DROP INDEX event_cancelled_start, event_hidden_start, event_sample_start, event_created_start;
      DROP TRIGGER claim_of_event ON claim;
      DROP FUNCTION set_event_claimed;
      ALTER TABLE event DROP is_claimed
    `)
  },
})
