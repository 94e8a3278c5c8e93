import { join } from 'node:path'
import type { Config } from './config.ts'
import { dataPaths } from './config.ts'
import { closeMaintenanceDatabases } from './databases.ts'
import { databaseName, services, type Service } from './process-environments.ts'
import { checkNats, type DatabaseUrls, ensureRoles, prepareExternal, probeNats } from './external-servers.ts'
import { freePort } from './free-port.ts'
import { startNats, type Nats } from './nats.ts'
import { natsProcesses, permissionsOf, type NatsProcess } from './nats-users.ts'
import { supervise, type SupervisedProcess } from './supervised-process.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { storedSecret } from './secrets.ts'

type Log = (line: string) => void

export type Databases = {
  /** Undefined if the server is external. */
  part: SupervisedProcess | undefined
  /** The running embedded server. */
  postgres: () => Postgres | undefined
  urls: Record<Service, DatabaseUrls>
}

export type Messaging = {
  part: SupervisedProcess | undefined
  nats: () => Nats | undefined
  /** The URL of the operator. */
  url: string
  /** The URL of each process's own user. */
  urls: Record<NatsProcess, string>
}

/** PostgreSQL, embedded or external, with a database for each service. */
export async function startDatabases(
  config: Config,
  started: (part: SupervisedProcess) => void,
  log: Log,
  choosePort = freePort,
): Promise<Databases> {
  const names = services.map(databaseName)
  const secret = (role: string) => storedSecret(join(dataPaths(config.dataDir).keys, `${role}-password`))
  if (config.databaseUrl !== undefined) {
    const urls = await prepareExternal(config.databaseUrl, names, {
      secret,
      separatesOwner: config.migrate === 'start',
      log,
    })
    return { part: undefined, postgres: () => undefined, urls: byService(urls) }
  }
  let postgres: Postgres | undefined
  // Services know the port of the first start, so later starts keep it.
  const launch = async () =>
    (postgres = await startPostgres({ ...postgresPlaces(config), port: postgres?.port, choosePort, log }))
  const part = supervise('postgres', launch, log)
  started(part)
  await part.start()
  const { adminUrl } = present(postgres)
  const urls: DatabaseUrls[] = []
  await closeMaintenanceDatabases(adminUrl)
  const creation = { separatesOwner: true, copiesFiles: true }
  for (const name of names) urls.push(await ensureRoles(adminUrl, name, secret, creation))
  return { part, postgres: () => postgres, urls: byService(urls) }
}

/** Long enough for the probe to tolerate a pause of ten seconds. */
const probeIntervalMs = 5000
const probeTimeoutMs = 3000
const probeFailures = 4

/**
 * NATS, embedded or external, with a probe. PostgreSQL needs none: it accepts writes again as soon as its disk
 * has room.
 */
export async function startMessaging(
  config: Config,
  started: (part: SupervisedProcess) => void,
  log: Log,
  choosePort = freePort,
): Promise<Messaging> {
  if (config.natsUrl !== undefined) {
    await checkNats({ ...config, natsUrl: config.natsUrl })
    const { natsUrl: url } = config
    return { part: undefined, nats: () => undefined, url, urls: byProcess(() => url) }
  }
  let nats: Nats | undefined
  const { nats: storeDir, logs, keys } = dataPaths(config.dataDir)
  const passwords = byProcess((process) => storedSecret(join(keys, `nats-${process}-password`)))
  const users = natsProcesses.map((user) => ({ user, password: passwords[user], permissions: permissionsOf(user) }))
  const launch = async () =>
    (nats = await startNats({ storeDir, users, logFile: join(logs, 'nats.log'), port: nats?.port, choosePort, log }))
  const check = async () => await probeNats(present(nats).url, services, probeTimeoutMs)
  const part = supervise('nats', launch, log, { check, intervalMs: probeIntervalMs, failures: probeFailures })
  started(part)
  await part.start()
  const { port, url } = present(nats)
  const urls = byProcess((process) => `nats://${process}:${passwords[process]}@127.0.0.1:${port}`)
  return { part, nats: () => nats, url, urls }
}

function postgresPlaces({ dataDir }: Config): { dataDir: string; logFile: string } {
  const { postgres, logs } = dataPaths(dataDir)
  return { dataDir: postgres, logFile: join(logs, 'postgres.log') }
}

const byService = (urls: DatabaseUrls[]): Record<Service, DatabaseUrls> =>
  Object.fromEntries(services.map((service, index) => [service, urls[index]])) as Record<Service, DatabaseUrls>

const byProcess = <T>(valueOf: (process: NatsProcess) => T): Record<NatsProcess, T> =>
  Object.fromEntries(natsProcesses.map((process) => [process, valueOf(process)])) as Record<NatsProcess, T>

/** The compiler cannot see that launching set the variable. */
function present<T>(run: T | undefined): T {
  if (run === undefined) throw new Error('a started server has a run')
  return run
}
