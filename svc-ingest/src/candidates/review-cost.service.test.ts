import { countCandidates, listCandidates, rejectCandidates } from '@convive/contracts/import-review'
import type { QueryRunner } from 'typeorm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidate, newImport } from '../testing/findings.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { toProposal } from './event-proposal.ts'
import { candidatesQuery } from './list-candidates.ts'

const waiting = 100_000

let ingest: IngestUnderTest
/** A separate connection without timeouts, because the machine may be busy. */
let runner: QueryRunner

/** One in 5,000 is in Limón, is perhaps cancelled, and comes from one web source; a text has 1,000 characters. */
beforeAll(async () => {
  ingest = await startIngest()
  runner = ingest.db.source.createQueryRunner()
  await runner.query('SET statement_timeout = 0')
  const { importId } = await newImport(ingest)
  await runner.query(
    `INSERT INTO candidate (import_id, source, source_uid, different_events_group, region, event_date, start_time, title, location, fingerprint,
       content, content_hash, text, phones, state, reasons)
     SELECT $1, CASE WHEN n % 5000 = 0 THEN 'web:7' ELSE 'chat:uvita' END, n, n,
       CASE WHEN n % 5000 = 0 THEN 'limon' ELSE (ARRAY['uvita', 'chirripo', 'san_jose'])[1 + n % 3] END,
       to_char(now() - interval '30 days' + n * interval '1 minute', 'YYYY-MM-DD'), '19:00', 'Evento ' || n, 'Salón', n,
       $3::jsonb, n, repeat('Un texto. ', 100), '{}', 'waiting',
       CASE WHEN n % 5000 = 0 THEN ARRAY['maybe_cancelled'] ELSE ARRAY['low_confidence', 'title_uncertain'] END
     FROM generate_series(1, $2::int) n`,
    [importId, waiting, JSON.stringify(toProposal(candidate({ needsReview: ['title_uncertain'] }), 'uvita'))],
  )
  await runner.query('VACUUM ANALYZE candidate')
}, 120_000)
afterAll(async () => {
  await runner.release()
  await ingest.end()
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function planOf(sql: string, values: unknown[]): Promise<Plan> {
  const [row]: { 'QUERY PLAN': { Plan: Plan }[] }[] = await runner.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
    values,
  )
  return row!['QUERY PLAN'][0]!.Plan
}

/** Blocks of 8 kB. The whole index has about 1,500, and the table about 20,000. */
const maxBlocks = 3000

test.each<[string, Parameters<typeof candidatesQuery>[0]]>([
  ['everything', {}],
  ['a region', { region: 'uvita' }],
  ['a thin region', { region: 'limon' }],
  ['a rare reason', { reason: 'maybe_cancelled' }],
  ['a thin source', { sourceId: 7 }],
  ['chats', { kind: 'chat' }],
  ['what is over', { when: 'past' }],
  ['what is to come in a thin region', { when: 'upcoming', region: 'limon' }],
])('the list of %s among 100,000 waiting candidates reads no table and few blocks', async (_, filter) => {
  const { sql, values } = candidatesQuery(filter)
  const plan = await planOf(sql, values)
  const scans = nodesOf(plan).filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'candidate',
  )
  expect(scans).toEqual([])
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(maxBlocks)
})

test('counts stop at their limit, and a page is rejected as a whole', async () => {
  expect(await ingest.ask(admin, countCandidates, {})).toMatchObject({
    total: 10_000,
    isComplete: false,
    regions: { limon: 2 },
    reasons: { maybe_cancelled: 2 },
  })
  const { items, next } = await ingest.ask(admin, listCandidates, { limit: 50 })
  expect([items.length, next !== null]).toEqual([50, true])
  const ids = items.map(({ id }) => id)
  expect(await ingest.ask(admin, rejectCandidates, { ids })).toMatchObject({ left: [] })
})
