import { grantToService } from '@convive/service-kit/database/service-grants'
import type { Client } from 'pg'
import { withClient } from './postgres.ts'

/** The passwords of a service's role and, if another role owns its tables, of that role. */
export type Passwords = { service: string; owner?: string | undefined }

/** The role that owns a service's database and its tables, and migrates them. */
export const ownerOf = (name: string): string => `${name}_owner`

/** The URL of another database on the same server, optionally as another user. Keeps the URL's options. */
export function databaseOn(serverUrl: string, database: string, role?: { name: string; password: string }): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  if (role) {
    url.username = role.name
    url.password = role.password
  }
  return url.href
}

/**
 * Creates a database and two roles that alone can open it: the service's role, with the same name, which reads and
 * writes rows, and the owner of the tables. Without an owner's password, the service's role owns them too. Running it
 * again only resets the passwords, so it can run at every start. Tables of an older installation get the new owner.
 * @param adminUrl a PostgreSQL URL whose user may create roles and databases
 */
export async function ensureDatabase(
  adminUrl: string,
  name: string,
  passwords: Passwords,
  creation: Omit<Creation, 'owner'> = {},
): Promise<void> {
  const owner = passwords.owner === undefined ? name : ownerOf(name)
  const ownsObjects = await withClient(adminUrl, async (client) => {
    await ensureRole(client, name, passwords.service)
    if (passwords.owner !== undefined) await ensureRole(client, owner, passwords.owner)
    await createDatabase(client, name, { owner, ...creation })
    const [database, role] = [client.escapeIdentifier(name), client.escapeIdentifier(name)]
    await client.query(
      `REVOKE ALL ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${role}`,
    )
    return owner !== name && (await ownsAnything(client, name))
  })
  if (ownsObjects) await changeOwner(adminUrl, name, owner)
}

async function ownsAnything(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_shdepend d, pg_database b WHERE b.datname = $1 AND d.deptype = 'o'
       AND d.refclassid = 'pg_authid'::regclass AND d.refobjid = (SELECT oid FROM pg_roles WHERE rolname = $1)
       AND (d.dbid = b.oid OR d.classid = 'pg_database'::regclass AND d.objid = b.oid)) AS owns`,
    [name],
  )
  return rows[0]?.owns ?? false
}

/** Both in one transaction: a service that is running keeps the use of its tables. */
async function changeOwner(adminUrl: string, name: string, owner: string): Promise<void> {
  await withClient(databaseOn(adminUrl, name), async (client) => {
    await client.query('BEGIN')
    await client.query(`REASSIGN OWNED BY ${client.escapeIdentifier(name)} TO ${client.escapeIdentifier(owner)}`)
    await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(name)} TO ${client.escapeIdentifier(name)}`)
    await grantToService(client, name)
    await client.query('COMMIT')
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

export type Creation = {
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
