import { createHmac } from 'node:crypto'
import { connect } from '@nats-io/transport-node'
import { ConfigError } from './config-error.ts'
import { createDatabase, ensureDatabase } from './databases.ts'
import { withClient } from './postgres.ts'

/** Another database on the server of a URL, perhaps as another user; the URL's options stay. */
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
 * Makes the databases on a server of somebody else: each with a role of its own when the given user may make roles.
 * @param secret gives a kept password for a name; asked only when none can be derived from the URL
 * @returns each database's URL, in the order of the names
 * @throws ConfigError naming DATABASE_URL when the server is out of reach or refuses
 */
export async function prepareExternal(
  serverUrl: string,
  names: string[],
  { secret, log }: { secret: (name: string) => string; log: (line: string) => void },
): Promise<string[]> {
  try {
    if (await mayMakeRoles(serverUrl)) return await withOwnRoles(serverUrl, names, (name) => derivedPassword(serverUrl, name) ?? secret(name))
    log('DATABASE_URL: its user may not make roles, so every service opens its database as that user')
    await withClient(serverUrl, async (client) => {
      for (const name of names) await createDatabase(client, name)
    })
    return names.map((name) => databaseOn(serverUrl, name))
  } catch (error) {
    throw new ConfigError('DATABASE_URL', reason(error))
  }
}

async function withOwnRoles(serverUrl: string, names: string[], passwordOf: (name: string) => string): Promise<string[]> {
  const urls: string[] = []
  for (const name of names) {
    const password = passwordOf(name)
    await ensureDatabase(serverUrl, name, password)
    urls.push(databaseOn(serverUrl, name, { name, password }))
  }
  return urls
}

/** The same for every stack on this server, so that a second one does not lock the first one out. */
function derivedPassword(serverUrl: string, name: string): string | undefined {
  const { username, password } = new URL(serverUrl)
  if (!password) return undefined
  return createHmac('sha256', `${username}:${password}`).update(`convive:${name}`).digest('base64url')
}

async function mayMakeRoles(serverUrl: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    )
    return rows[0]?.may ?? false
  })
}

/**
 * Makes sure that a NATS server answers and keeps streams.
 * @throws ConfigError naming NATS_URL
 */
export async function checkNats(natsUrl: string): Promise<void> {
  const url = new URL(natsUrl)
  try {
    const connection = await connect({
      // The client takes user and password apart from the address.
      servers: `${url.protocol}//${url.host}`,
      ...(url.password ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : {}),
      ...(url.username && !url.password ? { token: decodeURIComponent(url.username) } : {}),
      timeout: 5000,
      reconnect: false,
    })
    const hasJetStream = await connection.request('$JS.API.INFO', '', { timeout: 3000 }).then(() => true, () => false)
    await connection.close()
    if (!hasJetStream) throw new Error('the server answers, but has no JetStream')
  } catch (error) {
    throw new ConfigError('NATS_URL', reason(error))
  }
}

/** One line; a refused connection comes as an error of several errors without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reason(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll(/\s*\n\s*/g, '; ')
}
