import { connect, type NatsConnection } from '@nats-io/transport-node'
import { jetstreamManager, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream'
import type { Logger } from './log.ts'

const week = 7 * 24 * 3600 * 1e9
const deduplication = 120 * 1e9

/** Connects and stays connected: with the server down it keeps trying, and nothing that a request needs waits for it. */
export async function connectNats(url: string, name: string, log: Logger, signal: AbortSignal): Promise<NatsConnection> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const { servers, user, pass, token } = addressOf(url)
      const connection = await connect({ servers, name, maxReconnectAttempts: -1, reconnectTimeWait: 250, reconnectJitter: 100, pingInterval: 10_000, maxPingOut: 2, timeout: 2000, ...(user && { user, pass }), ...(token && { token }) })
      log.info('connected to NATS')
      return connection
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'NATS cannot be reached yet')
      await pause(500, signal)
    }
  }
}

function addressOf(url: string): { servers: string[]; user?: string; pass?: string; token?: string } {
  const parts = url.split(',').map((one) => new URL(one.includes('://') ? one : `nats://${one}`))
  const first = parts[0]
  const servers = parts.map((one) => one.host)
  if (!first?.username) return { servers }
  const user = decodeURIComponent(first.username)
  return first.password ? { servers, user, pass: decodeURIComponent(first.password) } : { servers, token: user }
}

/** The stream of a source: the first word of its subjects, in capitals. */
export const streamOf = (subject: string): string => (subject.split('.')[0] ?? subject).toUpperCase()

/** Finds or makes a source's stream. Whoever comes first makes it; the outbox, not the stream, is the truth. */
export async function ensureStream(manager: JetStreamManager, stream: string): Promise<StreamInfo> {
  try {
    return await manager.streams.info(stream)
  } catch (error) {
    if (!/not found/i.test((error as Error).message)) throw error
    return await manager.streams.add({ name: stream, subjects: [`${stream.toLowerCase()}.>`], max_age: week, duplicate_window: deduplication })
  }
}

export const manage = (connection: NatsConnection): Promise<JetStreamManager> => jetstreamManager(connection, { timeout: 2000, checkAPI: false })

/** Waits, or less when the signal comes. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
