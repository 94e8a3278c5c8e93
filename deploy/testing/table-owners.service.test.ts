import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { testGateway } from '@convive/service-kit/testing/service'
import { migrateService } from '@convive/service-kit/service/service'
import { grantToService } from '@convive/service-kit/database/service-grants'
import { definition as cora } from '@convive/svc-cora/app'
import { definition as events } from '@convive/svc-events/app'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { databaseOn, ensureDatabase, ownerOf } from '../stack/databases.ts'
import { root } from '../stack/paths.ts'
import { withClient } from '../stack/postgres.ts'

const adminUrl = inject('postgresUrl')
const suffix = randomBytes(4).toString('hex')
const [newCora, oldCora, oldEvents] = [`svc_new_${suffix}`, `svc_old_${suffix}`, `svc_events_${suffix}`]
const passwords = { service: 'of the service', owner: 'of the owner' }
const asService = (name: string) => databaseOn(adminUrl, name, { name, password: passwords.service })
const asOwner = (name: string) => databaseOn(adminUrl, name, { name: ownerOf(name), password: passwords.owner })

afterAll(() =>
  withClient(adminUrl, async (client) => {
    for (const name of [newCora, oldCora, oldEvents]) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await client.query(`DROP ROLE IF EXISTS ${name}, ${ownerOf(name)}`)
    }
  }),
)

/** A process starts slowly on a busy machine. */
const patient = { timeout: 50_000, interval: 50 }

type Definition = Parameters<typeof migrateService>[0]
const environment = (name: string) => ({ DATABASE_URL: asService(name), LOG_LEVEL: 'silent' })
/** As `npm start` does it. */
async function start(definition: Definition, name: string) {
  await ensureDatabase(adminUrl, name, passwords)
  await migrateService(definition, { ...environment(name), MIGRATION_DATABASE_URL: asOwner(name) })
}
/** As an older release did it: the service's role owned the tables. */
async function startOlder(definition: Definition, name: string) {
  await ensureDatabase(adminUrl, name, { service: passwords.service })
  await migrateService(definition, environment(name))
}

const transfer = `INSERT INTO transfer (debit, credit, amount, type, cause_scope, cause_key, request_hash, debit_version,
    credit_version, debit_description, credit_description) VALUES ('mint:0', 'community', 5, 'x', 'x', 'x', 'x', 1, 1, 'a', 'b')`

test.each([
  ['a new installation', newCora, () => start(cora, newCora)],
  ['an older installation', oldCora, () => startOlder(cora, oldCora).then(() => start(cora, oldCora))],
])('in %s, svc-cora adds to the ledger, and changes neither its rows nor its triggers', async (_, name, prepare) => {
  await prepare()
  await withClient(asService(name), async (client) => {
    await client.query(transfer)
    await client.query(`UPDATE account SET balance = balance WHERE code = 'community'`)
    for (const table of ['transfer', 'entry', 'refusal']) {
      // Without a right to grant, this is only a warning.
      await client.query(`GRANT ALL ON ${table} TO CURRENT_USER`)
      for (const [attempt, refusal] of [
        [`ALTER TABLE ${table} DISABLE TRIGGER ALL`, 'must be owner'],
        [`UPDATE ${table} SET request_hash = ''`, 'permission denied'],
        [`DELETE FROM ${table}`, 'permission denied'],
        [`TRUNCATE ${table}`, 'permission denied'],
      ] as const) {
        const statement = table === 'entry' ? attempt.replace('request_hash', 'account') : attempt
        await expect(client.query(statement)).rejects.toThrow(refusal)
      }
    }
    const act = `INSERT INTO audit_entry (actor_id, act, subject) VALUES (1, 'POST /api/x', '{}') RETURNING id`
    const { rows } = await client.query<{ id: string }>(act)
    const outcome = `UPDATE audit_entry SET outcome = 'done' WHERE id = ${rows[0]!.id}`
    await client.query(outcome)
    for (const [attempt, refusal] of [
      [outcome, 'append-only'],
      [`UPDATE audit_entry SET actor_id = 2`, 'permission denied'],
      [`DELETE FROM audit_entry`, 'permission denied'],
      [`TRUNCATE audit_entry`, 'permission denied'],
    ] as const)
      await expect(client.query(attempt)).rejects.toThrow(refusal)
    await expect(client.query('SET session_replication_role = replica')).rejects.toThrow('permission denied')
    await expect(client.query('CREATE TABLE mine ()')).rejects.toThrow('permission denied')
    await expect(client.query(`ALTER FUNCTION forbid_change() RENAME TO allow`)).rejects.toThrow('must be owner')
  })
})

test('an older installation is changed once, with its extensions, rows and jobs', async () => {
  await startOlder(events, oldEvents)
  await withClient(asService(oldEvents), (client) => client.query(`SELECT graphile_worker.add_job('left-over')`))
  await start(events, oldEvents)
  await start(events, oldEvents)
  await withClient(asService(oldEvents), async (client) => {
    const owned = await client.query(
      `SELECT 1 FROM pg_shdepend WHERE deptype = 'o' AND refobjid = current_user::regrole AND dbid <> 0`,
    )
    expect(owned.rowCount).toBe(0)
    const { rows } = await client.query('SELECT task_identifier FROM graphile_worker.jobs')
    expect(rows).toContainEqual({ task_identifier: 'left-over' })
  })
})

test.runIf(existsSync('/proc/self/environ'))(
  'a running service does not have the password of the owner',
  async () => {
    await ensureDatabase(adminUrl, oldCora, passwords)
    const { publicKey } = await testGateway('svc-cora')
    const child = spawn(process.execPath, [join(root, 'svc-cora/src/main.ts')], {
      env: {
        PATH: process.env['PATH'],
        ...environment(oldCora),
        MIGRATION_DATABASE_URL: asOwner(oldCora),
        PORT: '0',
        NATS_URL: 'nats://127.0.0.1:1',
        GATEWAY_PUBLIC_KEY: publicKey,
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    const lines: string[] = []
    createInterface(child.stdout).on('line', (line) => lines.push(line))
    const port = await vi.waitUntil(
      () =>
        lines.map((line) => JSON.parse(line) as { msg: string; port?: number }).find(({ msg }) => msg === 'listening')
          ?.port,
      patient,
    )
    expect(lines.join()).toContain('the database is up to date')
    const own = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0')
    expect(own).toContain(`DATABASE_URL=${asService(oldCora)}`)
    expect(own.join()).not.toContain(encodeURIComponent(passwords.owner))
    // The first response comes after it has begun to listen to signals.
    await fetch(`http://127.0.0.1:${port}/readyz`)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
  60_000,
)

test('a role loses the rights that the owner of a table has given up', async () => {
  await withClient(asOwner(newCora), async (client) => {
    await client.query(`GRANT UPDATE, DELETE ON transfer TO ${newCora}`)
    await grantToService(client, newCora)
  })
  await withClient(asService(newCora), async (client) => {
    await expect(client.query('DELETE FROM transfer')).rejects.toThrow('permission denied')
    await expect(client.query(`UPDATE transfer SET debit_description = 'other'`)).rejects.toThrow('permission denied')
  })
})
