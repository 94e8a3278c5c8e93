import { EventCreated, EventDeleted, EventUpdated } from '@convive/contracts/events'
import { EventExtracted } from '@convive/contracts/import-messages'
import { listCandidates, submitChat, undoImport } from '@convive/contracts/import-review'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { onEventDeleted } from './event-links.ts'
import { onEventCreated, onEventUpdated } from './known-events.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, known_event, deleted_event, inbox, outbox RESTART IDENTITY'))

const announcement = `3/3/2026, 8:14 a. m. - Marielos: 🎶 *NOCHE DE PEÑA* 🎶
Este sábado 7 de marzo 📅
⏰ 7 pm
📍 Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela`
const paste = () => ingest.ask(admin, submitChat, { message: announcement, region: 'tinamaste' })
const published = () => emittedBy(ingest.db, EventExtracted)

const peña = {
  eventId: 40,
  title: 'Noche de peña',
  region: 'tinamaste',
  location: 'Bar El Ranchito',
  creatorId: 7,
  startsAt: '2026-03-08T01:00:00.000Z',
  endsAt: '2026-03-08T04:00:00.000Z',
  coraReward: 0,
  isPaid: false,
  priceMinor: null,
  currency: 'crc',
  paymentOption: null,
  acceptCora: false,
  coraPrice: null,
  isCancelled: false,
  isSample: false,
} as const
const handlers = [onEventCreated, onEventUpdated, onEventDeleted]
const hear = (...messages: Parameters<typeof receive>[2]) => receive(ingest.db, handlers, messages)
const created = (change: object = {}) =>
  createMessage(EventCreated, { ...peña, coraAwarded: 1, ...change }, { version: 1 })

test('an announcement of an event that its organiser has created publishes nothing, however often it is pasted', async () => {
  await hear(created())
  expect(await paste()).toMatchObject({ eventsCreated: 0, duplicates: 1 })
  expect(await paste()).toMatchObject({ eventsCreated: 0, duplicates: 1 })
  expect(await published()).toEqual([])
  expect((await ingest.ask(admin, listCandidates, { state: 'duplicate' })).items).toMatchObject([{ eventId: 40 }])
})

test('the newest version of an event counts, in whatever order its messages arrive', async () => {
  await hear(createMessage(EventUpdated, { ...peña, startsAt: '2026-03-15T01:00:00.000Z' }, { version: 2 }), created())
  expect(await paste()).toMatchObject({ duplicates: 0 })
})

test.each([
  ['of another title', { title: 'Taller de pan' }],
  ['of another region', { region: 'uvita' }],
  ['that is a sample', { isSample: true }],
  ['that was imported', { creatorId: 1 }],
])('an event %s does not hide an announcement', async (_which, change) => {
  await hear(created(change))
  expect(await paste()).toMatchObject({ duplicates: 0 })
})

test('after its event is deleted, an announcement counts again', async () => {
  await hear(created())
  await paste()
  const deleted = { eventId: 40, creatorId: 7, title: peña.title, takeBack: false }
  await hear(createMessage(EventDeleted, deleted, { version: 2 }), created())
  expect(await paste()).toMatchObject({ duplicates: 0 })
})

test('an import that found only what was known can be undone', async () => {
  await hear(created())
  const { importId } = await paste()
  expect(await ingest.ask(admin, undoImport, { id: importId })).toBeDefined()
  expect(await ingest.query('SELECT state, known_event_id FROM candidate')).toEqual([
    { state: 'undone', known_event_id: null },
  ])
})
