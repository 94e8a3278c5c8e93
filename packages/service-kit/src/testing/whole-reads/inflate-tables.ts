import { Client } from 'pg'

/** SQL: a value for a column of the type `type` that has to have one. */
const anyValue = `CASE
  WHEN type LIKE '%[]' THEN '''{}'''
  WHEN type IN ('json', 'jsonb') THEN '''{}'''
  WHEN type IN ('bigint', 'integer', 'smallint', 'numeric', 'real', 'double precision') THEN '1'
  WHEN type = 'boolean' THEN 'true'
  WHEN type IN ('date', 'timestamp with time zone') THEN 'now()'
  WHEN type = 'uuid' THEN 'gen_random_uuid()'
  ELSE '''1''' END`

/**
 * Makes the planner see a million rows in each table of a database, without statistics. It computes the rows from the
 * pages of the file and the rows per page in the catalogue, so an empty table gets a row first, whatever its
 * constraints. Afterwards, the database can only be planned in.
 */
export async function inflateTables(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await inflate(client)
  } finally {
    await client.end()
  }
}

async function inflate(client: Client): Promise<void> {
  await client.query('SET session_replication_role = replica')
  await client.query(
    `DO $$
     DECLARE t record;
     BEGIN
       FOR t IN
         SELECT c.oid::regclass AS name, k.checks, r.columns, r.given
         FROM pg_class c
         CROSS JOIN LATERAL (
           SELECT string_agg(format('DROP CONSTRAINT %I', conname), ', ') AS checks
           FROM pg_constraint WHERE conrelid = c.oid AND contype = 'c'
         ) k
         CROSS JOIN LATERAL (
           SELECT string_agg(quote_ident(attname), ', ') AS columns, string_agg(${anyValue}, ', ') AS given
           FROM (SELECT attname, atttypid::regtype::text AS type FROM pg_attribute
                 WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef
                   AND attidentity = '') AS needed
         ) r
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND pg_relation_size(c.oid) = 0
       LOOP
         IF t.checks IS NOT NULL THEN EXECUTE format('ALTER TABLE %s %s', t.name, t.checks); END IF;
         IF t.columns IS NULL THEN EXECUTE format('INSERT INTO %s DEFAULT VALUES', t.name);
         ELSE EXECUTE format('INSERT INTO %s (%s) VALUES (%s)', t.name, t.columns, t.given);
         END IF;
       END LOOP;
     END $$`,
  )
  await client.query('DELETE FROM pg_statistic; DELETE FROM pg_statistic_ext_data')
  await client.query(
    `UPDATE pg_class SET relpages = 1, reltuples = 1000000 WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
}
