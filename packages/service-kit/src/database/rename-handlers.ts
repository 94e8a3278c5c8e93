import type { QueryRunner } from 'typeorm'

/**
 * For migrations: renames the stored names of message handlers. With these names, the inbox records which messages a
 * handler has handled, and a dead letter finds its handler for a retry. `names` maps old names to new ones.
 */
export async function renameHandlers(runner: QueryRunner, names: Record<string, string>): Promise<void> {
  for (const table of ['inbox', 'dead_letter'])
    await runner.query(
      `UPDATE ${table} t SET handler = n.name FROM unnest($1::text[], $2::text[]) AS n(old_name, name)
       WHERE t.handler = n.old_name`,
      [Object.keys(names), Object.values(names)],
    )
}

/** The reverse of a mapping of names, for a migration's `down`. */
export const reverseNames = (names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([oldName, name]) => [name, oldName]))
