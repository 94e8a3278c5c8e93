import { createHmac } from 'node:crypto'
import type { NatsAccess } from '@convive/service-kit/config/config'
import { natsOptions } from '@convive/service-kit/messaging/nats'
import { probeJetStream } from '@convive/service-kit/messaging/jetstream-probe'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ConfigError } from './config-error.ts'
import { createDatabase, type Creation, databaseOn, ensureDatabase, ownerOf } from './databases.ts'
import { withClient } from './postgres.ts'

/** How to open a service's database: as its service, and as the owner of its tables, if that is another role. */
export type DatabaseUrls = { service: string; owner: string | undefined }

type Preparation = {
  /** Returns the stored password of a role. Called only if none can be derived from the URL. */
  secret: (role: string) => string
  /** False leaves the tables with the role that has them, because somebody else manages the roles. */
  separatesOwner: boolean
  log: (line: string) => void
}

/**
 * Creates the databases on an external server, each with its own roles if the given user may create roles.
 * @returns each database's URLs, in the order of the names
 * @throws ConfigError naming DATABASE_URL if the server cannot be reached or refuses
 */
export async function prepareExternal(
  serverUrl: string,
  names: string[],
  { secret, separatesOwner, log }: Preparation,
): Promise<DatabaseUrls[]> {
  try {
    if (await canCreateRoles(serverUrl)) {
      const passwordOf = (role: string) => derivedPassword(serverUrl, role) ?? secret(role)
      return await withOwnRoles(serverUrl, names, passwordOf, separatesOwner)
    }
    log('DATABASE_URL: its user may not create roles, so every service opens its database as that user')
    await withClient(serverUrl, async (client) => {
      for (const name of names) await createDatabase(client, name)
    })
    return names.map((name) => ({ service: databaseOn(serverUrl, name), owner: undefined }))
  } catch (error) {
    throw new ConfigError('DATABASE_URL', reason(error))
  }
}

async function withOwnRoles(
  serverUrl: string,
  names: string[],
  passwordOf: (role: string) => string,
  separatesOwner: boolean,
): Promise<DatabaseUrls[]> {
  const urls: DatabaseUrls[] = []
  for (const name of names) urls.push(await ensureRoles(serverUrl, name, passwordOf, { separatesOwner }))
  return urls
}

/** Ensures a service's database with its roles, and says how to open it. */
export async function ensureRoles(
  serverUrl: string,
  name: string,
  passwordOf: (role: string) => string,
  { separatesOwner, ...creation }: Omit<Creation, 'owner'> & { separatesOwner: boolean },
): Promise<DatabaseUrls> {
  const service = passwordOf(name)
  const owner = separatesOwner ? passwordOf(ownerOf(name)) : undefined
  await ensureDatabase(serverUrl, name, { service, owner }, creation)
  const as = (role: string, password: string) => databaseOn(serverUrl, name, { name: role, password })
  return { service: as(name, service), owner: owner && as(ownerOf(name), owner) }
}

/** Every stack on this server derives the same password, so that a second stack does not lock out the first one. */
function derivedPassword(serverUrl: string, name: string): string | undefined {
  const { username, password } = new URL(serverUrl)
  if (!password) return undefined
  return createHmac('sha256', `${username}:${password}`).update(`convive:${name}`).digest('base64url')
}

async function canCreateRoles(serverUrl: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user',
    )
    return rows[0]?.may ?? false
  })
}

/**
 * Checks that a NATS server responds and has JetStream.
 * @throws ConfigError naming NATS_URL
 */
export async function checkNats(access: NatsAccess): Promise<void> {
  try {
    const connection = await connectOnce(access, 5000)
    const hasJetStream = await connection.request('$JS.API.INFO', '', { timeout: 3000 }).then(
      () => true,
      () => false,
    )
    await connection.close()
    if (!hasJetStream) throw new Error('the server answers, but has no JetStream')
  } catch (error) {
    throw new ConfigError('NATS_URL', reason(error))
  }
}

/** Rejects if a NATS server does not store messages, or a service's stream does not respond, within `timeoutMs`. */
export async function probeNats(natsUrl: string, services: readonly string[], timeoutMs: number): Promise<void> {
  const connection = await connectOnce({ natsUrl }, timeoutMs)
  try {
    await probeJetStream(connection, { natsUrl, services, timeoutMs })
  } finally {
    await connection.close()
  }
}

async function connectOnce(access: NatsAccess, timeoutMs: number): Promise<NatsConnection> {
  return await connect({ ...natsOptions(access), timeout: timeoutMs, reconnect: false })
}

/** One line. A refused connection is an AggregateError without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reason(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replaceAll(/\s*\n\s*/g, '; ')
}
