import { Client } from 'pg'
import type { Stack } from '@convive/deploy/stack/stack'
import { callsPerSecond, type Request } from './load.ts'
import { createCallers, userCount, usernameOf } from './users.ts'
import { baselineTool } from './pgbench.ts'
import { compare, median, type Result } from './compare-with-baseline.ts'

type Row = { name: string; connections: number; goal: string; to: 'user' | 'venue' }
const measured: Row[] = [
  { name: 'transfers, 8 connections', connections: 8, goal: '>= 0.5', to: 'user' },
  { name: 'transfers, 64 connections', connections: 64, goal: '>= 1.6', to: 'user' },
  { name: 'transfers, 256 connections', connections: 256, goal: '>= 2.2', to: 'user' },
  { name: 'payments at one venue, 256 connections', connections: 256, goal: '>= 2', to: 'venue' },
]

/**
 * Measures transfers through `POST /api/cora/transfer` between random users, and payments of random users at one venue.
 * The baseline is PostgreSQL alone with transfers between random accounts. Every user has already sent and received
 * once, so that sessions and users are cached, as after a day of use.
 */
export async function benchTransfers(
  stack: Stack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const callers = await createCallers(stack, 'svc-cora')
  const [url, service] = [stack.databaseUrl('svc-cora'), stack.serviceUrl('svc-cora')]
  const tool = baselineTool()
  const next = transferRequests(callers, await removeVenueLimit(url))
  await warmUp(service, next.inOrder)
  const clients = await bestNumberOfClients(tool, url, seconds)
  const baselines: number[] = []
  const figures = new Map<Row, number[]>(measured.map((row) => [row, []]))
  for (let round = 0; round < rounds; round++) {
    for (const row of measured) {
      baselines.push(await tool.run(url, clients, seconds))
      figures.get(row)!.push(await callsPerSecond(service, row.connections, seconds, next[row.to]))
    }
  }
  return measured.map((row) =>
    compare(
      { name: row.name, unit: '/s', goal: row.goal, baselineName: `/s ${tool.name} (${clients} clients)` },
      figures.get(row)!,
      baselines,
    ),
  )
}

export function transferRequests(callers: (index: number) => Record<string, string>, venueId: number) {
  const post = (path: string, from: number, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...callers(from), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const send = (from: number, to: number) =>
    post('/api/cora/transfer', from, { recipientUsername: usernameOf(to), amount: 1 })
  const randomUser = () => Math.floor(Math.random() * userCount)
  return {
    inOrder: (index: number) => send(index % userCount, index + 1),
    user: () => {
      const from = randomUser()
      return send(from, from + 1 + Math.floor(Math.random() * (userCount - 1)))
    },
    venue: () => post('/api/cora/spend', randomUser(), { venueId, amount: 1 }),
  }
}

/** Removes the limit of a seeded venue, which svc-events knows too, and resolves to its id. */
export async function removeVenueLimit(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `UPDATE venue SET accepts_cora = true, monthly_limit = NULL
     WHERE venue_id = (SELECT min(venue_id) FROM venue) RETURNING venue_id AS id`,
  )
  await client.end()
  return Number(rows[0]!.id)
}

/** Calls until every user has made a call. */
export async function warmUp(service: string, inOrder: (index: number) => Request): Promise<void> {
  const state = { count: 0 }
  while (state.count < userCount) await callsPerSecond(service, 64, 1, () => inOrder(state.count++))
}

async function bestNumberOfClients(
  tool: ReturnType<typeof baselineTool>,
  url: string,
  seconds: number,
): Promise<number> {
  const tried: { clients: number; rate: number }[] = []
  for (const clients of [4, 8, 16, 32])
    tried.push({
      clients,
      rate: median([await tool.run(url, clients, seconds), await tool.run(url, clients, seconds)]),
    })
  return tried.toSorted((a, b) => b.rate - a.rate)[0]!.clients
}
