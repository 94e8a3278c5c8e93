import { EventCreated, getEvent } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { extracted, importEvent } from '../testing/import-messages.ts'
import { onEventExtracted } from './on-event-extracted.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const hear = (...facts: Parameters<typeof receive>[2]) => receive(events.db, [onEventExtracted], facts)
const titled = (title: string) => events.query<{ id: number }>('SELECT id FROM event WHERE title = $1', [title])

test('an extracted candidate becomes an event of the importer, without a reward', async () => {
  const id = await importEvent(events, ['8888-8888'])
  expect(await events.call(undefined, getEvent, { id })).toMatchObject({
    creatorId: 1,
    creatorName: null,
    coraReward: 5,
    isSample: false,
  })
  expect((await emittedBy(events.db, EventImported)).find(({ eventId }) => eventId === id)).toMatchObject({
    source: 'chat:tinamaste',
  })
  expect((await emittedBy(events.db, EventCreated)).find(({ eventId }) => eventId === id)).toMatchObject({
    creatorId: 1,
    coraAwarded: 0,
  })
})

test('it is imported once for its source and uid, also in parallel', async () => {
  await Promise.all([1, 2, 3].map(() => hear(extracted([], 'once'), extracted([], 'once'))))
  expect(await hear(extracted([], 'once'))).toEqual([true])
  expect(await titled('Imported once')).toHaveLength(1)
})

test('a deleted event is not imported again', async () => {
  await hear(extracted([], 'gone'))
  await events.query(`DELETE FROM event WHERE title = 'Imported gone'`)
  await hear(extracted([], 'gone'))
  expect(await titled('Imported gone')).toEqual([])
})

test('phones are in no response and in no message', async () => {
  const id = await importEvent(events, ['8888-7777'])
  expect(JSON.stringify(await events.call(undefined, getEvent, { id }))).not.toMatch(/8888-?7777/)
  expect(JSON.stringify(await events.query('SELECT data FROM outbox'))).not.toMatch(/8888-?7777/)
})
