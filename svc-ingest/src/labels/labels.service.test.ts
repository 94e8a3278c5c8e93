import {
  acceptCandidate,
  auditCandidate,
  listCandidates,
  rejectCandidate,
  undoImport,
} from '@convive/contracts/import-review'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestFindings } from '../candidates/ingest-findings.ts'
import { find, newImport } from '../testing/findings.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { purgeLabels } from './label.store.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, label, outbox RESTART IDENTITY'))

const signals = { 'title.upper': 1, 'word:17': 1 }
const labels = () =>
  ingest.query('SELECT candidate_id::int AS id, decision, signals, reasons FROM label ORDER BY candidate_id')
const decisions = async () =>
  (await ingest.query<{ decision: string }>('SELECT decision FROM label ORDER BY candidate_id')).map(
    ({ decision }) => decision,
  )

/** Ingests that many events, each with its own title and uid. Returns the import. */
async function ingestEvents(count: number, given: Parameters<typeof find>[0] = {}): Promise<number> {
  const taking = await newImport(ingest)
  const findings = Array.from({ length: count }, (_, index) =>
    find(
      { title: `Taller ${index} ${'abcdefghij'[index % 10]}${index}`, signals, confidence: 0.9, ...given },
      { sourceUid: `uid ${index}`, differentEventsGroup: 'one list' },
    ),
  )
  await ingest.db.transaction((tx) => ingestFindings(tx, taking, findings))
  return taking.importId
}

test('each decision becomes a label without text, and the newest decision counts', async () => {
  await ingestEvents(3, { needsReview: ['date_ambiguous'] })
  await ingest.ask(admin, acceptCandidate, { id: 1 })
  await ingest.ask(admin, rejectCandidate, { id: 2 })
  await ingest.ask(admin, rejectCandidate, { id: 3 })
  const draft = {
    title: 'Taller de pan',
    description: 'Taller de pan en la plaza',
    location: 'Plaza',
    region: 'uvita',
    category: 'education',
    eventDate: '2099-12-05',
    eventStartTime: '18:30',
    coraReward: 0,
    isPaid: false,
    currency: 'crc',
    acceptCora: false,
  } as const
  await ingest.ask(admin, acceptCandidate, { id: 3, draft })
  expect(await labels()).toEqual([
    { id: 1, decision: 'accepted', signals, reasons: ['date_ambiguous'] },
    { id: 2, decision: 'rejected', signals, reasons: ['date_ambiguous'] },
    { id: 3, decision: 'edited', signals, reasons: ['date_ambiguous'] },
  ])
})

test('an undone import leaves labels of the events that it had published without a person', async () => {
  const importId = await ingestEvents(2)
  await ingest.ask(admin, undoImport, { id: importId })
  expect(await decisions()).toEqual(['undone', 'undone'])
})

test('one in twenty of the events that were published without a person is audited, always the same', async () => {
  await ingestEvents(200, { eventDate: '2099-12-05' })
  const sample = async () =>
    (await ingest.ask(admin, listCandidates, { state: 'audit', limit: 100 })).items.map(({ id }) => id)
  const [first, second, ...others] = await sample()
  expect(others.length).toBeGreaterThan(2)
  expect(others.length).toBeLessThan(30)
  await ingest.ask(admin, auditCandidate, { id: first!, isRight: true })
  await ingest.ask(admin, auditCandidate, { id: second!, isRight: false })
  expect(await sample()).toEqual(others)
  expect(await decisions()).toEqual(['audited_right', 'audited_wrong'])
  await expect(ingest.ask(7, auditCandidate, { id: first!, isRight: true })).rejects.toMatchObject({ status: 403 })
  await expect(ingest.ask(admin, auditCandidate, { id: 999_999, isRight: true })).rejects.toMatchObject({ status: 404 })
})

test('a person’s decisions are not audited', async () => {
  await ingestEvents(1, { needsReview: ['date_ambiguous'] })
  await ingest.ask(admin, acceptCandidate, { id: 1 })
  await expect(ingest.ask(admin, auditCandidate, { id: 1, isRight: true })).rejects.toMatchObject({ status: 409 })
})

test('labels go after two years, and beyond the newest', async () => {
  await ingest.query(
    `INSERT INTO label (candidate_id, decision, signals, reasons, confidence, decided_at)
     SELECT n, 'accepted', '{}', '[]', 1, now() - n * interval '100 days' FROM generate_series(1, 10) n`,
  )
  await purgeLabels(ingest.db, { signal: new AbortController().signal }, { most: 3, rows: 2 })
  expect((await labels()).map((label) => (label as { id: number }).id)).toEqual([1, 2, 3])
})

test('the command prints the labels as lines of JSON, without those of undone imports', async () => {
  await ingest.query(
    `INSERT INTO label (candidate_id, decision, signals, reasons, confidence)
     VALUES (1, 'accepted', '{"title.upper": 1}', '["time_missing"]', 0.7), (2, 'undone', '{}', '[]', 1)`,
  )
  const { url } = ingest.db.source.options as { url: string }
  const { stdout } = await promisify(execFile)(process.execPath, [`${import.meta.dirname}/export-labels.ts`], {
    env: { ...process.env, DATABASE_URL: url },
  })
  expect(JSON.parse(stdout)).toEqual({ signals: { 'title.upper': 1 }, reasons: ['time_missing'], decision: 'accepted' })
})
