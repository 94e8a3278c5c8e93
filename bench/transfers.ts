import { Client } from 'pg'
import type { Stack } from '@convive/deploy/stack/stack'
import { callsPerSecond, type Request } from './load.ts'
import { callersFor, people, usernameOf } from './people.ts'
import { baselineTool } from './pgbench.ts'
import { compare, median, type Result } from './result.ts'

type Row = { name: string; connections: number; goal: string; to: 'somebody' | 'venue' }
const measured: Row[] = [
  { name: 'transfers, 8 connections', connections: 8, goal: '>= 0.5', to: 'somebody' },
  { name: 'transfers, 64 connections', connections: 64, goal: '>= 1.6', to: 'somebody' },
  { name: 'transfers, 256 connections', connections: 256, goal: '>= 2.2', to: 'somebody' },
  { name: 'payments at one venue, 256 connections', connections: 256, goal: '>= 2', to: 'venue' },
]

/**
 * Transfers through `POST /api/cora/transfer` between random people, and payments of random people that all go to one venue, against PostgreSQL
 * making transfers between random accounts by itself. Everybody has sent and received once before: sessions and people are known, as after a day's use.
 */
export async function benchTransfers(stack: Stack, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Result[]> {
  const callers = await callersFor(stack, 'svc-cora')
  const [url, service] = [stack.databaseUrl('svc-cora'), stack.serviceUrl('svc-cora')]
  const tool = baselineTool()
  const next = requestsOf(callers, await openVenue(url))
  await warm(service, next.inTurn)
  const clients = await bestNumberOfClients(tool, url, seconds)
  const baselines: number[] = []
  const figures = new Map<Row, number[]>(measured.map((row) => [row, []]))
  for (let round = 0; round < rounds; round++) {
    for (const row of measured) {
      baselines.push(await tool.run(url, clients, seconds))
      figures.get(row)!.push(await callsPerSecond(service, row.connections, seconds, next[row.to]))
    }
  }
  return measured.map((row) => compare({ name: row.name, unit: '/s', goal: row.goal, baselineName: `/s ${tool.name} (${clients} clients)` }, figures.get(row)!, baselines))
}

function requestsOf(callers: (index: number) => Record<string, string>, venueId: number) {
  const post = (path: string, from: number, body: object): Request => ({ method: 'POST', path, headers: { ...callers(from), 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const send = (from: number, to: number) => post('/api/cora/transfer', from, { recipientUsername: usernameOf(to), amount: 1 })
  const anybody = () => Math.floor(Math.random() * people)
  return {
    inTurn: (index: number) => send(index % people, index + 1),
    somebody: () => {
      const from = anybody()
      return send(from, from + 1 + Math.floor(Math.random() * (people - 1)))
    },
    venue: () => post('/api/cora/spend', anybody(), { venueId, amount: 1 }),
  }
}

/** One of the seed's venues, which svc-events knows as well, without a limit. */
async function openVenue(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('UPDATE venue SET accepts_cora = true, monthly_limit = NULL WHERE venue_id = (SELECT min(venue_id) FROM venue) RETURNING venue_id AS id')
  await client.end()
  return Number(rows[0]!.id)
}

/** Until everybody had a turn; the count is kept by the calls. */
async function warm(service: string, inTurn: (index: number) => Request): Promise<void> {
  const state = { made: 0 }
  while (state.made < people) await callsPerSecond(service, 64, 1, () => inTurn(state.made++))
}

async function bestNumberOfClients(tool: ReturnType<typeof baselineTool>, url: string, seconds: number): Promise<number> {
  const tried: { clients: number; rate: number }[] = []
  for (const clients of [4, 8, 16, 32]) tried.push({ clients, rate: median([await tool.run(url, clients, seconds), await tool.run(url, clients, seconds)]) })
  return tried.toSorted((a, b) => b.rate - a.rate)[0]!.clients
}
