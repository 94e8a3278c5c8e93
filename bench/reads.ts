import { call } from '@convive/contracts/call'
import { listEvents } from '@convive/contracts/events'
import { listVenues } from '@convive/contracts/venues'
import type { Stack } from '@convive/deploy/stack/stack'
import { startBareServer } from './gateway.ts'
import { callInTurn, callsPerSecond, type Request } from './load.ts'
import { compare, median, type Result } from './compare-with-baseline.ts'

const connections = 32
/** The number of requests in one measurement of the time to the first byte. */
const limits = { least: 50, most: 1000 }

const searches = [
  ['search', '/api/events?q=taller&limit=6'],
  ['search, misspelt', '/api/events?q=tallre&limit=6'],
  ['calendar feed', '/feeds/uvita.ics'],
  ['JSON feed', '/feeds/uvita.json'],
] as const

/**
 * Measures reads through the gateway beside a bare server that sends the same bytes: searches and feeds from many
 * connections, and the time until a single visitor has a prerendered page.
 */
export async function benchReads(
  stack: Stack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, path] of searches)
    results.push(
      await beside(
        stack,
        path,
        rounds,
        (origin, request) => callsPerSecond(origin, connections, seconds, () => request),
        {
          name: `${name}, through the gateway`,
          unit: '/s',
          goal: '',
          baselineName: '/s bare server',
        },
      ),
    )
  for (const path of await pagePaths(stack))
    results.push(
      await beside(
        stack,
        path,
        rounds,
        async (origin, request) => median(await callInTurn(origin, { seconds, ...limits }, () => request)),
        {
          name: `page ${path.replace(/\d+/, '{id}')}, for a lone visitor`,
          unit: 'ms',
          goal: '',
          baselineName: 'ms bare server',
        },
      ),
    )
  return results
}

async function pagePaths(stack: Stack): Promise<string[]> {
  const { items } = await call(listEvents, { when: 'upcoming', limit: 1 }, { origin: stack.url })
  const venues = await call(listVenues, {}, { origin: stack.url })
  return ['/', '/events/discover', `/events/${items[0]!.id}`, `/venues/${venues[0]!.id}`, '/help']
}

/** Measures a path at the stack and at a bare server with the same response, in turn. */
async function beside(
  stack: Stack,
  path: string,
  rounds: number,
  measure: (origin: string, request: Request) => Promise<number>,
  row: Parameters<typeof compare>[0],
): Promise<Result> {
  const request: Request = { method: 'GET', path, headers: {} }
  const bare = await startBareServer(await (await fetch(stack.url + path)).text())
  const figures: number[] = []
  const baselines: number[] = []
  try {
    await measure(stack.url, request)
    for (let round = 0; round < rounds; round++) {
      baselines.push(await measure(bare.origin, request))
      figures.push(await measure(stack.url, request))
    }
  } finally {
    await bare.close()
  }
  return compare(row, figures, baselines)
}
