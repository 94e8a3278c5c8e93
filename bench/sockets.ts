import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Stack } from '@convive/deploy/stack/stack'
import { Pool } from 'pg'
import { WebSocket } from 'ws'
import { compare, percentile, type Result } from './compare-with-baseline.ts'
import { connectTo, recordAttendances } from './rewards.ts'

const socketCount = 5000
/** Connections that are being opened at a time. */
const opening = 50
const settleMs = 3000

type Fan = {
  memory: number
  broadcast: (send: (text: string) => Promise<number>) => Promise<number[]>
  close: () => void
}

/**
 * Measures 5,000 open sockets: the time from a committed fact, an attendance, until the sockets have its message, and
 * the memory of a socket in the gateway. The baseline is a bare `ws` server in a separate process, from the call that
 * broadcasts the same message.
 */
export async function benchSockets(stack: Stack, { rounds }: { rounds: number }): Promise<Result[]> {
  const nats = await connectTo(stack.natsUrl)
  const events = new Pool({ connectionString: stack.databaseUrl('svc-events'), max: 2 })
  const bare = fork(new URL('bare-socket-server.ts', import.meta.url))
  const [port] = (await once(bare, 'message')) as [number]
  try {
    const ours = await openSockets(`${stack.url.replace('http', 'ws')}/ws`, stack.parts['gateway']!.pid!)
    const theirs = await openSockets(`ws://127.0.0.1:${port}`, bare.pid!)
    const fact = () => commitFact(events, nats)
    await ours.broadcast(fact)
    const figures: Record<'p50' | 'p99', number[]> = { p50: [], p99: [] }
    const baselines: Record<'p50' | 'p99', number[]> = { p50: [], p99: [] }
    for (let round = 0; round < rounds; round++) {
      await pause(settleMs)
      const [times, bareTimes] = [
        await ours.broadcast(fact),
        await theirs.broadcast(async (text) => {
          const begin = performance.now()
          bare.send(text)
          return begin
        }),
      ]
      for (const [name, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const) {
        figures[name].push(percentile(times, share))
        baselines[name].push(percentile(bareTimes, share))
      }
    }
    ours.close()
    theirs.close()
    return [
      ...(['p50', 'p99'] as const).map((name) =>
        compare(
          { name: `one fact to ${socketCount} sockets, ${name}`, unit: 'ms', goal: '', baselineName: 'ms bare ws' },
          figures[name],
          baselines[name],
        ),
      ),
      compare(
        { name: 'memory of a socket', unit: 'kB', goal: '', baselineName: 'kB bare ws' },
        [ours.memory / socketCount],
        [theirs.memory / socketCount],
      ),
    ]
  } finally {
    bare.kill()
    await Promise.all([events.end(), nats.close()])
  }
}

/** Resolves to the time after the commit, on the clock of `performance.now`. */
async function commitFact(events: Pool, nats: NatsConnection): Promise<number> {
  const { committedAt } = await recordAttendances(events, nats, 1)
  return committedAt - performance.timeOrigin
}

async function openSockets(url: string, pid: number): Promise<Fan> {
  const before = residentKilobytes(pid)
  const sockets: WebSocket[] = []
  const open = async () => {
    while (sockets.length < socketCount) {
      const socket = new WebSocket(url, { perMessageDeflate: false })
      sockets.push(socket)
      await once(socket, 'open')
    }
  }
  await Promise.all(Array.from({ length: opening }, open))
  await pause(settleMs)
  return {
    memory: residentKilobytes(pid) - before,
    broadcast: async (send) => {
      const arrived = Promise.all(sockets.map((socket) => arrival(socket)))
      const begin = await send(message)
      return (await arrived).map((at) => at - begin)
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

/** This message is as long as the gateway's message about an attendance. */
const message = JSON.stringify({ type: 'rsvp_update', eventId: 5_000_000 })

/** When the next message about an event arrives. A heartbeat does not count. */
async function arrival(socket: WebSocket): Promise<number> {
  return await new Promise((resolve) => {
    socket.on('message', function listen(data: Buffer) {
      if (!data.includes('rsvp_update')) return
      socket.off('message', listen)
      resolve(performance.now())
    })
  })
}

const residentKilobytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
