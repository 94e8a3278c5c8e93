import type { Client } from 'pg'
import { withClient } from './postgres.ts'

/**
 * Creates a role and a database of the same name that only this role can open. Running it again only resets
 * the password, so it can run at every start.
 * @param adminUrl a PostgreSQL URL whose user may create roles and databases
 */
export async function ensureDatabase(
  adminUrl: string,
  name: string,
  password: string,
  creation: Omit<Creation, 'owner'> = {},
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await ensureRole(client, name, password)
    await createDatabase(client, name, { owner: name, ...creation })
    await client.query(`REVOKE ALL ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC`)
  })
}

async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  const role = client.escapeIdentifier(name)
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  const verb = found.rowCount ? 'ALTER' : 'CREATE'
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
  const { rows } = await client.query<{ super: boolean }>(
    `SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user`,
  )
  // A user who is not a superuser must be a member of a role to give it a database.
  if (!rows[0]?.super) await client.query(`GRANT ${role} TO CURRENT_USER`)
}

type Creation = {
  owner?: string
  /**
   * Copies the files of the template instead of its pages. PostgreSQL copies pages through its buffers, 8 MB for each
   * database, which stay in memory. Copying files needs PostgreSQL 15 and writes all changes of the server to its disk,
   * so it is for our own server.
   */
  copiesFiles?: boolean
}

/**
 * Creates the database if it does not exist. In UTF-8, which the services need, even on a server that was installed
 * with the locale C; only `template0` allows another encoding.
 */
export async function createDatabase(
  client: Client,
  name: string,
  { owner, copiesFiles = false }: Creation = {},
): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (found.rowCount) return
  const ownership = owner === undefined ? '' : ` OWNER ${client.escapeIdentifier(owner)}`
  const strategy = copiesFiles ? ' STRATEGY FILE_COPY' : ''
  await client.query(
    `CREATE DATABASE ${client.escapeIdentifier(name)}${ownership} ENCODING 'UTF8' TEMPLATE template0${strategy}`,
  )
}

/** On the embedded server, services cannot open even the default databases. */
export async function closeMaintenanceDatabases(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC'))
}
