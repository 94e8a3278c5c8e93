import { setTimeout as pause } from 'node:timers/promises'
import type { Stack } from '@convive/deploy/stack/stack'
import { Pool } from 'pg'
import { answerers, prepareAnswers, logInAll } from './rsvps.ts'
import { callsPerSecond, type Request } from './load.ts'
import { readProcessorTimes, type ProcessorTimes } from './processor-time.ts'
import { prepareReservations, reservationRequests } from './reservations.ts'
import type { Result } from './compare-with-baseline.ts'
import { connectTo, recordAttendances, untilCredited } from './rewards.ts'
import { removeVenueLimit, transferRequests, warmUp } from './transfers.ts'
import { createCallers } from './users.ts'

/** Long enough for `publishOutbox` and the consumers to finish the work of the load. */
const settleMs = 3000
const smallestPart = 1

/** Repeats an operation and resolves to the number of repetitions. */
type Operation = { name: string; work: () => Promise<number> }

/**
 * Measures the processor time of one operation in each process, in microseconds, including its messages and their
 * handlers. Unlike calls per second, it hardly depends on other load on the machine. The processor time of the idle
 * parts is subtracted. A part's ratio is its share of the whole.
 */
export async function benchCosts(stack: Stack, { seconds }: { seconds: number }): Promise<Result[]> {
  const pools = {
    events: poolOf(stack, 'svc-events'),
    payments: poolOf(stack, 'svc-payments'),
    cora: poolOf(stack, 'svc-cora'),
  }
  const nats = await connectTo(stack.natsUrl)
  try {
    const operations = await prepareOperations(stack, { ...pools, nats }, seconds)
    await pause(settleMs)
    const idle = await difference(stack, () => pause(settleMs).then(() => 1))
    const results: Result[] = []
    for (const { name, work } of operations) {
      const used = await difference(stack, async () => {
        const count = await work()
        await pause(settleMs)
        return count
      })
      results.push(...rowsOf(name, used, idle))
    }
    return results
  } finally {
    await Promise.all([...Object.values(pools).map((pool) => pool.end()), nats.close()])
  }
}

const poolOf = (stack: Stack, service: Parameters<Stack['databaseUrl']>[0]): Pool =>
  new Pool({ connectionString: stack.databaseUrl(service), max: 2 })

type Connections = { events: Pool; payments: Pool; cora: Pool; nats: Parameters<typeof recordAttendances>[1] }

async function prepareOperations(stack: Stack, { events, payments, cora, nats }: Connections, seconds: number) {
  const ledger = stack.serviceUrl('svc-cora')
  const next = transferRequests(
    await createCallers(stack, 'svc-cora'),
    await removeVenueLimit(stack.databaseUrl('svc-cora')),
  )
  await warmUp(ledger, next.inOrder)
  await prepareReservations(payments)
  const reserve = reservationRequests(await createCallers(stack, 'svc-payments'))
  const answer = answerers(await prepareAnswers(events), await logInAll(stack))
  const calls = (
    name: string,
    origin: string,
    connections: number,
    request: (index: number) => Request,
  ): Operation => ({
    name: `${name}, ${connections} connections`,
    work: async () => {
      let count = 0
      await callsPerSecond(origin, connections, seconds, (index) => (count++, request(index)))
      return count
    },
  })
  const reward = (name: string, perStatement: number, statements: number): Operation => ({
    name,
    work: async () => {
      const { firstEvent } = await recordAttendances(events, nats, perStatement)
      for (let index = 1; index < statements; index++) await recordAttendances(events, nats, perStatement)
      await untilCredited(cora, firstEvent)
      return perStatement * statements
    },
  })
  return [
    ...[8, 64, 256].map((connections) => calls('transfer', ledger, connections, next.user)),
    calls('payment at one venue', ledger, 256, next.venue),
    reward('reward, one by one', 1, 1000),
    reward('reward, from a backlog', 5000, 1),
    ...[1, 32].map((connections) => calls('reservation', stack.serviceUrl('svc-payments'), connections, reserve)),
    calls('answer to one event', stack.url, 32, answer(1)),
    calls('answer to 1,000 events', stack.url, 32, answer(1000)),
  ]
}

type Used = { count: number; seconds: number; byPart: ProcessorTimes }

async function difference(stack: Stack, work: () => Promise<number>): Promise<Used> {
  const before = await readProcessorTimes(stack)
  const begin = performance.now()
  const count = await work()
  const after = await readProcessorTimes(stack)
  const byPart = new Map([...after].map(([part, seconds]) => [part, seconds - (before.get(part) ?? 0)]))
  return { count, seconds: (performance.now() - begin) / 1000, byPart }
}

function rowsOf(name: string, used: Used, idle: Used): Result[] {
  const parts = [...used.byPart]
    .map(([part, seconds]) => {
      const alone = ((idle.byPart.get(part) ?? 0) / idle.seconds) * used.seconds
      return { part, figure: (Math.max(0, seconds - alone) / used.count) * 1e6 }
    })
    .filter(({ figure }) => figure >= smallestPart)
    .sort((a, b) => b.figure - a.figure)
  const baseline = parts.reduce((sum, { figure }) => sum + figure, 0)
  const row = { unit: 'µs', baselineName: 'µs in all', baseline, goal: '', rounds: 1, spread: 0 }
  return parts.map(({ part, figure }) => ({ ...row, name: `${name}: ${part}`, figure, ratio: figure / baseline }))
}
