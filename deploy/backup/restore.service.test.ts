import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { attendEvent } from '@convive/contracts/attendance'
import { call } from '@convive/contracts/call'
import { listTransactions, spendCora, transferCora } from '@convive/contracts/cora'
import { createEvent } from '@convive/contracts/events'
import { registerAccount } from '@convive/contracts/identity'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { listTickets } from '@convive/contracts/tickets'
import { access, startBucket } from '@convive/gateway/testing/bucket'
import { startService, type RunningService } from '@convive/service-kit/service/service'
import { eventually } from '@convive/service-kit/testing/eventually'
import { testGateway } from '@convive/service-kit/testing/service'
import { definition as cora } from '@convive/svc-cora/app'
import { definition as events } from '@convive/svc-events/app'
import { identity } from '@convive/svc-identity/app'
import { definition as payments } from '@convive/svc-payments/app'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { checkSite, contradictions, openDatabases, readRows, storeFindings } from '../site-check/check-site.ts'
import { dataPaths, readConfig, type Config } from '../stack/config.ts'
import { databaseOn } from '../stack/databases.ts'
import { startDatabases, startMessaging } from '../stack/embedded-servers.ts'
import { lockDataDir } from '../stack/lock-data-dir.ts'
import { withClient } from '../stack/postgres.ts'
import type { Service } from '../stack/process-environments.ts'
import type { SupervisedProcess } from '../stack/supervised-process.ts'
import { disposableFolder } from '../testing/disposable-folder.ts'
import { backUp } from './back-up.ts'
import { fetchBackup } from './copies.ts'
import { decrypterFrom, encrypterFor } from './encryption.ts'
import { restore } from './restore.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = disposableFolder('backup')
  folders.push(folder)
  return folder
}
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const silent = () => undefined
const configOf = (dataDir: string): Config => readConfig({ DATA_DIR: dataDir, SEED_DEMO: '0' })
const definitions = { 'svc-identity': identity, 'svc-events': events, 'svc-cora': cora, 'svc-payments': payments }
type Running = keyof typeof definitions

type Site = {
  server: string
  as<D extends RouteDef>(person: Person | undefined, service: Running, def: D, body: RequestOf<D>): Promise<OutputOf<D>>
  query<Row>(service: Service, sql: string): Promise<Row[]>
  stop(): Promise<void>
}
type Person = { id: number; username: string }

/** The servers of `npm start` with the services in this process, without a gateway. */
async function startSite(config: Config): Promise<Site> {
  mkdirSync(dataPaths(config.dataDir).logs, { recursive: true })
  const parts: SupervisedProcess[] = []
  const started: Partial<Record<Running, RunningService>> = {}
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    await Promise.all(Object.values(started).map((service) => service.stop()))
    await Promise.all(parts.map((part) => part.stop()))
  }
  const stop = () => (stopping ??= stopAll())
  stops.push(stop)
  const add = (part: SupervisedProcess) => void parts.push(part)
  const databases = await startDatabases(config, add, silent)
  const messaging = await startMessaging(config, add, silent)
  const gateway = await testGateway('')
  for (const [name, definition] of Object.entries(definitions) as [Running, typeof cora][])
    started[name] = await startService(
      definition,
      {
        PORT: '0',
        DATABASE_URL: databases.urls[name].service,
        MIGRATION_DATABASE_URL: databases.urls[name].owner,
        NATS_URL: messaging.urls[name],
        GATEWAY_PUBLIC_KEY: gateway.publicKey,
        SITE_URL: 'https://convive.test',
        DATA_DIR: config.dataDir,
        DRAIN_SECONDS: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        ADMIN_PASSWORD: 'tres palabras propias',
        UNCONFIRMED_REWARDS: '999999999',
      },
      { write: silent },
    )
  return {
    server: databases.postgres()!.adminUrl,
    as: async (person, service, def, body) => {
      const { as } = await testGateway(service)
      const headers = await as(person?.id, { username: person?.username })
      return await call(def, body, { origin: `http://127.0.0.1:${started[service]!.port}`, headers })
    },
    query: async <Row>(service: Service, sql: string) =>
      await withClient(databases.urls[service].service, async (client) => (await client.query(sql)).rows as Row[]),
    stop,
  }
}

/** Without a reward, the event sells tickets at 1 Cora. */
const draft = (title: string, days: number, coraReward = 0): RequestOf<typeof createEvent> => ({
  title,
  description: 'Con bingo, comidas y música en la plaza todo el día.',
  location: 'Plaza de deportes, frente a la iglesia',
  region: 'uvita',
  category: 'community',
  eventDate: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  eventStartTime: '18:00',
  coraReward,
  ...(coraReward === 0 && { isPaid: true, paymentOption: 'cora_only', acceptCora: true, coraPrice: 1 }),
})

/** What the site acknowledged, in its order. */
type Acknowledged = {
  people: Person[]
  events: { id: number; title: string }[]
  transfers: number[]
  purchases: number[]
}

async function register(site: Site, username: string): Promise<Person> {
  const body = { username, displayName: username, email: `${username}@example.org`, password: 'tres palabras propias' }
  const { id } = await site.as(undefined, 'svc-identity', registerAccount, { ...body, region: 'all' })
  return { id, username }
}

/** A new person publishes an event and attends one of `host`, sends `host` 1 Cora of the rewards and buys a ticket. */
async function takePart(site: Site, host: Host, username: string, told: Acknowledged): Promise<Person> {
  const person = await register(site, username)
  told.people.push(person)
  const { id, title } = await site.as(person, 'svc-events', createEvent, draft(`Feria de ${username}`, 3))
  told.events.push({ id, title })
  await site.as(person, 'svc-events', attendEvent, { id: host.eventId })
  const post = async (send: () => Promise<{ transaction: { id: number } }>) => {
    // svc-cora learns of the person, the events and the attendance by messages.
    const answer = await eventually(
      () => send().then(({ transaction }) => transaction.id, String),
      (found) => typeof found === 'number',
      120_000,
    )
    return Number(answer)
  }
  const recipientUsername = host.person.username
  told.transfers.push(await post(() => site.as(person, 'svc-cora', transferCora, { recipientUsername, amount: 1 })))
  told.purchases.push(await post(() => site.as(person, 'svc-cora', spendCora, { eventId: host.saleId, tickets: 1 })))
  return person
}
type Host = { person: Person; eventId: number; saleId: number }

/** What a newcomer has, by the account's own history, once all rewards have arrived. */
const historyOf = async (site: Site, person: Person): Promise<string[]> =>
  (await site.as(person, 'svc-cora', listTransactions, {})).items
    .map(({ type, amount }) => `${type} ${amount}`)
    .toSorted()

test('a site that was restored from a backup made under load goes on without strangers’ things', async () => {
  const site = await startSite(configOf(newFolder()))
  const person = await register(site, 'anfitriona')
  const past = await site.as(person, 'svc-events', createEvent, draft('Turno de ayer', -2, 50))
  const sale = await site.as(person, 'svc-events', createEvent, draft('Concierto', 5))
  const host = { person, eventId: past.id, saleId: sale.id }
  const told: Acknowledged = { people: [person], events: [past, sale], transfers: [], purchases: [] }
  const first = await takePart(site, host, 'primera', told)
  const history = await eventually(
    () => historyOf(site, first),
    (found) => found.length === 4,
  )

  const over = new AbortController()
  const load = [1, 2].map(async (user) => {
    for (let n = 1; !over.signal.aborted; n++) await takePart(site, host, `persona${user}x${n}`, told)
  })
  const grownBy = (count: number, from: number[]) =>
    eventually(
      () => Promise.resolve(counts(told)),
      (now) => now.every((each, index) => each >= from[index]! + count),
      120_000,
    )
  await grownBy(2, counts(told))
  const before = structuredClone(told)
  const backups = newFolder()
  const key = await generateX25519Identity()
  const keyFile = join(newFolder(), 'identity.txt')
  writeFileSync(keyFile, key)
  const bucket = await startBucket()
  stops.push(async () => bucket.close())
  const backup = await backUp(
    {
      server: site.server,
      frontEnds: undefined,
      encrypter: encrypterFor(await identityToRecipient(key)),
      copy: { location: bucket.url, access },
    },
    backups,
  )
  expect(
    await site.query(
      'svc-identity',
      `SELECT shobj_description(oid, 'pg_database') AS last FROM pg_database WHERE datname = 'svc_identity'`,
    ),
  ).toEqual([{ last: expect.stringMatching(/^backed up \d{4}-/) }])
  // What happens now is lost, and people may have seen its ids.
  await grownBy(1, counts(told))
  over.abort()
  await Promise.all(load)
  await site.stop()
  const name = basename(backup)
  expect(readdirSync(backups)).toEqual([name])
  // The machine is lost, with its backups.
  rmSync(backups, { recursive: true })
  const fetched = await fetchBackup(`${bucket.url}/${name}`, access, newFolder())
  expect(readdirSync(fetched).toSorted()).toEqual(['SHA256SUMS', 'backup_manifest', 'base.tar.gz.age'])

  const restored = configOf(newFolder())
  const lines: string[] = []
  const formerStream = join(dataPaths(restored.dataDir).nats, 'store', 'jetstream')
  mkdirSync(formerStream, { recursive: true })
  // Without the key, the data folder stays as it is.
  await expect(restore(fetched, restored, silent)).rejects.toThrow('is encrypted')
  await restore(fetched, restored, (line) => lines.push(line), await decrypterFrom(keyFile))
  expect(lines.join('\n')).toMatch(
    /Unpacked and verified \d+ files.*\n.*\nChecked the databases: \d+ rules hold\nEmptied NATS\nRaised every sequence/,
  )
  expect(existsSync(formerStream)).toBe(false)
  const after = await startSite(restored)

  // Nothing is lost that was acknowledged before.
  const idsOf = async (service: Running, sql: string) =>
    (await after.query<{ id: string }>(service, sql)).map(({ id }) => Number(id))
  expect(await idsOf('svc-identity', 'SELECT id FROM account')).toEqual(
    expect.arrayContaining(before.people.map(({ id }) => id)),
  )
  expect(await idsOf('svc-events', 'SELECT id FROM event')).toEqual(
    expect.arrayContaining(before.events.map(({ id }) => id)),
  )
  expect(await idsOf('svc-cora', 'SELECT id FROM transfer')).toEqual(
    expect.arrayContaining([...before.transfers, ...before.purchases]),
  )

  // What comes next has ids that nobody has seen, and nothing of a stranger.
  const fresh: Acknowledged = { people: [], events: [], transfers: [], purchases: [] }
  const newcomers = await Promise.all([1, 2, 3].map((n) => takePart(after, host, `nueva${n}`, fresh)))
  const seen = Math.max(...idsOfAll(told))
  for (const id of idsOfAll(fresh)) expect(id).toBeGreaterThan(seen)
  const tickets = []
  for (const newcomer of newcomers) {
    await eventually(
      () => historyOf(after, newcomer),
      (found) => JSON.stringify(found) === JSON.stringify(history),
    )
    const own = await eventually(
      () => after.as(newcomer, 'svc-payments', listTickets, {}),
      ({ items }) => items.length > 0,
    )
    expect(own.items).toMatchObject([{ eventId: host.saleId, amount: 1, currency: 'cora', status: 'valid' }])
    tickets.push(own.items[0]!.id)
  }
  expect(Math.min(...tickets)).toBeGreaterThan(seen)
  // Also the purchases that svc-payments had not heard of have their tickets.
  const isPaid = `SELECT provider_ref AS id FROM ticket_order WHERE provider = 'cora' AND state = 'paid'`
  const bought = [...before.purchases, ...fresh.purchases]
  const paid = await eventually(
    () => idsOf('svc-payments', isPaid),
    (ids) => bought.every((id) => ids.includes(id)),
  )
  expect(new Set(paid).size).toBe(paid.length)
  // The services agree, also on what was on its way when the backup was made.
  const databases = await openDatabases({ databaseUrl: (name) => databaseOn(after.server, name) })
  try {
    const rows = readRows(databases)
    expect(contradictions(await checkSite(rows, 120_000))).toEqual([])
    // The command, as it runs every hour. It fails if this machine's disk is nearly full.
    const program = join(import.meta.dirname, '../check-site.ts')
    const env = { ...process.env, DATABASE_URL: after.server, DATA_DIR: restored.dataDir }
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env }).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toContain('ok      there is a backup of the last two days')
    // The copy of svc-identity is of an earlier moment than the others, as separate dumps are.
    const [earliest] = newcomers.map(({ id }) => id).toSorted((x, y) => x - y)
    await databases.clients['svc-identity'].query(`SET session_replication_role = replica;
      DELETE FROM account WHERE id >= ${earliest}; SELECT setval(pg_get_serial_sequence('account', 'id'), ${earliest! - 1})`)
    const findings = await checkSite(rows, 0)
    const broken = contradictions(findings).map(({ name }) => name)
    // Twice, as it is every hour.
    for (const found of [findings.slice(1), findings]) await storeFindings(databases, found)
    const stored = await after.query(
      'svc-identity',
      `SELECT name FROM site_finding WHERE details <> '[]' ORDER BY name`,
    )
    expect(stored).toEqual(broken.toSorted().map((name) => ({ name })))
    for (const service of ['svc-events', 'svc-cora', 'svc-payments'])
      expect(broken).toEqual(
        expect.arrayContaining([
          `${service} knows no person that svc-identity has not issued`,
          `${service} knows everybody by name`,
        ]),
      )
  } finally {
    await databases.close()
  }
  await after.stop()
}, 600_000)

const counts = (told: Acknowledged): number[] => Object.values(told).map(({ length }) => length)

const idsOfAll = ({ people, events: published, transfers, purchases }: Acknowledged): number[] => [
  ...[...people, ...published].map(({ id }) => id),
  ...transfers,
  ...purchases,
]

test('a damaged backup and one over another database are not restored, and half a restored one does not start', async () => {
  const site = configOf(newFolder())
  mkdirSync(dataPaths(site.dataDir).logs, { recursive: true })
  const parts: SupervisedProcess[] = []
  stops.push(async () => void (await Promise.all(parts.map((part) => part.stop()))))
  const { postgres } = await startDatabases(site, (part) => void parts.push(part), silent)
  const backup = await backUp({ server: postgres()!.adminUrl, frontEnds: undefined }, newFolder())
  await expect(restore(backup, site, silent)).rejects.toThrow('has a database: move it away')
  truncateSync(join(backup, 'base.tar.gz'), 1_000_000)

  const damaged = configOf(newFolder())
  // A wrong name leaves the data folder as it is.
  await expect(restore(newFolder(), damaged, silent)).rejects.toThrow('is no backup')
  expect(existsSync(join(damaged.dataDir, 'restoring'))).toBe(false)
  await expect(restore(backup, damaged, silent)).rejects.toThrow(/unexpected end of file|incomplete/)
  expect(existsSync(join(damaged.dataDir, 'restoring'))).toBe(true)
  await expect(lockDataDir(damaged.dataDir)).rejects.toThrow('a restore did not end')
}, 300_000)
