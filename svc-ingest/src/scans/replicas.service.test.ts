import { EventExtracted } from '@convive/contracts/ingest'
import { createLog } from '@convive/service-kit/log'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeIn } from '../candidates/take-in.ts'
import { openFetcher } from '../fetching/fetcher.ts'
import { openReader } from '../formats/reader.ts'
import { calendar } from '../testing/documents.ts'
import { find } from '../testing/finds.ts'
import { startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { addSource, atRest, entry } from '../testing/scanning.ts'
import { sends, startWebServer, type WebServer } from '../testing/web-server.ts'
import { askForAll } from './ask-scan.ts'
import { endScan, failScan, holdNext, sourcesLeft } from './hold-scan.ts'
import { runScans } from './run-scans.ts'
import { takeDocuments } from './take-documents.ts'
import { tidyScans } from './tidy-scans.ts'

let ingest: IngestUnderTest
let server: WebServer
beforeAll(async () => {
  ingest = await startIngest({ SCAN_ALLOW_PRIVATE_HOSTS: 'on' })
  server = await startWebServer({ '/c.ics': sends('text/calendar', calendar(entry('one', 5), entry('two', 6))) })
})
afterAll(async () => {
  await server.close()
  await ingest.end()
})
beforeEach(() => ingest.query('TRUNCATE candidate, import, scan, scan_source, source, source_document, outbox RESTART IDENTITY CASCADE'))

test('several replicas that are woken at once scan once', async () => {
  await addSource(ingest, `${server.origin}/c.ics`)
  const ending = new AbortController()
  const replicas = [1, 2, 3].map(() => {
    const [fetcher, reader] = [openFetcher({ privateToo: true, siteUrl: 'https://convive.test' }), openReader()]
    return { fetcher, reader, ...runScans({ db: ingest.db, log: createLog('test', 'fatal'), signal: ending.signal, fetcher, reader }) }
  })
  await ingest.db.transaction((tx) => askForAll(tx, 'all', 2))
  for (const { wake } of replicas) wake()
  await atRest(ingest)
  await Promise.all(replicas.map(({ idle }) => idle()))
  expect(server.asked.filter(({ path }) => path === '/c.ics')).toHaveLength(1)
  expect(await ingest.query('SELECT state, fence FROM scan')).toEqual([{ state: 'done', fence: 1 }])
  for (const { fetcher, reader } of replicas) await Promise.all([fetcher.close(), reader.close()])
})

test('two scans are never held at once, and who asks twice waits for the same one', async () => {
  await addSource(ingest, 'http://127.0.0.1:9/')
  const [first, again] = await Promise.all([1, 2].map(() => ingest.db.transaction((tx) => askForAll(tx, 'all', 2))))
  expect(again).toBe(first)
  const held = await Promise.all([1, 2, 3, 4].map(() => holdNext(ingest.db)))
  expect(held.filter((one) => one !== undefined).length).toBeLessThanOrEqual(1)
  for (const one of held) if (one) await failScan(ingest.db, one)
  await atRest(ingest)
})

test('whoever has lost a scan writes nothing more of it', async () => {
  const source = await addSource(ingest, `${server.origin}/c.ics`)
  const [row] = await ingest.query<{ id: number }>(`INSERT INTO scan (kind, state, fence, lease_until) VALUES ('all', 'running', 1, now() + interval '1 hour') RETURNING id`)
  await ingest.query('INSERT INTO scan_source (scan_id, source_id) VALUES ($1, $2)', [row!.id, source.id])
  const lost = { id: row!.id, fence: 0 }
  const [scanned] = await sourcesLeft(ingest.db, lost)
  const document = { url: scanned!.url, etag: null, lastModified: null, readOn: '2026-11-21', links: [], found: 0 }
  await expect(takeDocuments({ db: ingest.db, held: lost, source: scanned!, importId: 1, signal: new AbortController().signal }, [{ document, candidates: [], complete: true, isList: true }])).rejects.toMatchObject({ name: 'LeaseLost' })
  await expect(endScan(ingest.db, lost)).rejects.toMatchObject({ name: 'LeaseLost' })
  expect(await ingest.query('SELECT state FROM scan')).toEqual([{ state: 'running' }])
  expect([await ingest.query('SELECT 1 FROM source_document'), await emittedBy(ingest.db, EventExtracted)]).toEqual([[], []])
})

test('scans that brought nothing are forgotten after a week, the last one and what brought something aside', async () => {
  const source = await addSource(ingest, `${server.origin}/c.ics`)
  await ingest.query(`INSERT INTO scan (kind, state, ended_at) SELECT 'all', 'done', now() - day * interval '1 day' FROM unnest(ARRAY[9, 8]) day`)
  await ingest.query(`INSERT INTO import (kind, source_id, region, state, ended_at) SELECT 'scan', $1, 'uvita', 'done', now() - day * interval '1 day' FROM unnest(ARRAY[9, 8, 1]) day`, [source.id])
  await ingest.db.transaction((tx) => takeIn(tx, { importId: 1, kind: 'scan', region: 'uvita' }, [find()]))
  await tidyScans(ingest.db)
  expect([await ingest.query('SELECT id FROM scan'), await ingest.query('SELECT id FROM import ORDER BY id')]).toEqual([[{ id: 2 }], [{ id: 1 }, { id: 3 }]])
})
