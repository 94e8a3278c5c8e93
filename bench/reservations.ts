import { Pool } from 'pg'
import type { Stack } from '@convive/deploy/stack/stack'
import { callsPerSecond, type Request } from './load.ts'
import { createCallers, firstUserId, userCount } from './users.ts'
import { compare, type Result } from './compare-with-baseline.ts'

const clientCounts = [1, 8, 32]
const eventId = 9_000_001
const baselineEvent = 9_000_002

/**
 * Measures reservations of one event through `POST /api/create-payment-intent`. The baseline is the bare SQL of the
 * same reservation with the same number of clients: one function call that locks the event's row, counts, takes the
 * place, creates the order and commits. Ours adds HTTP, the caller token, validation and the sandbox's payment.
 */
export async function benchReservations(
  stack: Stack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const callers = await createCallers(stack, 'svc-payments')
  const pool = new Pool({ connectionString: stack.databaseUrl('svc-payments'), max: 32 })
  await prepareReservations(pool)
  const reserve = reservationRequests(callers)
  const figures = new Map<number, number[]>(clientCounts.map((clients) => [clients, []]))
  const baselines = new Map<number, number[]>(clientCounts.map((clients) => [clients, []]))
  try {
    await callsPerSecond(stack.serviceUrl('svc-payments'), 8, seconds, reserve)
    for (let round = 0; round < rounds; round++) {
      for (const clients of clientCounts) {
        baselines.get(clients)!.push(await runBareReservations(pool, clients, seconds))
        figures.get(clients)!.push(await callsPerSecond(stack.serviceUrl('svc-payments'), clients, seconds, reserve))
      }
    }
  } finally {
    await pool.end()
  }
  return clientCounts.map((clients) =>
    compare(
      { name: `reservations, ${clients} clients`, unit: '/s', goal: '>= 0.7', baselineName: '/s bare SQL' },
      figures.get(clients)!,
      baselines.get(clients)!,
    ),
  )
}

/** Each user reserves one place of the event that `prepareReservations` inserts. */
export function reservationRequests(callers: (index: number) => Record<string, string>) {
  const body = JSON.stringify({ eventId, amount: 12.5, tickets: 1 })
  return (index: number): Request => ({
    method: 'POST',
    path: '/api/create-payment-intent',
    headers: { ...callers(index), 'content-type': 'application/json' },
    body,
  })
}

export async function prepareReservations(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO event (event_id, title, creator_id, starts_at, ends_at, is_paid, price_minor, currency, payment_option,
      accept_cora, capacity, is_cancelled, is_hidden, version)
    SELECT id, 'Bench', 1, now() + interval '7 days', now() + interval '8 days', true, 1250, 'usd', 'online_payment',
      false, 100000000, false, false, 1
    FROM unnest(ARRAY[${eventId}, ${baselineEvent}]) AS id ON CONFLICT DO NOTHING;
    CREATE OR REPLACE FUNCTION bench_reserve(p_event bigint, p_buyer bigint) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE e record; created bigint;
    BEGIN
      SELECT * INTO e FROM event WHERE event_id = p_event FOR NO KEY UPDATE;
      IF e.capacity - e.reserved - e.sold < 1 THEN RETURN NULL; END IF;
      UPDATE event SET reserved = reserved + 1 WHERE event_id = p_event;
      INSERT INTO ticket_order
        (event_id, buyer_id, quantity, unit_minor, currency, provider, state, reserved_until, next_check_at)
        VALUES (p_event, p_buyer, 1, e.price_minor, e.currency, 'sandbox', 'reserved',
          clock_timestamp() + interval '15 minutes', clock_timestamp() + interval '15 minutes')
        RETURNING id INTO created;
      RETURN created;
    END $$
  `)
}

async function runBareReservations(pool: Pool, clients: number, seconds: number): Promise<number> {
  const begin = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - begin < seconds * 1000) {
      await pool.query({
        name: 'reserve',
        text: 'SELECT bench_reserve($1, $2)',
        values: [baselineEvent, firstUserId + (count++ % userCount)],
      })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return count / ((performance.now() - begin) / 1000)
}
