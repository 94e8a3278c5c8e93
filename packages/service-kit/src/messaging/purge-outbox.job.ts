import type { Database } from '../database/database.ts'

const sliceRows = 1000

/**
 * Deletes published messages a week after they were emitted: transient ones, batches (their service republishes them),
 * and those that a newer message of the same aggregate, itself a week old, supersedes. Walks through the outbox by id,
 * and remembers how far it has come: the newest message of each aggregate stays forever, and a purge that read all of
 * them again each hour would cost more each year. The array and the limit make PostgreSQL look rows up by their indexes,
 * whatever it knows about the table.
 */
export async function purgeOutbox(db: Database, { signal }: { signal: AbortSignal }, rows = sliceRows): Promise<void> {
  while (!signal.aborted) {
    const [done]: { read: number }[] = await db.source.query(
      `WITH slice AS (
         SELECT o.id, aggregate, version, transient OR batch IS NOT NULL AS is_spent,
                bool_and(published_at IS NOT NULL AND created_at < now() - interval '7 days') OVER (ORDER BY o.id) AS is_due
         FROM outbox o WHERE o.id > (SELECT after FROM purged_outbox) ORDER BY o.id LIMIT $1
       ), newest AS (
         SELECT aggregate, max(version) AS version FROM slice WHERE is_due GROUP BY aggregate
       ), purged AS (
         DELETE FROM outbox WHERE id = ANY(ARRAY(
           SELECT id FROM slice WHERE is_due AND is_spent
           UNION ALL
           SELECT older.id FROM newest n CROSS JOIN LATERAL (
             SELECT id FROM outbox o WHERE o.aggregate = n.aggregate AND o.version < n.version AND o.published_at IS NOT NULL LIMIT $1
           ) AS older))
       ), progress AS (
         UPDATE purged_outbox SET after = last.id
         FROM (SELECT max(id) AS id FROM slice WHERE is_due) AS last WHERE last.id > after
       )
       SELECT count(*)::int AS read FROM slice WHERE is_due`,
      [rows],
    )
    if (!done || done.read < rows) return
  }
}
