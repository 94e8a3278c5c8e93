import { testSource } from '@convive/contracts/import-sources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '../testing/documents.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { entry, inDays, onThisMachine } from '../testing/scanning.ts'
import { sends, startWebServer, type WebServer } from '../testing/web-server.ts'

let ingest: IngestUnderTest
let server: WebServer | undefined
beforeAll(async () => {
  ingest = await startIngest(onThisMachine)
})
afterAll(async () => {
  await ingest.end()
  await server?.close()
})

test('a source is tested before it is added: it shows what a scan would bring, and stores nothing', async () => {
  const days = entry('day', 7).replace(/DTSTART:(\d+)T\d+/, 'DTSTART;VALUE=DATE:$1')
  server = await startWebServer({ '/c.ics': sends('text/calendar', calendar(entry('one', 5), days)) })
  const about = { sourceType: 'website', region: 'uvita' } as const
  expect(await ingest.ask(admin, testSource, { ...about, sourceUrl: `${server.origin}/c.ics` })).toMatchObject({
    found: 2,
    findings: [
      { title: 'Feria one', eventDate: inDays(5), eventStartTime: '19:00', outcome: 'published', reasons: [] },
      { title: 'Feria day', outcome: 'waiting', reasons: ['time_missing'] },
    ],
  })
  await expect(ingest.ask(admin, testSource, { ...about, sourceUrl: `${server.origin}/none` })).rejects.toMatchObject({
    status: 409,
    code: 'source_http_status',
  })
  await expect(ingest.ask(admin, testSource, { ...about, sourceUrl: 'ftp://x.test' })).rejects.toMatchObject({
    status: 400,
  })
  for (const table of ['source', 'candidate', 'import', 'source_document', 'scan', 'outbox'])
    expect(await ingest.query(`SELECT 1 FROM ${table}`)).toEqual([])
})
