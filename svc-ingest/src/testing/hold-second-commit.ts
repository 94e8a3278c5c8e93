import { eventually } from '@convive/service-kit/testing/eventually'
import type { Client } from 'pg'

const lockKey = 7_140_031

/**
 * Makes an import wait in its second commit, so that a test certainly ends the service in the middle of it: `reached`
 * waits for that, and `release` lets it continue. Without it, an import could end before a busy machine gives the test
 * its turn.
 */
export async function holdSecondCommit(
  client: Client,
): Promise<{ reached: () => Promise<unknown>; release: () => Promise<void> }> {
  await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  // Limits that a trigger sets do not apply to the statement that runs it, only to the transaction's next ones.
  await client.query(`
    CREATE FUNCTION wait_long() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM set_config('statement_timeout', '0', true);
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait_long BEFORE UPDATE ON import FOR EACH ROW EXECUTE FUNCTION wait_long();
    CREATE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM candidate WHERE import_id = NEW.import_id AND xmin <> pg_current_xact_id()::xid) THEN
        PERFORM set_config('lock_timeout', '0', true);
        PERFORM pg_advisory_xact_lock(${lockKey});
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER hold_commit BEFORE INSERT ON candidate FOR EACH ROW EXECUTE FUNCTION hold_commit()`)
  return {
    reached: () =>
      eventually(
        () =>
          client.query(
            `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database AND datname = current_database()
             WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
            [lockKey],
          ),
        ({ rowCount }) => rowCount === 1,
        60_000,
      ),
    release: async () => {
      await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
      await client.query('DROP FUNCTION wait_long, hold_commit CASCADE')
    },
  }
}
