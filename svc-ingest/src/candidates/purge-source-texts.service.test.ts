import { afterAll, beforeAll, expect, test } from 'vitest'
import { find, newImport } from '../testing/findings.ts'
import { startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { ingestFindings } from './ingest-findings.ts'
import { purgeSourceTexts } from './purge-source-texts.job.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())

test('texts, names and phone numbers are deleted a month after the event, decided or not; the event stays known', async () => {
  const taking = await newImport(ingest)
  const named = (sourceUid: string) => ({ sourceUid, phones: ['+50688123456'], author: 'Ana' })
  const old = find({ eventDate: '2020-03-07' }, named('old'))
  await ingest.db.transaction((tx) =>
    ingestFindings(tx, taking, [
      old,
      find({ eventDate: '2020-03-08', needsReview: ['date_vague'] }, named('old, waiting')),
      find({ eventDate: '2099-03-07' }, named('to come')),
    ]),
  )
  await ingest.query(`UPDATE candidate SET created_at = now() - interval '2 months'`)
  await ingest.query(
    `UPDATE outbox SET created_at = now() - interval '2 months', published_at = now() - interval '2 months'`,
  )
  await purgeSourceTexts(ingest.db, { signal: new AbortController().signal }, 1)
  expect(
    await ingest.query(
      `SELECT source_uid AS uid, text <> '' AS text, cardinality(phones) AS phones, author FROM candidate ORDER BY id`,
    ),
  ).toEqual([
    { uid: 'old', text: false, phones: 0, author: null },
    { uid: 'old, waiting', text: false, phones: 0, author: null },
    { uid: 'to come', text: true, phones: 1, author: 'Ana' },
  ])
  expect(
    await ingest.query(`SELECT data->>'sourceUid' AS uid, data->'phones' AS phones FROM outbox ORDER BY id`),
  ).toEqual([
    { uid: 'old', phones: [] },
    { uid: 'to come', phones: ['+50688123456'] },
  ])
  expect(await ingest.db.transaction((tx) => ingestFindings(tx, taking, [old]))).toEqual(['known'])
})
