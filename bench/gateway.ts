import { Worker } from 'node:worker_threads'
import { call } from '@convive/contracts/call'
import { listEvents, setRsvp } from '@convive/contracts/events'
import { registerAccount } from '@convive/contracts/identity'
import type { Stack } from '@convive/deploy/stack/stack'
import { callsPerSecond, type Request } from './load.ts'
import { createCallers } from './users.ts'
import { compare, type Result } from './compare-with-baseline.ts'

const connections = 32
const list = '/api/events?region=uvita&limit=6'

/**
 * Measures the gateway's share of a call: the same calls through the gateway and directly to the service, and the event
 * list beside a bare server that sends the same bytes.
 */
export async function benchGateway(
  stack: Stack,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  const callers = await createCallers(stack, 'svc-events')
  const cookie = await logIn(stack.url)
  const { items } = await call(listEvents, { region: 'uvita', when: 'upcoming', limit: 1 }, { origin: stack.url })
  const rsvp = `/api/events/${items[0]!.id}/rsvp`
  const body = JSON.stringify({ status: 'going' })
  const json = { 'content-type': 'application/json' }
  const bare = await startBareServer(await (await fetch(stack.url + list)).text())
  const service = stack.serviceUrl('svc-events')
  const measured = {
    bareList: [] as number[],
    list: [] as number[],
    directList: [] as number[],
    post: [] as number[],
    directPost: [] as number[],
  }
  const get =
    (headers: (index: number) => Record<string, string>) =>
    (index: number): Request => ({ method: 'GET', path: list, headers: headers(index) })
  const post =
    (headers: (index: number) => Record<string, string>) =>
    (index: number): Request => ({ method: 'POST', path: rsvp, headers: { ...json, ...headers(index) }, body })
  const session = () => ({ cookie })
  for (let round = 0; round < rounds; round++) {
    measured.bareList.push(
      await callsPerSecond(
        bare.origin,
        connections,
        seconds,
        get(() => ({})),
      ),
    )
    measured.list.push(await callsPerSecond(stack.url, connections, seconds, get(session)))
    measured.directList.push(await callsPerSecond(service, connections, seconds, get(callers)))
    measured.post.push(await callsPerSecond(stack.url, connections, seconds, post(session)))
    measured.directPost.push(
      await callsPerSecond(
        service,
        connections,
        seconds,
        post(() => callers(0)),
      ),
    )
  }
  await bare.close()
  return [
    compare(
      { name: 'event list through the gateway', unit: '/s', goal: '>= 0.6', baselineName: '/s bare server' },
      measured.list,
      measured.bareList,
    ),
    compare(
      { name: 'GET with a session, proxied', unit: '/s', goal: '>= 0.5', baselineName: '/s direct' },
      measured.list,
      measured.directList,
    ),
    compare(
      { name: `POST ${setRsvp.path} with a session, proxied`, unit: '/s', goal: '>= 0.5', baselineName: '/s direct' },
      measured.post,
      measured.directPost,
    ),
  ]
}

let loggedIn = 0

/** Registers a user and resolves to the cookie of the session. */
export async function logIn(origin: string): Promise<string> {
  const name = `bench-${Date.now()}-${loggedIn++}`
  const body = {
    username: name,
    displayName: 'Bench',
    email: `${name}@example.org`,
    password: 'a password for measuring',
    region: 'all',
  }
  const answer = await fetch(origin + registerAccount.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Runs the bare server in a separate thread, like the services in their processes. */
export async function startBareServer(bytes: string): Promise<{ origin: string; close(): Promise<void> }> {
  const worker = new Worker(new URL('bare-server.ts', import.meta.url), { workerData: { bytes } })
  const port = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return { origin: `http://127.0.0.1:${port}`, close: async () => void (await worker.terminate()) }
}
