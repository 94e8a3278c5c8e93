import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How a proxy behaves: `slow` delays all data, `cut` breaks connections when a response arrives, and `silent` passes
 * nothing and closes nothing, as when a network is divided. Afterwards it passes what has waited.
 */
export type NetworkFault = 'clear' | 'slow' | 'cut' | 'silent'

/** A TCP proxy in front of a server. */
export type FaultProxy = {
  origin: string
  setTarget: (origin: string) => void
  setState: (state: NetworkFault) => void
}

const slowMs = 300
/** The others pass, so that some responses of a client that repeats its request arrive. */
const cutEvery = 2

export async function startFaultProxy(): Promise<FaultProxy & { close: () => void }> {
  let target: URL | undefined
  let state: NetworkFault = 'clear'
  let responses = 0
  let speaking = Promise.withResolvers<void>()
  const open = new Set<Socket>()
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    if (!target) return void client.destroy()
    const upstream = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    const pass = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (state === 'slow') await delay(slowMs)
        if (state === 'silent') await speaking.promise
        yield chunk
      }
    }
    const passOrCut = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of pass(chunks)) {
        if (state === 'cut' && responses++ % cutEvery === 0) throw new Error('the connection is cut')
        yield chunk
      }
    }
    // An error of one direction ends the connection, and with it the other direction.
    const end = (error?: unknown) => {
      if (!error) return
      client.destroy()
      upstream.destroy()
    }
    pipeline(client, pass, upstream, end)
    pipeline(upstream, passOrCut, client, end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget: (origin) => void (target = new URL(origin)),
    setState: (next) => {
      state = next
      if (next === 'silent') return
      speaking.resolve()
      speaking = Promise.withResolvers<void>()
    },
    close: () => {
      state = 'clear'
      speaking.resolve()
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
