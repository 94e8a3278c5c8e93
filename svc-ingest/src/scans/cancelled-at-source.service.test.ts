import { EventCancelled } from '@convive/contracts/events'
import {
  EventCancelledAtSource,
  EventChanged,
  EventImported,
  ImportedEventKept,
} from '@convive/contracts/import-messages'
import { acceptCandidate, listCandidates, rejectCandidate } from '@convive/contracts/import-review'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onEventCancelled, onEventImported, onImportedEventKept } from '../candidates/event-links.ts'
import { calendar, jsonLd } from '../testing/documents.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { addSource, atRest, entry, inDays, onThisMachine, scan } from '../testing/scanning.ts'
import { sends, startWebServer, type Answering, type WebServer } from '../testing/web-server.ts'

let ingest: IngestUnderTest
let server: WebServer
const pages: Record<string, Answering> = {}
beforeAll(async () => {
  ingest = await startIngest(onThisMachine)
  server = await startWebServer(pages)
})
afterAll(async () => {
  await server.close()
  await ingest.end()
})
beforeEach(() =>
  ingest.query(
    'TRUNCATE candidate, import, scan, scan_source, source, scan_schedule, source_document, outbox RESTART IDENTITY CASCADE',
  ),
)
afterEach(() => atRest(ingest))

const ics = (...events: string[]): Answering => sends('text/calendar', calendar(...events))
const cancelled = async () => (await emittedBy(ingest.db, EventCancelledAtSource)).map(({ sourceUid }) => sourceUid)
const waiting = async () => (await ingest.ask(admin, listCandidates, {})).items
const hear = (...facts: Parameters<typeof receive>[2]) =>
  receive(ingest.db, [onEventImported, onImportedEventKept, onEventCancelled], facts)

/** A scanned calendar whose events are known to svc-events as 101, 102, … */
async function scanned(...uids: string[]) {
  pages['/c.ics'] = ics(...uids.map((uid) => entry(uid, 5)))
  const source = await addSource(ingest, `${server.origin}/c.ics`)
  await scan(ingest, source)
  await hear(
    ...uids.map((sourceUid, index) =>
      createMessage(EventImported, { source: `web:${source.id}`, sourceUid, eventId: 101 + index }),
    ),
  )
  return source
}
const eventCancelled = (eventId: number) =>
  createMessage(EventCancelled, {
    eventId,
    title: 'Feria',
    region: 'uvita',
    creatorId: 1,
    startsAt: '2026-12-05T18:00:00Z',
    endsAt: '2026-12-05T20:00:00Z',
    coraReward: 0,
    isPaid: false,
    priceMinor: null,
    currency: 'crc',
    paymentOption: null,
    acceptCora: false,
    coraPrice: null,
    isCancelled: true,
    isSample: false,
    reason: 'Lluvia',
  })

test('an event that a calendar marks as cancelled is cancelled once; it is not missing', async () => {
  const source = await scanned('one', 'two')
  pages['/c.ics'] = ics(entry('one', 5), entry('two', 5, 'STATUS:CANCELLED'))
  expect(await scan(ingest, source)).toMatchObject({ eventsFound: 1 })
  await scan(ingest, source)
  expect(await cancelled()).toEqual(['two'])
  expect(await waiting()).toEqual([])
})

test('so is one that a page marks as cancelled, but not one that is postponed', async () => {
  const show = (name: string, eventStatus?: string) => ({
    '@type': 'Event',
    name,
    startDate: `${inDays(4)}T19:00:00-06:00`,
    location: 'Bar El Ranchito',
    url: `/${name}`,
    ...(eventStatus && { eventStatus: `https://schema.org/${eventStatus}` }),
  })
  const page = (...shows: object[]) => sends('text/html; charset=utf-8', jsonLd(...shows))
  pages['/'] = page(show('peña'), show('bingo'), show('feria'))
  const source = await addSource(ingest, `${server.origin}/`)
  await scan(ingest, source)
  pages['/'] = page(show('peña', 'EventCancelled'), show('bingo', 'EventPostponed'), show('feria'))
  await scan(ingest, source)
  expect(await cancelled()).toEqual([new URL('/peña', server.origin).href])
})

test('one that a reviewer has corrected, or that is over, is not cancelled by its source', async () => {
  const source = await scanned('one', 'two')
  await ingest.query(`UPDATE candidate SET edited = true WHERE source_uid = 'one'`)
  await ingest.query(`UPDATE candidate SET event_date = $1 WHERE source_uid = 'two'`, [inDays(-1)])
  pages['/c.ics'] = ics(entry('one', 5, 'STATUS:CANCELLED'), entry('two', 5, 'STATUS:CANCELLED'))
  await scan(ingest, source)
  expect(await cancelled()).toEqual([])
  expect(await waiting()).toMatchObject([{ title: 'Feria one', sourceSays: 'cancelled', about: { eventId: 101 } }])
})

test('one that svc-events kept waits beside its event, until somebody cancels it', async () => {
  const source = await scanned('one')
  const fact = { source: `web:${source.id}`, sourceUid: 'one', eventId: 101, why: 'cancelled' as const }
  await hear(createMessage(ImportedEventKept, fact))
  expect(await waiting()).toMatchObject([
    { reasons: ['maybe_cancelled'], sourceSays: 'cancelled', about: { title: 'Feria one', eventId: 101 }, near: [] },
  ])
  await hear(eventCancelled(101))
  expect(await waiting()).toEqual([])
})

test('what the source says about an edited field waits, and is taken as a decision', async () => {
  const source = await scanned('one')
  const fact = { source: `web:${source.id}`, sourceUid: 'one', eventId: 101, why: 'changed' as const }
  await hear(createMessage(ImportedEventKept, { ...fact, offered: { title: 'Gran feria' } }))
  const [asked] = await waiting()
  expect(asked).toMatchObject({
    title: 'Gran feria',
    reasons: ['maybe_changed'],
    sourceSays: 'changed',
    offered: { title: 'Gran feria' },
    about: { eventId: 101 },
  })
  await ingest.ask(admin, acceptCandidate, { id: asked!.id })
  expect(await emittedBy(ingest.db, EventChanged)).toMatchObject([
    { sourceUid: 'one', draft: { title: 'Gran feria' }, decided: ['title'] },
  ])
  expect(await waiting()).toEqual([])
  pages['/c.ics'] = ics(entry('one', 5).replace('SUMMARY:Feria', 'SUMMARY:Mini feria'))
  expect(await scan(ingest, source)).toMatchObject({ eventsChanged: 1 })
  expect((await emittedBy(ingest.db, EventChanged)).at(-1)).toMatchObject({
    draft: { title: 'Mini feria one' },
    former: { title: 'Gran feria' },
  })
})

test('an event that left its source waits beside its event; kept once, it is not asked again', async () => {
  const source = await scanned('one', 'two')
  pages['/c.ics'] = ics(entry('one', 5))
  await scan(ingest, source)
  const [asked, ...others] = await waiting()
  expect([asked, others]).toMatchObject([{ title: 'Feria two', sourceSays: 'missing', about: { eventId: 102 } }, []])
  expect(await cancelled()).toEqual([])
  await ingest.ask(admin, rejectCandidate, { id: asked!.id, forGood: false })
  await scan(ingest, source)
  expect(await waiting()).toEqual([])
  pages['/c.ics'] = ics(entry('one', 5), entry('two', 5))
  await scan(ingest, source)
  pages['/c.ics'] = ics(entry('one', 5))
  await scan(ingest, source)
  expect(await waiting()).toMatchObject([{ title: 'Feria two', sourceSays: 'missing' }])
})

test('the question is settled when the source lists the event again', async () => {
  const source = await scanned('one', 'two')
  pages['/c.ics'] = ics(entry('one', 5))
  await scan(ingest, source)
  pages['/c.ics'] = ics(entry('one', 5), entry('two', 5))
  await scan(ingest, source)
  expect(await waiting()).toEqual([])
})

test('nothing is asked when a source fails or lists nothing at all', async () => {
  const source = await scanned('one', 'two')
  pages['/c.ics'] = ics()
  await scan(ingest, source)
  pages['/c.ics'] = (response) => void response.writeHead(500).end()
  await expect(scan(ingest, source)).rejects.toMatchObject({ code: 'source_http_status' })
  expect(await waiting()).toEqual([])
})

const listedAgain = (source: { id: number }, eventId: number) =>
  createMessage(ImportedEventKept, {
    source: `web:${source.id}`,
    sourceUid: 'one',
    eventId,
    why: 'listed_again' as const,
  })
const lastChange = async () => (await emittedBy(ingest.db, EventChanged)).at(-1)

test('an event that its source cancelled and lists again waits beside it, and is published again', async () => {
  const source = await scanned('one')
  pages['/c.ics'] = ics(entry('one', 5, 'STATUS:CANCELLED'))
  await scan(ingest, source)
  await hear(eventCancelled(101))
  pages['/c.ics'] = ics(entry('one', 6))
  await scan(ingest, source)
  expect(await lastChange()).toMatchObject({ sourceUid: 'one', listedAgain: true, draft: { eventDate: inDays(6) } })
  await hear(listedAgain(source, 101))
  expect(await waiting()).toMatchObject([
    { sourceSays: 'listed_again', reasons: ['listed_again'], eventDate: inDays(6), about: { eventId: 101 } },
  ])
  pages['/c.ics'] = ics(entry('one', 7))
  await scan(ingest, source)
  const [asked] = await waiting()
  expect(asked).toMatchObject({ eventDate: inDays(7) })
  await ingest.ask(admin, acceptCandidate, { id: asked!.id })
  expect(await lastChange()).toMatchObject({ sourceUid: 'one', takesPlace: true, draft: { eventDate: inDays(7) } })
  expect(await waiting()).toEqual([])
  await hear(
    createMessage(EventImported, { source: `web:${source.id}`, sourceUid: 'one', eventId: 201 }, { version: 2 }),
  )
  pages['/c.ics'] = ics(entry('one', 7, 'STATUS:CANCELLED'))
  await scan(ingest, source)
  expect(await cancelled()).toEqual(['one', 'one'])
})

test('the question is settled while the source drops or cancels the event, and asked again afterwards', async () => {
  const source = await scanned('one', 'two')
  const [marked, gone, back] = [
    ics(entry('one', 5, 'STATUS:CANCELLED'), entry('two', 5)),
    ics(entry('two', 5)),
    ics(entry('one', 5), entry('two', 5)),
  ]
  pages['/c.ics'] = marked
  await scan(ingest, source)
  await hear(eventCancelled(101))
  for (const between of [gone, marked]) {
    pages['/c.ics'] = back
    await scan(ingest, source)
    expect(await lastChange()).toMatchObject({ listedAgain: true })
    await hear(listedAgain(source, 101))
    const [asked] = await waiting()
    expect(asked).toMatchObject({ sourceSays: 'listed_again' })
    await ingest.ask(admin, rejectCandidate, { id: asked!.id, forGood: false })
    await scan(ingest, source)
    expect(await waiting()).toEqual([])
    pages['/c.ics'] = between
    await scan(ingest, source)
    expect(await waiting()).toEqual([])
  }
  await hear(listedAgain(source, 101))
  expect(await waiting()).toEqual([])
})

test('a question whether a kept event is cancelled is settled when its source lists it as usual again', async () => {
  const source = await scanned('one')
  pages['/c.ics'] = ics(entry('one', 5, 'STATUS:CANCELLED'))
  await scan(ingest, source)
  await hear(
    createMessage(ImportedEventKept, { source: `web:${source.id}`, sourceUid: 'one', eventId: 101, why: 'cancelled' }),
  )
  expect(await waiting()).toMatchObject([{ sourceSays: 'cancelled' }])
  pages['/c.ics'] = ics(entry('one', 5))
  await scan(ingest, source)
  expect(await waiting()).toEqual([])
  pages['/c.ics'] = ics(entry('one', 5, 'STATUS:CANCELLED'))
  await scan(ingest, source)
  expect(await cancelled()).toEqual(['one', 'one'])
})

test('a candidate that was cancelled before anybody accepted it waits again', async () => {
  const source = await scanned('one')
  await ingest.query(`UPDATE candidate SET state = 'waiting' WHERE source_uid = 'one'`)
  pages['/c.ics'] = ics(entry('one', 5, 'STATUS:CANCELLED'))
  await scan(ingest, source)
  expect(await waiting()).toEqual([])
  pages['/c.ics'] = ics(entry('one', 5))
  expect(await scan(ingest, source)).toMatchObject({ eventsCreated: 1 })
})

test('an accepted question is no further source that lists the event', async () => {
  const source = await scanned('one', 'two')
  const fact = { source: `web:${source.id}`, sourceUid: 'one', eventId: 101, why: 'changed' as const }
  await hear(createMessage(ImportedEventKept, { ...fact, offered: { price: 3000, currency: 'crc' } }))
  const [asked] = await waiting()
  expect(asked).toMatchObject({ isPaid: true, price: 3000, offered: { price: 3000 } })
  await ingest.ask(admin, acceptCandidate, { id: asked!.id })
  expect(await lastChange()).toMatchObject({ draft: { isPaid: true, price: 3000 }, decided: ['price', 'currency'] })
  pages['/c.ics'] = ics(entry('two', 5))
  await scan(ingest, source)
  expect(await waiting()).toMatchObject([{ sourceSays: 'missing', about: { eventId: 101 } }])
})
