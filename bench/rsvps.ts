import { setRsvp } from '@convive/contracts/events'
import type { Stack } from '@convive/deploy/stack/stack'
import { Pool } from 'pg'
import { logIn } from './gateway.ts'
import { callsPerSecond, type Request } from './load.ts'
import { compare, type Result } from './compare-with-baseline.ts'

const userCount = 64
const clients = 32
const rows = [
  { name: 'answers to one event, through the gateway', eventCount: 1, goal: '>= 1' },
  { name: 'answers to 1,000 events, through the gateway', eventCount: 1000, goal: '>= 1' },
]

/**
 * Measures RSVPs through `POST /api/events/:id/rsvp` with sessions. The baseline is the bare SQL of the same RSVP,
 * one function call and one commit each, from the same number of clients. Every request changes the RSVP.
 */
export async function benchRsvps(
  stack: Stack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const pool = new Pool({ connectionString: stack.databaseUrl('svc-events'), max: clients })
  try {
    const events = await prepareAnswers(pool)
    const cookies = await logInAll(stack)
    const figures = rows.map((): number[] => [])
    const baselines = rows.map((): number[] => [])
    const next = answerers(events, cookies)
    await callsPerSecond(stack.url, clients, seconds, next(rows[1]!.eventCount))
    for (let round = 0; round < rounds; round++) {
      for (const [place, { eventCount }] of rows.entries()) {
        baselines[place]!.push(await runBareAnswers(pool, events, eventCount, seconds))
        figures[place]!.push(await callsPerSecond(stack.url, clients, seconds, next(eventCount)))
      }
    }
    return rows.map(({ name, goal }, place) =>
      compare(
        { name, unit: '/s', goal, baselineName: `/s bare SQL (${clients} clients)` },
        figures[place]!,
        baselines[place]!,
      ),
    )
  } finally {
    await pool.end()
  }
}

/** Logs in one after the other, because the service hashes few passwords at once. */
export async function logInAll(stack: Stack): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < userCount) cookies.push(await logIn(stack.url))
  return cookies
}

/**
 * Each user sends an RSVP to each event in turn, and a different one the next time. Both rows share the counter, so
 * no RSVP is repeated.
 */
export function answerers(events: number[], cookies: string[]) {
  const bodies = ['going', 'maybe'].map((status) => JSON.stringify({ status }))
  const sent = new Map<number, number>()
  return (eventCount: number) => (): Request => {
    const index = sent.get(eventCount) ?? 0
    sent.set(eventCount, index + 1)
    const turn = Math.floor(index / userCount)
    const eventId = eventCount === 1 ? events.at(-1)! : events[turn % eventCount]!
    return {
      method: 'POST',
      path: setRsvp.path.replace(':id', String(eventId)),
      headers: { cookie: cookies[index % userCount]!, 'content-type': 'application/json' },
      body: bodies[Math.floor(turn / eventCount) % 2]!,
    }
  }
}

/** Inserts upcoming events and resolves to their ids. */
export async function prepareAnswers(pool: Pool): Promise<number[]> {
  await pool.query(`
    CREATE OR REPLACE FUNCTION bench_answer(p_event bigint, p_user bigint, p_status text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE before text; next_version bigint;
    BEGIN
      PERFORM 1 FROM event WHERE id = p_event FOR NO KEY UPDATE;
      SELECT status INTO before FROM rsvp WHERE event_id = p_event AND user_id = p_user;
      INSERT INTO rsvp (event_id, user_id, status) VALUES (p_event, p_user, p_status)
        ON CONFLICT (event_id, user_id) DO UPDATE SET status = p_status, answered_at = now();
      UPDATE event SET going_count = going_count + (p_status = 'going')::int - coalesce((before = 'going')::int, 0),
        taken_count = taken_count + (p_status = 'going')::int - coalesce((before = 'going')::int, 0),
        maybe_count = maybe_count + (p_status = 'maybe')::int - coalesce((before = 'maybe')::int, 0) WHERE id = p_event;
      INSERT INTO aggregate_version AS a VALUES ('bench:' || p_event || ':' || p_user, 1)
        ON CONFLICT (aggregate) DO UPDATE SET version = a.version + 1 RETURNING version INTO next_version;
      INSERT INTO outbox (subject, aggregate, version, data, published_at)
        VALUES ('events.rsvp.changed', 'bench:' || p_event || ':' || p_user, next_version,
          jsonb_build_object('eventId', p_event, 'userId', p_user, 'status', p_status), now());
    END $$`)
  const { rows: inserted } = await pool.query<{ id: string }>(
    `INSERT INTO event (title, description, location, region, category, event_date, event_start_time, starts_at, ends_at,
       creator_id, cora_reward, is_paid, currency, accept_cora, search, is_sample)
     SELECT 'Bench', 'Bench', 'Bench', 'uvita', 'music', to_char(now() + interval '7 days', 'YYYY-MM-DD'), '19:00',
       now() + interval '7 days', now() + interval '8 days', 2, 0, false, 'usd', false, 'bench', false
     FROM generate_series(0, 1000) RETURNING id`,
  )
  return inserted.map(({ id }) => Number(id))
}

async function runBareAnswers(pool: Pool, events: number[], eventCount: number, seconds: number): Promise<number> {
  const begin = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const index = count++
      const turn = Math.floor(index / userCount)
      await pool.query({
        name: 'answer',
        text: 'SELECT bench_answer($1, $2, $3)',
        values: [
          events[turn % eventCount],
          9_000_000 + (index % userCount),
          ['going', 'maybe'][Math.floor(turn / eventCount) % 2],
        ],
      })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return count / ((performance.now() - begin) / 1000)
}
