import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotFound, manage, natsOptions, sourceOfService } from '@convive/service-kit/messaging/nats'
import { connect } from '@nats-io/transport-node'
import type { Decrypter } from 'age-encryption'
import { checkDatabases, contradictions, describeFindings, openDatabases, readRows } from '../site-check/check-site.ts'
import { ConfigError } from '../stack/config-error.ts'
import { dataPaths, frontEndStore, type Config } from '../stack/config.ts'
import { databaseOn } from '../stack/databases.ts'
import { lockDataDir, restoringFile } from '../stack/lock-data-dir.ts'
import { postgresAccount, chownTree } from '../stack/postgres-account.ts'
import { setSuperuserPassword, startPostgres, withClient } from '../stack/postgres.ts'
import { databaseName, services } from '../stack/process-environments.ts'
import { frontEndsName } from './back-up.ts'
import { openArchive, readArchive } from './cluster-archive.ts'

type Log = (line: string) => void

/**
 * Restores a backup into the empty data folder of a stopped site with the embedded PostgreSQL, and prepares it to go on
 * (`prepareToGoOn`). Until that has ended, the site refuses to start.
 * @returns false if the backup contradicts itself, which it has logged
 * @throws if the folder is no backup or no key fits, the site runs, or its data folder has a database or half of one
 */
export async function restore(backup: string, config: Config, log: Log, decrypter?: Decrypter): Promise<boolean> {
  if (config.databaseUrl !== undefined)
    throw new ConfigError('DATABASE_URL', 'unpack the backup there, and run this with --unpacked (docs/operations.md)')
  const archive = await openArchive(backup, decrypter)
  await lockDataDir(config.dataDir)
  const home = dataPaths(config.dataDir).postgres
  const account = postgresAccount(home)
  if (existsSync(account.cluster))
    throw new ConfigError('DATA_DIR', `${account.cluster} has a database: move it away, or name another DATA_DIR`)
  await writeFile(restoringFile(config.dataDir), `${backup}\n`, { mode: 0o600 })
  const { files, bytes } = await readArchive(backup, account.cluster, archive)
  chownTree(account.cluster, account.ids)
  log(`Unpacked and verified ${files} files of PostgreSQL, ${Math.ceil(bytes / 1e6)} MB`)
  await restoreFrontEnds(backup, config, log)
  await setSuperuserPassword(home)
  const server = await startPostgres({ dataDir: home, log })
  let isSound: boolean
  try {
    isSound = await prepareToGoOn(server.adminUrl, config, log)
  } finally {
    await server.stop()
  }
  await rm(restoringFile(config.dataDir))
  return isSound
}

async function restoreFrontEnds(backup: string, config: Config, log: Log): Promise<void> {
  const [kept, store] = [join(backup, frontEndsName), frontEndStore(config)]
  if (!existsSync(kept)) return log('The backup has no front ends: they are in a bucket, or are published again')
  if (/^https?:/.test(store) || existsSync(store)) return log(`Left the front ends in ${store} as they are`)
  await cp(kept, store, { recursive: true })
  log('Restored the published front ends')
}

/**
 * Checks restored databases and prepares them for the time after the backup: deletes the messages in NATS, some of which
 * are of a time that no longer exists, and raises the sequences. At their next start, the services see that their streams
 * are new, and publish the messages of the last week again, so what had not arrived when the backup was made arrives then.
 * @returns false if the databases contradict themselves or each other, which it has logged
 * @throws ConfigError if a service is connected
 */
export async function prepareToGoOn(serverUrl: string, config: Config, log: Log): Promise<boolean> {
  await refuseRunningServices(serverUrl)
  const isSound = await check(serverUrl, log)
  await deleteMessages(config)
  log('Emptied NATS')
  for (const service of services) await raiseSequences(databaseOn(serverUrl, databaseName(service)))
  log(`Raised every sequence by ${raisedBy.toLocaleString('en')}`)
  return isSound
}

async function check(serverUrl: string, log: Log): Promise<boolean> {
  const databases = await openDatabases({ databaseUrl: (name) => databaseOn(serverUrl, name) })
  try {
    const findings = await checkDatabases(readRows(databases))
    const broken = contradictions(findings)
    log(broken.length > 0 ? describeFindings(broken) : `Checked the databases: ${findings.length} rules hold`)
    return broken.length === 0
  } finally {
    await databases.close()
  }
}

async function refuseRunningServices(serverUrl: string): Promise<void> {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ database: string }>(
      `SELECT DISTINCT datname AS database FROM pg_stat_activity WHERE datname = ANY ($1) AND pid <> pg_backend_pid()`,
      [services.map(databaseName)],
    ),
  )
  if (rows.length > 0)
    throw new ConfigError(
      'DATABASE_URL',
      `stop the services: ${rows.map(({ database }) => database).join(', ')} is in use`,
    )
}

async function deleteMessages(config: Config): Promise<void> {
  if (config.natsUrl === undefined) {
    await rm(join(dataPaths(config.dataDir).nats, 'store'), { recursive: true, force: true })
    return
  }
  const { natsUrl } = config
  const connection = await connect({ ...natsOptions({ ...config, natsUrl }), reconnect: false })
  try {
    const { streams } = await manage(connection)
    for (const service of services)
      await streams.delete(sourceOfService(natsUrl, service).stream).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
  } finally {
    await connection.close()
  }
}

/**
 * More than a site issues between two backups. People, mails, codes on tickets and payment providers know ids that were
 * issued after the backup; nothing new may get one of them.
 */
const raisedBy = 1_000_000

async function raiseSequences(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1)
       FROM pg_sequences`,
      [raisedBy],
    ),
  )
}
