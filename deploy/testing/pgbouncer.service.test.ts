import { Client } from 'pg'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import { databaseTimeouts, openDatabase } from '@convive/service-kit/database/database'
import { createLog } from '@convive/service-kit/logging/log'
import { on } from '@convive/service-kit/messaging/messages'
import { startService, type RunningService } from '@convive/service-kit/service/service'
import { createMessage, receiveUntilDone } from '@convive/service-kit/testing/messages'
import { isolated, testGateway } from '@convive/service-kit/testing/service'
import { createTestDatabase } from '@convive/service-kit/testing/test-databases'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { definition as cora, subscriptions } from '@convive/svc-cora/app'
import { addNote, Noted, exampleService } from './example-service.ts'
import { hasPgBouncer, startPgBouncer, type PgBouncer } from './pgbouncer.ts'

const notes = exampleService([
  on(Noted, 'notes/on-noted', async (tx, { data }) => {
    await tx.query(`INSERT INTO lease (name, holder, until) VALUES ($1, '', now())`, [`note ${data.number}`])
  }),
])

let bouncer: PgBouncer
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  if (!hasPgBouncer) return
  database = await createTestDatabase(inject('postgresUrl'))
  const { url } = database
  bouncer = await startPgBouncer({
    limited: { url },
    unlimited: { url, isLimited: false },
    limitedByRole: { url, isLimited: false },
  })
})
afterAll(async () => {
  if (!hasPgBouncer) return
  bouncer.close()
  await database.drop()
})

async function start(
  name: 'limited' | 'unlimited' | 'limitedByRole',
): Promise<{ service: RunningService; headers: Record<string, string> }> {
  const { publicKey, as } = await testGateway(notes.name)
  const service = await startService(notes, {
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_POOL_URL: bouncer.url(name),
    NATS_URL: isolated(inject('natsUrl')),
    GATEWAY_PUBLIC_KEY: publicKey,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'fatal',
  })
  return { service, headers: { ...(await as(7)), 'content-type': 'application/json' } }
}

test.skipIf(!hasPgBouncer)(
  'a service works through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    const { service, headers } = await start('limited')
    const add = async (number: number) => {
      const response = await fetch(`http://127.0.0.1:${service.port}${addNote.path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `note-${number}` },
        body: JSON.stringify({ number }),
      })
      return response.status
    }
    for (let first = 0; first < 200; first += 20) {
      const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => add(first + index)))
      expect(new Set(statuses)).toEqual(new Set([204]))
    }
    expect(await add(0)).toBe(204)
    const direct = new Client(database.url)
    await direct.connect()
    const handled = async () => {
      const { rows } = await direct.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM lease WHERE name LIKE 'note %'`,
      )
      return rows[0]?.count
    }
    await expect.poll(handled, { timeout: 30_000 }).toBe(200)
    await direct.end()
    await service.stop()
  },
  90_000,
)

test.skipIf(!hasPgBouncer)('a pooler without limits is refused (needs pgbouncer)', async () => {
  await expect(start('unlimited')).rejects.toThrow(
    'Behind DATABASE_POOL_URL, idle_in_transaction_session_timeout, lock_timeout, statement_timeout must be set',
  )
})

test.skipIf(!hasPgBouncer)('limits of the role suffice, as in Kubernetes (needs pgbouncer)', async () => {
  const { connectionTimeoutMillis: _ofClient, ...ofServer } = databaseTimeouts
  const direct = new Client(database.url)
  await direct.connect()
  for (const [name, value] of Object.entries(ofServer))
    await direct.query(`DO $$ BEGIN
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${value}', current_database());
    END $$`)
  await direct.end()
  const { service } = await start('limitedByRole')
  expect((await fetch(`http://127.0.0.1:${service.port}/readyz`)).status).toBe(200)
  await service.stop()
})

test.skipIf(!hasPgBouncer)(
  'svc-cora pays rewards through PgBouncer in transaction mode (needs pgbouncer)',
  async () => {
    const own = await createTestDatabase(inject('postgresUrl'))
    const pool = await startPgBouncer({ cora: { url: own.url } })
    const { entities, migrations } = cora
    const db = await openDatabase(
      {
        url: own.url,
        poolUrl: pool.url('cora'),
        name: cora.name,
        entities,
        migrations: [...kitMigrations, ...migrations],
      },
      createLog('test', 'fatal'),
    )
    const pay = async (userId: number): Promise<void> => {
      const attended = { eventId: 1, userId, title: 'Feria', coraAwarded: 5 }
      await receiveUntilDone(db, subscriptions, [createMessage(AttendanceRecorded, attended)])
    }
    // More at once than the pool has connections, so that each statement meets one that has prepared it already.
    await Promise.all(Array.from({ length: 12 }, (_, index) => pay(index + 2)))
    const [row]: { paid: number }[] = await db.source.query(
      `SELECT sum(balance)::int AS paid FROM account WHERE kind = 'person'`,
    )
    expect(row?.paid).toBe(60)
    await db.close()
    pool.close()
    await own.drop()
  },
)
