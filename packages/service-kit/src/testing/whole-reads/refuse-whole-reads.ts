import { Client } from 'pg'
import { makeOnce } from '../test-databases.ts'
import { takeStatements } from './collected-statements.ts'
import { inflateTables } from './inflate-tables.ts'
import { findWholeReads } from './whole-reads.ts'

/** The whole reads of each statement, by the database that it was planned in. */
const known = new Map<string, Map<string, string[]>>()

/**
 * Fails if a service ran a statement on its test database that would read a whole table of a million rows.
 * `-- whole-read: reason` in the statement exempts it. `template` is the database that the test's was copied from. The
 * plans are made in another copy, in which nothing depends on the rows of a test. Each worker plans a statement once.
 */
export async function refuseWholeReads(
  service: string,
  { databaseUrl, postgresUrl, template }: { databaseUrl: string; postgresUrl: string; template: string },
): Promise<void> {
  const statements = [...takeStatements(databaseUrl)]
  const planned = known.get(template) ?? new Map<string, string[]>()
  known.set(template, planned)
  const unplanned = statements.filter((statement) => !planned.has(statement))
  if (unplanned.length > 0)
    for (const [statement, reads] of await planIn(postgresUrl, template, unplanned)) planned.set(statement, reads)
  const found = statements.flatMap((statement) => planned.get(statement) ?? [])
  if (found.length > 0) throw new Error(`Statements of ${service} read whole tables:\n${found.join('\n')}`)
}

async function planIn(postgresUrl: string, template: string, statements: string[]): Promise<Map<string, string[]>> {
  const url = new URL(postgresUrl)
  url.pathname = `/${await makeOnce(postgresUrl, `${template}_plans`, inflateTables, template)}`
  const client = new Client(url.href)
  await client.connect()
  try {
    return (await hasGenericPlans(client)) ? await findWholeReads(client, statements) : new Map()
  } finally {
    await client.end()
  }
}

/** Since PostgreSQL 16; the site has a later one. A test may start that of the distribution. */
async function hasGenericPlans(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  return (rows[0]?.version ?? 0) >= 160_000
}
