import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { message } from '@convive/contracts/message'
import { createLog } from '../logging/log.ts'
import { emit, on } from '../messaging/messages.ts'
import { startTestService } from '../testing/service.ts'
import { retryUnreadableMessages } from './dead-letters.ts'

const source = `t${randomUUID().slice(0, 8)}`
const subject = `${source}.place.added`
const New = message(subject, z.object({ id: z.int(), region: z.string() }), ({ id }) => `place:${id}`)
/** What the consumer's version knows. */
const known = new Set(['uvita'])
const Old = message(
  subject,
  z.object({ id: z.int(), region: z.string().check(z.refine((region) => known.has(region), 'Unknown region')) }),
  ({ id }) => `place:${id}`,
)

const compose = (subscriptions: ReturnType<typeof on>[]) => () => ({ routes: [], subscriptions, jobs: [] })
const servers = { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') }

it('a message of a newer version waits, without attempts, until a version runs that can read it', async () => {
  const subscriptions = [
    on(Old, 'places', async (tx, { data }) => {
      await tx.query('INSERT INTO effect VALUES ($1, $2)', [data.id, data.region])
    }),
  ]
  const [producer, consumer] = await Promise.all([
    startTestService({ name: `svc-${source}`, entities: [], migrations: [], compose: compose([]) }, servers),
    startTestService(
      { name: `svc-reader-${source}`, entities: [], migrations: [], compose: compose(subscriptions) },
      servers,
    ),
  ])
  const { source: database } = consumer.db
  const read = <T>(statement: string) => database.query<T[]>(statement)
  try {
    await database.query('CREATE TABLE effect (id int PRIMARY KEY, region text)')
    await producer.db.transaction(async (tx) => {
      await emit(tx, New, { id: 1, region: 'nosara' })
      await emit(tx, New, { id: 2, region: 'uvita' })
    })
    await expect.poll(() => read('SELECT id FROM effect')).toEqual([{ id: 2 }])
    await expect
      .poll(() => read('SELECT handler, unreadable, reason FROM dead_letter'))
      .toEqual([{ handler: 'places', unreadable: true, reason: expect.stringContaining('Unknown region') }])
    const retry = retryUnreadableMessages(consumer.db, { subscriptions, jobs: [] }, createLog('test', 'silent'))
    const context = { signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await retry.run(context)
    expect(await read('SELECT id FROM effect')).toEqual([{ id: 2 }])

    known.add('nosara')
    await retry.run(context)
    expect(await read('SELECT id, region FROM effect ORDER BY id')).toEqual([
      { id: 1, region: 'nosara' },
      { id: 2, region: 'uvita' },
    ])
    expect(await read('SELECT id FROM dead_letter')).toEqual([])
  } finally {
    await Promise.all([producer.end(), consumer.end()])
  }
})
