import { countWaitingImports } from '@convive/contracts/import-review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { find, newImport } from '../testing/findings.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { ingestFindings } from './ingest-findings.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())

test('counts the candidates that wait and the sources that fail', async () => {
  const count = () => ingest.ask(admin, countWaitingImports, {})
  expect(await count()).toEqual({ candidates: 0, failingSources: 0 })
  const taking = await newImport(ingest, 'chat')
  await ingest.db.transaction((tx) =>
    ingestFindings(tx, taking, [find({ title: 'Sin hora', eventStartTime: null }), find()]),
  )
  await ingest.query(
    `INSERT INTO source (name, source_type, region, source_url, created_by, failing_since, removed_at)
     VALUES ('Falla', 'website', 'uvita', 'https://a.test', 2, now(), NULL),
       ('Sirve', 'website', 'uvita', 'https://b.test', 2, NULL, NULL),
       ('Quitada', 'website', 'uvita', 'https://c.test', 2, now(), now())`,
  )
  expect(await count()).toEqual({ candidates: 1, failingSources: 1 })
})
