import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { ApiError, call } from '@convive/contracts/call'
import { getBalance, transferCora } from '@convive/contracts/cora'
import { getEvent, listEvents, setRsvp } from '@convive/contracts/events'
import { listSessions } from '@convive/contracts/identity'
import { listImports } from '@convive/contracts/import-review'
import { createPaymentIntent } from '@convive/contracts/orders'
import { repeatLostCall } from '@convive/contracts/repeat-lost-call'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { listTickets } from '@convive/contracts/tickets'
import type { Person } from '@convive/e2e/support/people'
import type { Journal } from './journal.ts'
import type { Random } from '@convive/e2e/support/random'
import type { LoadState } from './load-state.ts'

/**
 * A request of the traffic. `repetitions` counts how often it was sent again, as a page does if a response is lost.
 * `problem` says why it failed. Times are from `performance.now()`.
 */
export type Sent = {
  service: string
  begun: number
  ended: number
  repetitions: number
  problem: string | undefined
}

export type Traffic = {
  /** What was sent since the last call. */
  take(): Sent[]
  /** Resolves when every request that is under way has ended. */
  settled(): Promise<void>
  /** The longest time for which one of the sockets was not open, in seconds. */
  longestWithoutSocket(): number
  stop(): Promise<void>
}

type Sender = { url: string; loadState: LoadState; administrator: Person; journal: Journal; random: Random }
type Ask = <D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
  as: Person,
  idempotencyKey?: string,
) => Promise<OutputOf<D>>

const requestMs = 15_000
const sockets = 4
const reconnectMs = 250

/** The requests, sent in turn: the service that each of them needs, and how to send it. */
const mix: [service: string, send: (sender: Sender, ask: Ask) => Promise<unknown>][] = [
  [
    'svc-events',
    ({ random, ...sender }, ask) => ask(listEvents, { q: String(random.next()) }, personOf(sender, random)),
  ],
  ['svc-events', readEvent],
  ['svc-events', answerEvent],
  ['svc-cora', ({ random, ...sender }, ask) => ask(getBalance, {}, personOf(sender, random))],
  ['svc-cora', sendCora],
  ['svc-cora', sendCora],
  ['svc-identity', ({ random, ...sender }, ask) => ask(listSessions, {}, personOf(sender, random))],
  ['svc-payments', ({ random, ...sender }, ask) => ask(listTickets, {}, personOf(sender, random))],
  ['svc-payments', reserve],
  ['svc-ingest', ({ administrator }, ask) => ask(listImports, {}, administrator)],
]

const personOf = ({ loadState }: Pick<Sender, 'loadState'>, random: Random): Person => random.pick(loadState.people)!

async function readEvent({ loadState, random }: Sender, ask: Ask): Promise<void> {
  await ask(getEvent, { id: random.pick(loadState.events.free)!.id }, personOf({ loadState }, random))
}

async function answerEvent({ loadState, journal, random }: Sender, ask: Ask): Promise<void> {
  const event = random.pick(loadState.events.free)!
  const person = personOf({ loadState }, random)
  await ask(setRsvp, { id: event.id, status: 'going' }, person)
  journal.record({ kind: 'answered', eventId: event.id, userId: person.user.id, status: 'going' })
}

async function sendCora({ loadState, journal, random }: Sender, ask: Ask): Promise<void> {
  const person = personOf({ loadState }, random)
  const recipient = random.pick(loadState.people.filter((one) => one !== person))!
  const key = randomUUID()
  const { user } = person
  const request = { recipientUsername: recipient.user.username, amount: 1 }
  const scope = 'transfer'
  try {
    const { transaction } = await ask(transferCora, request, person, key)
    const { id: transactionId, amount } = transaction
    journal.record({ kind: 'paid', scope, userId: user.id, key, transactionId, amount: -amount })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'insufficient_balance') throw error
    journal.record({ kind: 'refused payment', scope, userId: user.id, key, code: error.code })
  }
}

async function reserve({ loadState, journal, random }: Sender, ask: Ask): Promise<void> {
  const event = random.pick(loadState.events.card)!
  const person = personOf({ loadState }, random)
  const key = randomUUID()
  const request = { eventId: event.id, amount: event.price ?? 0, currency: event.currency, tickets: 1 }
  const { orderId } = await ask(createPaymentIntent, request, person, key)
  journal.record({ kind: 'reserved', userId: person.user.id, key, orderId, tickets: 1 })
}

/**
 * Sends requests at a fixed rate, however long their responses take, and holds some sockets open. Like a page, it repeats
 * lost calls.
 */
export function startTraffic(sender: Sender, requestsPerSecond: number): Traffic {
  const stopping = new AbortController()
  const pending = new Set<Promise<void>>()
  const open = holdSockets(sender, stopping.signal)
  let sent: Sent[] = []
  let turn = 0
  const askCounting =
    (count: () => void): Ask =>
    (def, request, person, idempotencyKey) => {
      const options = {
        origin: sender.url,
        headers: person.headers,
        signal: AbortSignal.timeout(requestMs),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }
      return repeatLostCall(def, options, () => {
        count()
        return call(def, request, options)
      })
    }
  const next = () => {
    const [service, send] = mix[turn++ % mix.length]!
    const begun = performance.now()
    let repetitions = -1
    const note = (problem?: string) =>
      void sent.push({ service, begun, ended: performance.now(), repetitions, problem })
    const request = send(
      sender,
      askCounting(() => void repetitions++),
    )
      .then(
        () => note(),
        (error: unknown) => {
          sender.journal.record({ kind: 'unknown', what: service, userId: 0 })
          note(describe(error))
        },
      )
      .finally(() => pending.delete(request))
    pending.add(request)
  }
  const timer = setInterval(next, 1000 / requestsPerSecond)
  return {
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    settled: async () => void (await Promise.all(pending)),
    longestWithoutSocket: open.longestGap,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(pending)
    },
  }
}

const describe = (error: unknown): string =>
  error instanceof ApiError
    ? `${error.status} ${error.code}`
    : error instanceof Error
      ? `${error.name} ${(error.cause as { code?: string } | undefined)?.code ?? error.message}`
      : String(error)

/** Like a page: reopens a socket a moment after it was closed or refused. */
function holdSockets({ url, loadState }: Sender, signal: AbortSignal): { longestGap: () => number } {
  let longest = 0
  const lost = new Map<number, number>()
  const hold = (index: number) => {
    if (signal.aborted) return
    const headers = loadState.people[index]!.headers
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers, handshakeTimeout: 5000 })
    const end = () => socket.terminate()
    signal.addEventListener('abort', end)
    socket.on('error', () => undefined)
    socket.on('open', () => {
      const since = lost.get(index)
      if (since !== undefined) longest = Math.max(longest, performance.now() - since)
      lost.delete(index)
    })
    socket.on('close', () => {
      signal.removeEventListener('abort', end)
      if (!lost.has(index)) lost.set(index, performance.now())
      setTimeout(() => hold(index), reconnectMs)
    })
  }
  for (let index = 0; index < sockets; index++) hold(index)
  const running = (): number[] => (signal.aborted ? [] : [...lost.values()].map((since) => performance.now() - since))
  return { longestGap: () => Math.max(longest, ...running()) / 1000 }
}
