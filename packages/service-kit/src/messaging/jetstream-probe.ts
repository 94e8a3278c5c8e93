import { jetstream, type StreamConfig } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { ensureStream, manage, sourceOf } from './nats.ts'

const subject = 'health.probe'
/** Needs new pages on the disk; an empty message would still fit into the last one of the file. */
const body = new Uint8Array(8192)
/** The stream holds the last probe and nothing else. */
const limits: Partial<StreamConfig> = { max_msgs: 1, max_bytes: 65_536, discard: 'old' }

/**
 * Has JetStream store a message, and rejects if it does not within `timeoutMs`. A connection proves less: after a
 * full disk, nats-server keeps its connections and answers pings, but stores nothing until it is restarted.
 */
export async function probeJetStream(nats: NatsConnection, natsUrl: string, timeoutMs: number): Promise<void> {
  const source = sourceOf(natsUrl, subject)
  const client = jetstream(nats, { timeout: timeoutMs })
  const publish = () => client.publish(source.prefix + subject, body)
  await publish().catch(async (error: unknown) => {
    if (isTimeout(error)) throw error
    // Without an answer in time nothing works. Another error says that there is no stream: before the first probe, and
    // after the store was lost.
    await ensureStream(await manage(nats), source, limits)
    await publish()
  })
}

const isTimeout = (error: unknown): boolean => /timeout/i.test((error as Error).message)
