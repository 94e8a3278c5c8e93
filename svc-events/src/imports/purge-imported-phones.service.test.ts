import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { importEvent } from '../testing/import-messages.ts'
import { purgeImportedPhonesJob } from '../claims/imported-phones.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const purge = () =>
  purgeImportedPhonesJob(events.db).run({ signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
const phones = (id: number) => events.query('SELECT phone FROM imported_phone WHERE event_id = $1', [id])
const end = (id: number, days: number) =>
  events.query(
    `UPDATE event SET starts_at = now() - make_interval(days => $2), ends_at = now() - make_interval(days => $2)
     WHERE id = $1`,
    [id, days],
  )

test('the phones of an imported event are deleted a month after it, and at once if it is deleted', async () => {
  const [recent, old, deleted] = [
    await importEvent(events, ['8888-1111']),
    await importEvent(events, ['8888-2222']),
    await importEvent(events, ['8888-3333']),
  ]
  await end(recent, 20)
  await end(old, 32)
  await events.query('DELETE FROM event WHERE id = $1', [deleted])
  await purge()
  expect(await phones(recent)).toEqual([{ phone: '+50688881111' }])
  expect(await phones(old)).toEqual([])
  expect(await phones(deleted)).toEqual([])
})

test('the phones in dead letters are deleted after a month; the messages stay', async () => {
  await events.query(
    `INSERT INTO dead_letter (handler, message_id, subject, message, reason, failed_at)
     SELECT 'imports/on-event-extracted', gen_random_uuid(), 'ingest.event.extracted',
       jsonb_build_object('data', jsonb_build_object('title', age, 'phones', jsonb_build_array('8888-1111'))), 'no', now() - age::interval
     FROM unnest(ARRAY['20 days', '40 days']) age`,
  )
  await purge()
  expect(await events.query(`SELECT message -> 'data' AS data FROM dead_letter ORDER BY failed_at`)).toEqual([
    { data: { title: '40 days', phones: [] } },
    { data: { title: '20 days', phones: ['8888-1111'] } },
  ])
})
