import { readFileSync } from 'node:fs'
import { connect, credsAuthenticator, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import { jetstreamManager, type JetStreamManager, type StreamConfig, type StreamInfo } from '@nats-io/jetstream'
import type { NatsAccess } from '../config/config.ts'
import { sleep } from '../time/sleep.ts'
import type { Logger } from '../logging/log.ts'

const day = 24 * 3600 * 1e9
const deduplication = 120 * 1e9

/** Connects and stays connected. It keeps trying while the server is down, and no request waits for it. */
export async function connectNats(
  access: NatsAccess,
  name: string,
  log: Logger,
  signal: AbortSignal,
): Promise<NatsConnection> {
  for (;;) {
    signal.throwIfAborted()
    try {
      const connection = await connect({
        ...natsOptions(access),
        name,
        inboxPrefix: inboxOf(name.split(' ')[0] ?? name),
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        reconnectJitter: 100,
        pingInterval: 10_000,
        maxPingOut: 2,
        timeout: 2000,
      })
      log.info('connected to NATS')
      void logStatus(connection, log)
      return connection
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'NATS cannot be reached yet')
      await sleep(500, signal)
    }
  }
}

/** Logs each loss of the connection, and each new one, until it is closed. */
async function logStatus(connection: NatsConnection, log: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') log.warn({ server: status.server }, 'NATS is disconnected')
    if (status.type === 'reconnect') log.info({ server: status.server }, 'NATS is connected again')
  }
}

/**
 * Where responses to a process arrive. Each process has its own inboxes, so that the server can keep others from
 * reading them.
 */
export const inboxOf = (process: string): string => `_INBOX.${process}`

const parseAddress = (one: string): URL => new URL(one.includes('://') ? one : `nats://${one}`)

/**
 * Where the servers are, and who connects: user and password, or a token, in the first address, or a file of credentials.
 * With `tls://`, or with an authority's file, a server without TLS is refused. The files are read at each connection, so
 * that new ones count without a restart.
 */
export function natsOptions({ natsUrl, natsCreds, natsCa }: NatsAccess): NodeConnectionOptions {
  const parts = natsUrl.split(',').map(parseAddress)
  const first = parts[0]
  const user = first && decodeURIComponent(first.username)
  return {
    servers: parts.map((one) => one.host),
    ...(user && first.password && { user, pass: decodeURIComponent(first.password) }),
    ...(user && !first.password && { token: user }),
    ...(natsCreds && { authenticator: credsAuthenticator(readFileSync(natsCreds)) }),
    ...(natsCa ? { tls: { caFile: natsCa } } : first?.protocol === 'tls:' && { tls: {} }),
  }
}

/** One source's stream on the server, and the prefix of its subjects there. */
export type Source = { stream: string; prefix: string; replicas?: number }

/**
 * Finds the stream of a subject's source. The path of the server's URL (`nats://host:4222/staging`) separates several
 * installations on one server: it is a part of every subject and of every stream's name.
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

/**
 * What a source's stream keeps. The outbox, not the stream, is the truth. A day, because nothing deletes a person's names
 * from it before; whoever was away for longer asks for a replay.
 */
const sourceLimits: Partial<StreamConfig> = { max_age: day, duplicate_window: deduplication }

/** Finds or creates a stream, whichever process comes first. One that is stored on too few servers gets more. */
export async function ensureStream(
  manager: JetStreamManager,
  { stream, prefix, replicas = 1 }: Source,
  limits = sourceLimits,
): Promise<StreamInfo> {
  try {
    const found = await manager.streams.info(stream)
    return found.config.num_replicas < replicas
      ? await manager.streams.update(stream, { num_replicas: replicas })
      : found
  } catch (error) {
    if (!isNotFound(error)) throw error
    const source = stream.toLowerCase().slice(prefix.length)
    return await manager.streams.add({
      name: stream,
      subjects: [`${prefix}${source}.>`],
      num_replicas: replicas,
      ...limits,
    })
  }
}

/** True for JetStream's error about a stream or consumer that does not exist. */
export const isNotFound = (error: unknown): boolean => /not found/i.test((error as Error).message)

export const manage = (connection: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(connection, { timeout: 2000, checkAPI: false })
