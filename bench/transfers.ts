import type { Stack } from '@convive/deploy/stack/stack'
import { callsPerSecond, type Request } from './load.ts'
import { callersFor, people, usernameOf } from './people.ts'
import { baselineTool } from './pgbench.ts'
import { compare, median, type Result } from './result.ts'

const levels = [
  { connections: 8, goal: '>= 0.5' },
  { connections: 64, goal: '>= 1.6' },
  { connections: 256, goal: '>= 2.2' },
]

/** Transfers through `POST /api/cora/transfer` between random people, against PostgreSQL doing the same by itself. */
export async function benchTransfers(stack: Stack, { rounds, seconds }: { rounds: number; seconds: number }): Promise<Result[]> {
  const callers = await callersFor(stack, 'svc-cora')
  const url = stack.databaseUrl('svc-cora')
  const tool = baselineTool()
  const clients = await bestNumberOfClients(tool, url, seconds)
  const baselines: number[] = []
  const figures = new Map<number, number[]>(levels.map(({ connections }) => [connections, []]))
  const transfer = (): Request => {
    const from = Math.floor(Math.random() * people)
    const to = from + 1 + Math.floor(Math.random() * (people - 1))
    const body = JSON.stringify({ recipientUsername: usernameOf(to), amount: 1 })
    return { method: 'POST', path: '/api/cora/transfer', headers: { ...callers(from), 'content-type': 'application/json' }, body }
  }
  await callsPerSecond(stack.serviceUrl('svc-cora'), 64, seconds, transfer)
  for (let round = 0; round < rounds; round++) {
    baselines.push(await tool.run(url, clients, seconds))
    for (const { connections } of levels) figures.get(connections)!.push(await callsPerSecond(stack.serviceUrl('svc-cora'), connections, seconds, transfer))
  }
  return levels.map(({ connections, goal }) =>
    compare({ name: `transfers, ${connections} connections`, unit: '/s', goal, baselineName: `/s ${tool.name} (${clients} clients)` }, figures.get(connections)!, baselines),
  )
}

async function bestNumberOfClients(tool: ReturnType<typeof baselineTool>, url: string, seconds: number): Promise<number> {
  const tried: { clients: number; rate: number }[] = []
  for (const clients of [4, 8, 16, 32]) tried.push({ clients, rate: median([await tool.run(url, clients, seconds), await tool.run(url, clients, seconds)]) })
  return tried.toSorted((a, b) => b.rate - a.rate)[0]!.clients
}
