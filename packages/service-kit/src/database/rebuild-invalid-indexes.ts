import type { QueryRunner } from 'typeorm'

/**
 * Rebuilds the indexes that an interrupted CREATE INDEX CONCURRENTLY has left. PostgreSQL keeps such an index and does
 * not use it, and the repeated migration would pass over it because of its IF NOT EXISTS. Throws if an index cannot be
 * rebuilt, for example a unique one whose table has duplicates. Runs outside a transaction.
 */
export async function rebuildInvalidIndexes(runner: QueryRunner): Promise<void> {
  const invalid: { index: string; isCopy: boolean }[] = await runner.query(
    `SELECT i.indexrelid::regclass::text AS index, c.relname ~ '_cc(new|old)\\d*$' AS "isCopy"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace
     ORDER BY "isCopy" DESC, index`,
  )
  // An interrupted REINDEX CONCURRENTLY leaves a copy beside the index.
  for (const { index, isCopy } of invalid)
    await runner.query(`${isCopy ? 'DROP' : 'REINDEX'} INDEX CONCURRENTLY ${index}`)
}
