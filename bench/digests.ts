import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '@convive/deploy/stack/stack'
import { costaRicaInstant, costaRicaToday } from '@convive/formats/costa-rica-time'
import { addDays } from '@convive/formats/calendar-date'
import { openDatabase } from '@convive/service-kit/database/database'
import { createLog } from '@convive/service-kit/logging/log'
import { sendDigests } from '@convive/svc-events/subscriptions/send-digests.job'
import { Pool } from 'pg'
import { compare, type Result } from './compare-with-baseline.ts'

const subscribers = 10_000
const deliveryTimeoutMs = 300_000

/**
 * Measures the daily digests of 10,000 subscribers: how many are recorded and queued in a second, and how many of the
 * queued mails become files. The baselines are one statement for each subscriber, which records a digest and queues a
 * job, in transactions of 200; and writing and renaming a file for each mail. One round, because a subscriber gets a
 * digest once.
 */
export async function benchDigests(stack: Stack): Promise<Result[]> {
  const url = stack.databaseUrl('svc-events')
  const pool = new Pool({ connectionString: url, max: 2 })
  const db = await openDatabase(
    { url, name: 'bench', entities: [], migrations: [], isMigrated: true },
    createLog('bench', 'warn'),
  )
  try {
    await pool.query(
      `INSERT INTO subscription (token, email, region, language, frequency)
       SELECT 'digest-' || n, 'digest' || n || '@example.org', (ARRAY['all', 'uvita', 'limon'])[1 + n % 3],
         (ARRAY['es', 'en'])[1 + n % 2], 'daily' FROM generate_series(1, ${subscribers}) AS n`,
    )
    const bare = await bareDigests(pool)
    // Tomorrow's digests, because today's are only for subscribers who were confirmed before six in the morning.
    const now = costaRicaInstant(addDays(costaRicaToday(new Date()), 1), '15:00')
    const begin = performance.now()
    await sendDigests(db, stack.url, now, new AbortController().signal)
    const queued = performance.now()
    await untilSent(pool)
    const sent = performance.now()
    const perSecond = (milliseconds: number) => [subscribers / (milliseconds / 1000)]
    return [
      compare(
        { name: `digests of ${subscribers} subscribers, queued`, unit: '/s', goal: '', baselineName: '/s bare SQL' },
        perSecond(queued - begin),
        perSecond(bare),
      ),
      compare(
        { name: `digests of ${subscribers} subscribers, sent`, unit: '/s', goal: '', baselineName: '/s bare files' },
        perSecond(sent - begin),
        perSecond(bareFiles()),
      ),
    ]
  } finally {
    await Promise.all([db.close(), pool.end()])
  }
}

/** Milliseconds for the bare statements. Their jobs belong to a queue without workers, and are removed. */
async function bareDigests(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM subscription WHERE token LIKE 'digest-%' ORDER BY id`,
  )
  const client = await pool.connect()
  const begin = performance.now()
  for (const [index, { id }] of rows.entries()) {
    if (index % 200 === 0) await client.query('BEGIN')
    await client.query({
      name: 'digest',
      text: `WITH recorded AS (INSERT INTO digest (subscription_id, day, mailed) VALUES ($1, 'bench', true))
             SELECT graphile_worker.add_job('bench-digest', json_build_object('to', $1::text, 'text', repeat('a', 3000)))`,
      values: [id],
    })
    if (index % 200 === 199) await client.query('COMMIT')
  }
  const time = performance.now() - begin
  client.release()
  await pool.query(`DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
    WHERE t.id = j.task_id AND t.identifier = 'bench-digest'`)
  return time
}

/** Milliseconds for the files of all mails. */
function bareFiles(): number {
  const folder = mkdtempSync(join(tmpdir(), 'convive-bench-mails-'))
  const begin = performance.now()
  for (let index = 0; index < subscribers; index++) {
    const name = join(folder, String(index))
    writeFileSync(`${name}.part`, 'a'.repeat(3000))
    renameSync(`${name}.part`, name)
  }
  const time = performance.now() - begin
  rmSync(folder, { recursive: true })
  return time
}

async function untilSent(pool: Pool): Promise<void> {
  for (const until = Date.now() + deliveryTimeoutMs; Date.now() < until; await pause(100)) {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'send-message'`,
    )
    if (rows[0]!.count === 0) return
  }
  throw new Error('the digests were not sent within five minutes')
}
