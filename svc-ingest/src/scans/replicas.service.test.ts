import { EventExtracted } from '@convive/contracts/import-messages'
import { releaseLease, takeLease } from '@convive/service-kit/database/lease'
import { createLog } from '@convive/service-kit/logging/log'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { createSecondReader } from '../second-reading/read-again.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestFindings } from '../candidates/ingest-findings.ts'
import { openFetcher } from '../fetching/fetcher.ts'
import { createDocumentReader } from '../documents/document-reader.ts'
import { calendar } from '../testing/documents.ts'
import { find } from '../testing/findings.ts'
import { startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { addSource, atRest, entry } from '../testing/scanning.ts'
import { sends, startWebServer, type WebServer } from '../testing/web-server.ts'
import { requestScanOfAll } from './request-scan.ts'
import { beginNextScan, failScan, finishScan, remainingSources } from './scan.store.ts'
import { purgeScans, runWaitingScans } from './run-scans.job.ts'
import { ingestDocuments } from './ingest-documents.ts'

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
beforeEach(() =>
  ingest.query(
    'TRUNCATE candidate, import, scan, scan_source, source, source_document, outbox RESTART IDENTITY CASCADE',
  ),
)

test('several replicas that wake at the same time scan once', async () => {
  await addSource(ingest, `${server.origin}/c.ics`)
  const signal = new AbortController().signal
  const replicas = [1, 2, 3].map(() => ({
    fetcher: openFetcher({ allowsPrivate: true, siteUrl: 'https://convive.test', limits: { gap: 1000 } }),
    reader: createDocumentReader(),
  }))
  await ingest.db.transaction((tx) => requestScanOfAll(tx, 'all', 2))
  const log = createLog('test', 'fatal')
  const secondReader = createSecondReader(undefined, ingest.db, false)
  await Promise.all(
    replicas.map((replica) =>
      runWaitingScans({ db: ingest.db, log, maxPublished: 10, secondReader, ...replica }, signal),
    ),
  )
  await atRest(ingest)
  expect(server.asked.filter(({ path }) => path === '/c.ics')).toHaveLength(1)
  expect(await ingest.query('SELECT state, fence FROM scan')).toEqual([{ state: 'done', fence: 1 }])
  for (const { fetcher, reader } of replicas) {
    await fetcher.close()
    reader.close()
  }
})

/** Keeps the service's own worker from scanning while a test works on scans itself. */
async function withoutWorker(work: () => Promise<void>): Promise<void> {
  const lease = await eventually(() => takeLease(ingest.db, 'scans', 'test', 120), Boolean)
  try {
    await work()
  } finally {
    await releaseLease(ingest.db, lease!)
  }
}

test('two scans never run at once, and a second request waits for the same scan', async () => {
  await addSource(ingest, 'http://127.0.0.1:9/')
  await withoutWorker(async () => {
    const [first, again] = await Promise.all(
      [1, 2].map(() => ingest.db.transaction((tx) => requestScanOfAll(tx, 'all', 2))),
    )
    expect(again).toBe(first)
    const begun = await Promise.all([1, 2, 3, 4].map(() => beginNextScan(ingest.db)))
    expect(begun.filter((scan) => scan !== undefined)).toHaveLength(1)
    for (const scan of begun) if (scan) await failScan(ingest.db, scan)
  })
  await atRest(ingest)
})

test('a run that has lost its scan writes nothing more', async () => {
  await withoutWorker(async () => {
    const source = await addSource(ingest, `${server.origin}/c.ics`)
    const [row] = await ingest.query<{ id: number }>(
      `INSERT INTO scan (kind, state, fence) VALUES ('all', 'running', 1) RETURNING id`,
    )
    await ingest.query('INSERT INTO scan_source (scan_id, source_id) VALUES ($1, $2)', [row!.id, source.id])
    const lost = { id: row!.id, fence: 0 }
    const [scanned] = await remainingSources(ingest.db, lost)
    const document = { url: scanned!.url, etag: null, lastModified: null, readOn: '2026-11-21', links: [], found: 0 }
    await expect(
      ingestDocuments(
        {
          db: ingest.db,
          scan: lost,
          source: scanned!,
          importId: 1,
          maxPublished: 10,
          readAgain: createSecondReader(undefined, ingest.db, false)(),
          signal: new AbortController().signal,
        },
        [{ document, candidates: [], cancelled: [], complete: true, isList: true, unread: null }],
      ),
    ).rejects.toMatchObject({ name: 'LeaseLost' })
    await expect(finishScan(ingest.db, lost)).rejects.toMatchObject({ name: 'LeaseLost' })
    expect(await ingest.query('SELECT state FROM scan')).toEqual([{ state: 'running' }])
    expect([await ingest.query('SELECT 1 FROM source_document'), await emittedBy(ingest.db, EventExtracted)]).toEqual([
      [],
      [],
    ])
  })
})

test('scans without results are deleted after a week, except the last one', async () => {
  const source = await addSource(ingest, `${server.origin}/c.ics`)
  await ingest.query(
    `INSERT INTO scan (kind, state, ended_at) SELECT 'all', 'done', now() - day * interval '1 day' FROM unnest(ARRAY[9, 8]) day`,
  )
  await ingest.query(
    `INSERT INTO import (kind, source_id, region, state, ended_at) SELECT 'scan', $1, 'uvita', 'done',
      now() - day * interval '1 day' FROM unnest(ARRAY[9, 8, 1]) day`,
    [source.id],
  )
  await ingest.db.transaction((tx) =>
    ingestFindings(tx, { importId: 1, kind: 'scan', region: 'uvita', maxPublished: 10 }, [find()]),
  )
  await purgeScans(ingest.db, { signal: new AbortController().signal }, 1)
  expect([await ingest.query('SELECT id FROM scan'), await ingest.query('SELECT id FROM import ORDER BY id')]).toEqual([
    [{ id: 2 }],
    [{ id: 1 }, { id: 3 }],
  ])
})
