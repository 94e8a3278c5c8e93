import type { QueryRunner } from 'typeorm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { type EventSearch, listQuery, readCursor, writeCursor } from './list-events.ts'
import { anywhereQuery } from '../search/count-events-by-region.ts'
import { correctTerms, findSearchTerms, namesQuery } from '../search/search-terms.store.ts'
import { allEventsQuery, type Position } from '../moderation/all-events.store.ts'
import { costaRicaToday } from '@convive/formats/costa-rica-time'

let events: EventsUnderTest
/** A separate connection without timeouts: the machine may be busy, and autovacuum locks a table that has just been filled. */
let runner: QueryRunner
beforeAll(async () => {
  events = await startEvents()
  runner = events.db.source.createQueryRunner()
  await runner.query('SET statement_timeout = 0')
  await runner.query('SET lock_timeout = 0')
})
afterAll(async () => {
  await runner.release()
  await events.end()
})

/**
 * Fills the table: nine of ten events are past, over five years, in every region and category. Limón and sports are nearly
 * empty. Nine of ten are imported; few are claimed, cancelled, hidden or samples. One of 3,000 words is in each headline.
 */
async function fillUpTo(total: number): Promise<void> {
  const [row]: { count: number }[] = await runner.query('SELECT count(*)::int AS count FROM event')
  for (let missing = total - (row?.count ?? 0); missing > 0; missing -= 20_000) await insert(Math.min(missing, 20_000))
  // VACUUM also moves new rows out of the GIN index's pending list.
  await runner.query('VACUUM ANALYZE event')
}

const insert = (rows: number): Promise<unknown> =>
  runner.query(
    `INSERT INTO event (title, description, location, region, category, event_date, event_start_time, starts_at,
       ends_at, creator_id, is_claimed, cancelled_at, cancel_reason, hidden_at, hidden_reason, is_sample,
       cora_reward, is_paid, currency, accept_cora, search)
     SELECT 'Event ' || n, repeat('Una descripción de alguna longitud. ', 10), 'Salón comunal',
       CASE WHEN n % 5000 = 0 THEN 'limon' ELSE (ARRAY['uvita', 'chirripo', 'san_jose', 'heredia'])[1 + n % 4] END,
       CASE WHEN n % 5000 = 1 THEN 'sports' ELSE (ARRAY['music', 'arts', 'wellness'])[1 + n % 3] END,
       to_char(at, 'YYYY-MM-DD'), '19:00', at, at + interval '3 hours',
       CASE WHEN n % 10 > 0 AND n % 5000 <> 15 THEN 1 ELSE 2 + n % 5000 END, n % 2000 = 10,
       CASE WHEN n % 2000 = 1 THEN now() END, CASE WHEN n % 2000 = 1 THEN 'Llueve' END,
       CASE WHEN n % 2000 = 2 THEN now() END, CASE WHEN n % 2000 = 2 THEN 'No' END, n % 2000 = 20, 0, false, 'usd', false,
       'event ' || n || ' salon comunal ' || translate((n % 3000)::text, '0123456789', 'mnbvclkhgf')
     FROM (SELECT n, date_trunc('minute', now()) - interval '4 years 6 months' + n * (interval '5 years' / $1) AS at
           FROM generate_series(1, $1::int) n) numbered`,
    [rows],
  )

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const week = 7 * 24 * 3_600_000
const lists = {
  'the home page': { region: 'uvita', limit: 6 },
  everything: { limit: 50 },
  'a region': { region: 'chirripo', limit: 50 },
  'a thin region': { region: 'limon', limit: 50 },
  'a category': { category: 'music', limit: 50 },
  'a thin category': { category: 'sports', limit: 50 },
  'a region and a thin category': { region: 'uvita', category: 'sports', limit: 50 },
  'upcoming ones': { when: 'upcoming', limit: 50 },
  'past ones': { when: 'past', region: 'uvita', limit: 50 },
  'one creator': { creatorId: 17, limit: 50 },
  'a week from now': {
    from: costaRicaToday(new Date(Date.now() + 20 * week)),
    to: costaRicaToday(new Date(Date.now() + 21 * week)),
    limit: 50,
  },
  'what is free': { free: true, region: 'uvita', limit: 50 },
  'a search that finds nothing': { q: 'nowhere to be found', limit: 50 },
  'a search that finds one': { q: 'event 4321', region: 'chirripo', limit: 50 },
  'a search for what most have': { q: 'salon comunal', when: 'upcoming', limit: 50 },
  'a search for other forms of words': { q: 'salones comunales', region: 'uvita', limit: 50 },
  'a search for what only descriptions have': { q: 'longitud', when: 'upcoming', limit: 50 },
  'a misspelled search': { q: 'comunnal', when: 'upcoming', limit: 50 },
  'a later page': {
    limit: 50,
    cursor: writeCursor({ asOf: Date.now(), section: 'upcoming', startsAt: Date.now() + 4 * week, id: 1 }),
  },
} as const

/** Words that no event has are corrected, as `listEventPage` does after it has found nothing. */
async function searchFor(q: string): Promise<EventSearch> {
  const terms = await findSearchTerms(events.db.source.manager, q)
  const corrected = q.startsWith('comunn') ? await correctTerms(events.db, terms) : []
  return corrected.length > 0 ? { terms: corrected, in: ['similar'] } : { terms, in: ['headline', 'text'] }
}

const position = { startsAt: new Date(Date.now() + 4 * week), id: 1, isCorrected: false }
type AdministratorsList = Parameters<typeof allEventsQuery>[0] & { q?: string; after?: Position }
const administrators: Record<string, AdministratorsList> = {
  'everything, for administrators': {},
  'what is upcoming': { state: 'upcoming' },
  'what is past': { state: 'past' },
  'what is cancelled': { state: 'cancelled' },
  'what is hidden in a region': { state: 'hidden', region: 'chirripo' },
  'the samples': { state: 'sample' },
  'the imported': { origin: 'imported' },
  'the claimed': { origin: 'claimed' },
  'what users made': { origin: 'created' },
  'what users made in a thin region': { origin: 'created', region: 'limon' },
  'the cancelled of a user': { state: 'cancelled', creatorId: 17 },
  'the claimed of a month': { origin: 'claimed', from: '2024-02-01', to: '2024-02-29' },
  'found in what was claimed': { origin: 'claimed', q: 'salon' },
  'found in everything': { q: 'comunal' },
  'found nowhere': { q: 'nowhere to be found' },
  'a later page of everything': { after: position },
  'a later page of the cancelled': { state: 'cancelled', after: position },
}

/** The number of database blocks that each list reads. */
async function costs(): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const [name, request] of Object.entries(lists)) {
    const { sql, values } = listQuery(
      request,
      request.limit + 1,
      'cursor' in request ? readCursor(request.cursor) : undefined,
      'q' in request ? await searchFor(request.q) : undefined,
    )
    read[name] = await blocksOf(sql, values)
  }
  return read
}

async function administratorsCosts(): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const [name, { q, after, ...filters }] of Object.entries(administrators)) {
    const terms = await findSearchTerms(events.db.source.manager, q)
    const search = q === undefined ? undefined : { terms, isCorrected: false }
    read[name] = await blocksOf(...allEventsQuery(filters, 51, after, search))
  }
  return read
}

async function blocksOf(sql: string, values: unknown[]): Promise<number> {
  const [row]: { 'QUERY PLAN': { Plan: Plan }[] }[] = await runner.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
    values,
  )
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('No plan')
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** How many events PostgreSQL expects to have a word in their headlines. */
async function expectedWith(word: string): Promise<number> {
  const [row]: { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[] = await runner.query(
    'EXPLAIN (FORMAT JSON) SELECT 1 FROM event WHERE headline_words @@ $1::tsquery',
    [word],
  )
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? Number.NaN
}

// Read by their ids, 100,000 people are 1,500 blocks.
test('a word that nobody is called reads few people', async () => {
  await runner.query(
    `INSERT INTO person (id, username, display_name, version)
     SELECT 5000000 + n, 'somebody' || n, 'Somebody ' || n, 1 FROM generate_series(1, 100000) AS n`,
  )
  await runner.query('VACUUM ANALYZE person')
  expect(await blocksOf(...namesQuery(['mascarada']))).toBeLessThan(100)
})

// A scan of the table would read some 12,000 blocks. A page of 50 finds each of its rows, creators and venues by an
// index. The index entries of trigrams that every event contains are long.
test('a page of a list of 100,000 events reads about as few blocks as one of 5,000', async () => {
  await fillUpTo(5000)
  const few = await costs()
  await fillUpTo(100_000)
  // It must expect few of a million, or it reads all past events in order for a rare word: see 0053-word-statistics.ts.
  expect(await expectedWith('mascarada')).toBeLessThan(100)
  const many = await costs()
  const all = await administratorsCosts()
  const misspelt = await findSearchTerms(events.db.source.manager, 'comunnal')
  expect(await blocksOf(...anywhereQuery({}, misspelt))).toBeLessThan(500)
  for (const [name, request] of Object.entries(administrators))
    expect.soft(all[name], name).toBeLessThan('q' in request ? 2000 : 500)
  for (const [name, request] of Object.entries(lists))
    expect.soft(many[name], `${name}: ${few[name]} blocks before`).toBeLessThan('q' in request ? 2000 : 500)
}, 120_000)
