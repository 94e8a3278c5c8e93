import { connect, type NatsConnection } from '@nats-io/transport-node'
import { jetstreamManager, type JetStreamManager, type StreamConfig, type StreamInfo } from '@nats-io/jetstream'
import { sleep } from '../time/sleep.ts'
import type { Logger } from '../logging/log.ts'

const week = 7 * 24 * 3600 * 1e9
const deduplication = 120 * 1e9

/** Connects and stays connected. While the server is down it keeps trying, and no request waits for it. */
export async function connectNats(
  url: string,
  name: string,
  log: Logger,
  signal: AbortSignal,
): Promise<NatsConnection> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const { servers, user, pass, token } = addressOf(url)
      const connection = await connect({
        servers,
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        reconnectJitter: 100,
        pingInterval: 10_000,
        maxPingOut: 2,
        timeout: 2000,
        ...(user && { user, pass }),
        ...(token && { token }),
      })
      log.info('connected to NATS')
      return connection
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'NATS cannot be reached yet')
      await sleep(500, signal)
    }
  }
}

const parseAddress = (one: string): URL => new URL(one.includes('://') ? one : `nats://${one}`)

function addressOf(url: string): { servers: string[]; user?: string; pass?: string; token?: string } {
  const parts = url.split(',').map(parseAddress)
  const first = parts[0]
  const servers = parts.map((one) => one.host)
  if (!first?.username) return { servers }
  const user = decodeURIComponent(first.username)
  return first.password ? { servers, user, pass: decodeURIComponent(first.password) } : { servers, token: user }
}

/** One source's stream on the server, and the prefix of its subjects there. */
export type Source = { stream: string; prefix: string }

/**
 * Finds the stream of a subject's source. The path of the server's URL (`nats://host:4222/staging`) keeps several
 * Convives on one server apart: it stands before every subject and in every stream's name.
 */
export function sourceOf(natsUrl: string, subject: string): Source {
  const space = namespaceOf(natsUrl)
  const source = subject.split('.')[0] ?? subject
  return { stream: (space ? `${space}_${source}` : source).toUpperCase(), prefix: space ? `${space}.` : '' }
}

/** The source of the messages that a service publishes: its folder's name without `svc-`. */
export const sourceOfService = (natsUrl: string, service: string): Source =>
  sourceOf(natsUrl, service.replace(/^svc-/, ''))

/** The name of a contract's subject on the server. */
export const subjectOn = (natsUrl: string, subject: string): string => sourceOf(natsUrl, subject).prefix + subject

const namespaceOf = (natsUrl: string): string =>
  parseAddress(natsUrl.split(',')[0] ?? '').pathname.replaceAll(/[^a-z0-9-]/gi, '')

/** What a source's stream keeps. The outbox, not the stream, is the truth. */
const sourceLimits: Partial<StreamConfig> = { max_age: week, duplicate_window: deduplication }

/** Finds or creates a stream, whichever process comes first. */
export async function ensureStream(
  manager: JetStreamManager,
  { stream, prefix }: Source,
  limits = sourceLimits,
): Promise<StreamInfo> {
  try {
    return await manager.streams.info(stream)
  } catch (error) {
    if (!isNotFound(error)) throw error
    const source = stream.toLowerCase().slice(prefix.length)
    return await manager.streams.add({
      name: stream,
      subjects: [`${prefix}${source}.>`],
      ...limits,
    })
  }
}

/** JetStream says so of a stream or consumer that does not exist. */
export const isNotFound = (error: unknown): boolean => /not found/i.test((error as Error).message)

export const manage = (connection: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(connection, { timeout: 2000, checkAPI: false })
