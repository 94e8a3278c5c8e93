import { importerId } from '@convive/contracts/enums'
import { EventDeleted } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/import-messages'
import { acceptCandidate, acceptCandidates, listCandidates } from '@convive/contracts/import-review'
import { type Integration, listSources, updateSource } from '@convive/contracts/import-sources'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onEventDeleted, onEventImported } from '../candidates/event-links.ts'
import { calendar } from '../testing/documents.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { addNewSource, atRest, entry, onThisMachine, scan } from '../testing/scanning.ts'
import { sends, startWebServer, type Answering, type WebServer } from '../testing/web-server.ts'

let ingest: IngestUnderTest
let server: WebServer
let source: Integration
const pages: Record<string, Answering> = {}
beforeAll(async () => {
  ingest = await startIngest(onThisMachine)
  server = await startWebServer(pages)
})
afterAll(async () => {
  await server.close()
  await ingest.end()
})
beforeEach(async () => {
  await ingest.query(
    'TRUNCATE candidate, import, scan, scan_source, source, scan_schedule, source_document, outbox RESTART IDENTITY CASCADE',
  )
  source = await addNewSource(ingest, `${server.origin}/c.ics`)
})
afterEach(() => atRest(ingest))

const lists = (...uids: string[]) => {
  pages['/c.ics'] = sends('text/calendar', calendar(...uids.map((uid, index) => entry(uid, 5 + index))))
}
const waiting = async () => (await ingest.ask(admin, listCandidates, { sourceId: source.id })).items
const awaitsLook = async () => (await ingest.ask(admin, listSources, {})).items[0]?.awaitsLook
const publishAll = async () => ingest.ask(admin, acceptCandidates, { ids: (await waiting()).map(({ id }) => id) })
let nextEvent = 500
/** An administrator deletes an event that a scan published. */
const deleteEventOf = async (sourceUid: string, creatorId = importerId) => {
  const eventId = nextEvent++
  const imported = createMessage(EventImported, { source: `web:${source.id}`, sourceUid, eventId })
  const deleted = createMessage(EventDeleted, { eventId, creatorId, title: 'Feria', takeBack: false })
  await receive(ingest.db, [onEventImported, onEventDeleted], [imported, deleted])
}

test('what a new source lists waits for one look; afterwards its scans publish', async () => {
  lists('one', 'two')
  expect(await scan(ingest, source)).toMatchObject({ eventsFound: 2, eventsCreated: 0, waiting: 2 })
  expect(await awaitsLook()).toBe(true)
  expect((await publishAll()).accepted).toHaveLength(2)
  expect(await awaitsLook()).toBe(false)
  lists('one', 'two', 'three')
  expect(await scan(ingest, source)).toMatchObject({ eventsFound: 3, eventsCreated: 1, waiting: 0 })
})

test('a person who corrects the hour has not confirmed the reading; one who corrects the category has', async () => {
  lists('one', 'two')
  await scan(ingest, source)
  const [first, second] = await waiting()
  const draftOf = (one: NonNullable<typeof first>) => ({
    title: one.title,
    region: one.region,
    category: one.category,
    eventDate: one.eventDate,
    description: one.description,
    location: one.location ?? '',
    eventStartTime: one.eventStartTime ?? '',
  })
  await ingest.ask(admin, acceptCandidate, { id: first!.id, draft: { ...draftOf(first!), eventStartTime: '20:00' } })
  expect(await awaitsLook()).toBe(true)
  await ingest.ask(admin, acceptCandidate, { id: second!.id, draft: { ...draftOf(second!), category: 'music' } })
  expect(await awaitsLook()).toBe(false)
})

test('two wrong events put a source back to waiting; what a person published, owns or its source dropped is not wrong', async () => {
  lists('looked')
  await scan(ingest, source)
  await publishAll()
  lists('looked', 'one', 'two', 'three', 'four')
  await scan(ingest, source)
  await deleteEventOf('looked')
  await deleteEventOf('one', 77)
  await deleteEventOf('two')
  expect(await awaitsLook()).toBe(false)
  lists('looked', 'one', 'two', 'four')
  await scan(ingest, source)
  await deleteEventOf('three')
  expect(await awaitsLook()).toBe(false)
  await deleteEventOf('four')
  expect(await awaitsLook()).toBe(true)
  lists('looked', 'one', 'two', 'four', 'five')
  expect(await scan(ingest, source)).toMatchObject({ eventsCreated: 0, waiting: 1 })
  await publishAll()
  expect(await awaitsLook()).toBe(false)
})

test('another address needs another look, another name does not', async () => {
  lists('one')
  await scan(ingest, source)
  await publishAll()
  const change = { id: source.id, name: 'Otra', sourceType: 'website', region: 'uvita' } as const
  await ingest.ask(admin, updateSource, { ...change, sourceUrl: source.sourceUrl })
  expect(await awaitsLook()).toBe(false)
  await ingest.ask(admin, updateSource, { ...change, sourceUrl: `${server.origin}/d.ics` })
  expect(await awaitsLook()).toBe(true)
})
