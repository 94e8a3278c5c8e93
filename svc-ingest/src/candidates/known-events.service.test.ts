import { EventCreated, EventDeleted, EventUpdated } from '@convive/contracts/events'
import { ChangeAnnounced, EventExtracted } from '@convive/contracts/import-messages'
import { listCandidates, submitChat, undoImport } from '@convive/contracts/import-review'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { find, newImport } from '../testing/findings.ts'
import { inDays } from '../testing/scanning.ts'
import { onEventDeleted } from './event-links.ts'
import { ingestFindings } from './ingest-findings.ts'
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
const paste = (message = announcement) => ingest.ask(admin, submitChat, { message, region: 'tinamaste' })
const offered = () => emittedBy(ingest.db, ChangeAnnounced)
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

describe('what a text says otherwise of a person’s event', () => {
  test.each([
    ['another hour', { startsAt: '2026-03-08T00:00:00.000Z' }, { eventStartTime: '19:00', location: null }],
    [
      'another place',
      { location: 'Salón comunal' },
      { eventStartTime: '19:00', location: expect.stringMatching('Ranchito') },
    ],
  ])('is offered to its creator once: %s', async (_what, change, expected) => {
    await hear(created(change))
    expect(await paste()).toMatchObject({ eventsCreated: 0, duplicates: 1 })
    expect(await paste()).toMatchObject({ eventsCreated: 0, duplicates: 1 })
    expect(await offered()).toMatchObject([{ eventId: 40, eventDate: '2026-03-07', ...expected }])
    expect(await published()).toEqual([])
  })

  test('is not offered if it says the same', async () => {
    await hear(created())
    await paste()
    expect(await offered()).toEqual([])
  })

  test.each<[string, Parameters<typeof find>[1], number]>([
    ['a message says that it moves', { followsUp: 'changed' }, 1],
    ['the next one in a row is announced', {}, 0],
  ])('on another day, if %s', async (_what, named, offers) => {
    await hear(created({ startsAt: `${inDays(10)}T01:00:00.000Z` }))
    const later = find({ eventDate: inDays(20) }, named)
    const outcomes = await ingest.db.transaction(async (tx) => ingestFindings(tx, await newImport(ingest), [later]))
    expect(outcomes).toEqual([offers === 0 ? 'published' : 'known'])
    expect(await offered()).toHaveLength(offers)
  })

  test('is offered if a source that listed it moves it, once for each reading', async () => {
    await hear(created({ startsAt: `${inDays(11)}T01:00:00.000Z` }))
    const into = await newImport(ingest, 'scan')
    const list = (eventDate: string) =>
      ingest.db.transaction((tx) => ingestFindings(tx, into, [find({ eventDate }, { sourceUid: 'one' })]))
    expect(await list(inDays(10))).toEqual(['known'])
    expect(await offered()).toEqual([])
    for (const date of [12, 12, 13]) expect(await list(inDays(date))).toEqual(['known'])
    expect(await offered()).toMatchObject([{ eventDate: inDays(12) }, { eventDate: inDays(13) }])
  })

  test('is not offered while the text leaves a doubt', async () => {
    await hear(created({ startsAt: `${inDays(11)}T01:00:00.000Z` }))
    const doubtful = find({ eventDate: inDays(10), eventStartTime: '20:00', needsReview: ['time_ambiguous'] })
    await ingest.db.transaction(async (tx) => ingestFindings(tx, await newImport(ingest), [doubtful]))
    expect(await offered()).toEqual([])
  })
})
