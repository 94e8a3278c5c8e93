import {
  jetstream,
  jetstreamManager,
  type JetStreamClient,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { ensureStream, isNotFound, sourceOf, sourceOfService, type Source } from './nats.ts'

export const probeSubject = 'health.probe'
/** Large enough to need new pages on the disk. An empty message would still fit into the last page of the file. */
const body = new Uint8Array(8192)
/** The stream holds the last probe and nothing else. */
const limits: Partial<StreamConfig> = { max_msgs: 1, max_bytes: 65_536, discard: 'old' }

export type JetStreamProbe = {
  natsUrl: string
  /** The services whose streams must work, by folder. */
  services: readonly string[]
  timeoutMs: number
}

/**
 * Has JetStream store a message and describe the stream of each service, and rejects if that takes longer than
 * `timeoutMs`. A connection proves less: after a full disk, nats-server 2.9 keeps its connections and answers pings,
 * but each stream that was written to during that time no longer responds until the server is restarted. Other streams
 * keep working, so the probe asks each. It stores nothing in them, because their sequence tells a service what the
 * stream has lost.
 */
export async function probeJetStream(
  nats: NatsConnection,
  { natsUrl, services, timeoutMs }: JetStreamProbe,
): Promise<void> {
  const manager = await jetstreamManager(nats, { timeout: timeoutMs, checkAPI: false })
  const copies = await Promise.all(
    services.map(async (service) => {
      // The service makes its stream when it starts.
      const found = await manager.streams.info(sourceOfService(natsUrl, service).stream).catch(unless(isNotFound))
      return found?.config.num_replicas ?? 1
    }),
  )
  const source = { ...sourceOf(natsUrl, probeSubject), replicas: Math.max(1, ...copies) }
  await publishProbe(source, jetstream(nats, { timeout: timeoutMs }), manager)
}

async function publishProbe(source: Source, client: JetStreamClient, manager: JetStreamManager): Promise<void> {
  // With fewer copies than the services' streams, the probe could fail when a server is lost that the streams can do
  // without.
  if (source.replicas !== 1) await ensureStream(manager, source, limits)
  const publish = () => client.publish(source.prefix + probeSubject, body)
  await publish().catch(async (error: unknown) => {
    if (isTimeout(error)) throw error
    // A timeout means that nothing works. Any other error says that there is no stream: before the first probe, and
    // after the store was lost.
    await ensureStream(manager, source, limits)
    await publish()
  })
}

const isTimeout = (error: unknown): boolean => /timeout/i.test((error as Error).message)

const unless =
  (isExpected: (error: unknown) => boolean) =>
  (error: unknown): undefined => {
    if (!isExpected(error)) throw error
  }
