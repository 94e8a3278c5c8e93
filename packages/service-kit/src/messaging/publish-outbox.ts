import { jetstream, type JetStreamClient, type JetStreamManager, type PubAck } from '@nats-io/jetstream'
import { headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'
import type { Database } from '../database/database.ts'
import { newHolder, withLease } from '../database/lease.ts'
import { queryPrepared } from '../database/prepared-statements.ts'
import type { Logger } from '../logging/log.ts'
import { batchesOf, traceHeader, tracesOf, type MessageBatch, type OutboxRow } from './message-batches.ts'
import { ensureStream, manage, type Source } from './nats.ts'
import {
  type ConsumerProgress,
  createRecoveryPace,
  detectStreamLoss,
  endRepublish,
  firstSliceRows,
  recoverSlice,
  requestReplay,
} from './stream-recovery.ts'
import { sleep, WakeSignal } from '../time/sleep.ts'
import { inSpan } from '../tracing/tracing.ts'

const maxRows = 250
/**
 * A commit wakes the publisher. It looks by itself for what a process committed that ended before it could wake it, and
 * for a replay that another replica has accepted.
 */
const pollIntervalMs = 5000
const standbyPollMs = 1000
const streamCheckMs = 5000
const retryMs = 300
const maxPauseMs = 5
/** How often a rewind or replay looks whether the consumers keep up. */
const paceMs = 50
/** How long the consumers are not listed again after that has failed. */
const listPauseMs = 60_000

/**
 * Republishes, from the service's own tables, the messages that were published as batches. Resolves to their number.
 */
export type Republish = (db: Database) => Promise<number>

export type OutboxPublisher = {
  republish: Republish | undefined
  db: Database
  nats: NatsConnection
  source: Source
  log: Logger
  signal: AbortSignal
  /** Rows of each slice of a rewind or replay; for tests. */
  sliceRows?: number
}
/** `recoverAt` is when the leader next checks whether there is a rewind or replay to do. */
type Leader = OutboxPublisher & { wake: WakeSignal; state: { leads: boolean; recoverAt: number } }

/**
 * Publishes the outbox until the signal. Only the process that holds the lease publishes. The others tell it when there
 * is something to publish. See `stream-recovery.ts` for what happens when JetStream has lost messages.
 */
export async function publishOutbox(publisher: OutboxPublisher): Promise<void> {
  const leader: Leader = { ...publisher, wake: new WakeSignal(), state: { leads: false, recoverAt: 0 } }
  const { db, nats, source, log, signal, wake, state } = leader
  db.onEmitted(() => {
    wake.up()
    if (!state.leads && !nats.isClosed()) nats.publish(wakeSubject(source))
  })
  const subscriptions = [
    nats.subscribe(wakeSubject(source), { callback: () => wake.up() }),
    nats.subscribe(replaySubject(source), {
      queue: 'publish-outbox',
      callback: (error, request) => {
        if (!error) void acceptReplay(leader, request)
      },
    }),
  ]
  signal.addEventListener('abort', () => wake.up())
  const holder = newHolder()
  while (!signal.aborted) {
    const led = await withLease(db, `publish-outbox ${source.stream}`, holder, signal, (held) =>
      lead({ ...leader, signal: held }),
    ).catch((error: unknown) => log.warn({ reason: (error as Error).message }, 'publishing the outbox was interrupted'))
    state.leads = false
    await sleep(led === false ? standbyPollMs : retryMs, signal)
  }
  for (const subscription of subscriptions) subscription.unsubscribe()
}

/** On this subject, another replica notifies the leading one that there is something to publish. */
export const wakeSubject = ({ stream }: Source): string => `kit.wake.${stream}`

/** On this subject, a consumer with an empty database asks a source for a replay. */
export const replaySubject = ({ stream }: Source): string => `kit.replay.${stream}`

/** Accepts at once: the replay itself may take minutes. Without a response, the consumer asks again. */
async function acceptReplay({ db, source, log, wake, state }: Leader, request: Msg): Promise<void> {
  try {
    await requestReplay(db.source, source.stream)
    request.respond('accepted')
    state.recoverAt = 0
    wake.up()
  } catch (error) {
    log.warn({ err: error }, 'a request for a replay failed')
  }
}

async function lead(leader: Leader): Promise<void> {
  const { nats, signal, wake, state } = leader
  state.leads = true
  state.recoverAt = 0
  const manager = await manage(nats)
  const client = jetstream(nats, { timeout: 2000 })
  const nextSlice = createRecoveryPace(progressReader(leader, manager))
  let isRecovering = false
  let epoch = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    if (performance.now() - checkedAt > streamCheckMs) {
      epoch = await checkStream(leader, manager)
      state.recoverAt = 0
      checkedAt = performance.now()
    }
    wake.reset()
    const begun = performance.now()
    const published = await publishRows(leader, client, epoch)
    if (published === maxRows) continue
    if (performance.now() > state.recoverAt) {
      const sliceRows = isRecovering ? await nextSlice() : firstSliceRows
      if (sliceRows !== undefined) isRecovering = await recover({ sliceRows, ...leader })
      if (sliceRows !== undefined && isRecovering) continue
      state.recoverAt = performance.now() + (isRecovering ? paceMs : pollIntervalMs)
    }
    // A single message is published at once. Under load, it pauses for as long as the last publish took, so that
    // the next batch is larger.
    if (published > 0) await sleep(Math.min(maxPauseMs, performance.now() - begun), signal)
    await wake.wait(isRecovering ? paceMs : pollIntervalMs)
  }
}

/**
 * Reads how far the consumers of a stream are. In an older installation, the users of the NATS server may not list them.
 * After a failure, the recovery waits for nobody for a minute, because each further attempt may take its time limit.
 */
function progressReader({ source, log }: Leader, manager: JetStreamManager): () => Promise<ConsumerProgress[]> {
  let failedAt = -Infinity
  return async () => {
    if (performance.now() - failedAt < listPauseMs) return []
    try {
      const consumers = await manager.consumers.list(source.stream).next()
      return consumers.map(({ name, delivered, num_pending, num_ack_pending }) => ({
        name,
        received: delivered.stream_seq,
        waiting: num_pending + num_ack_pending,
      }))
    } catch (error) {
      failedAt = performance.now()
      log.warn({ err: error }, 'the consumers cannot be listed; old messages are published without waiting for them')
      return []
    }
  }
}

async function checkStream({ db, source, log }: Leader, manager: JetStreamManager): Promise<string> {
  const { created: epoch, state } = await ensureStream(manager, source)
  if (await detectStreamLoss(db.source, source.stream, { epoch, sequence: state.last_seq }))
    log.warn({ stream: source.stream }, 'the stream was lost or shortened; publishing the last week again')
  return epoch
}

/** Does one slice of a rewind or replay. True when there was one. */
async function recover({ db, source, log, republish, sliceRows }: Leader & { sliceRows: number }): Promise<boolean> {
  const done = await recoverSlice(db, source.stream, sliceRows)
  if (done !== 'republish') return done !== undefined
  const count = (await republish?.(db)) ?? 0
  await endRepublish(db.source, source.stream)
  log.info({ count }, 'republished')
  return true
}

/**
 * Publishes the oldest unpublished rows and marks them. The mark is committed without waiting for the disk. If a crash
 * loses it, the row is published again, and consumers ignore what they have handled. The condition is `published_at IS
 * NULL` and never `id > last seen`, since ids are not in the order of commits.
 */
async function publishRows({ db, source }: Leader, client: JetStreamClient, epoch: string): Promise<number> {
  const rows = await queryPrepared<OutboxRow>(
    db.source,
    `SELECT id, message_id, subject, aggregate, version, data, batch, created_at, sendings, traceparent FROM outbox
     WHERE published_at IS NULL ORDER BY id LIMIT ${maxRows}`,
    [],
  )
  if (rows.length === 0) return 0
  const published = await Promise.all(
    batchesOf(rows).map(async (batch) => ({
      batch,
      ack: await publish(client, source, batch),
    })),
  )
  await queryPrepared(
    db.source,
    `WITH marked AS (
       UPDATE outbox o SET published_at = clock_timestamp(), stream_epoch = $3, stream_sequence = x.sequence, sendings = o.sendings + 1
       FROM unnest($1::bigint[], $2::bigint[]) AS x(id, sequence), set_config('synchronous_commit', 'off', true) WHERE o.id = x.id)
     UPDATE stream_state SET sequence = greatest(sequence, $4) WHERE stream = $5 AND epoch = $3`,
    [
      published.flatMap(({ batch }) => batch.rows.map(({ id }) => id)),
      published.flatMap(({ batch, ack }) => batch.rows.map(() => ack.seq)),
      epoch,
      Math.max(...published.map(({ ack }) => ack.seq)),
      source.stream,
    ],
  )
  return rows.length
}

async function publish(client: JetStreamClient, source: Source, batch: MessageBatch): Promise<PubAck> {
  const traces = tracesOf(batch)
  const send = (options: { headers?: MsgHdrs } = {}) =>
    client.publish(source.prefix + batch.subject, batch.body, { msgID: batch.key, ...options })
  if (!traces) return await send()
  const options = { kind: 'producer' as const, follows: traces, attributes: messageAttributes(batch) }
  return await inSpan(`publish ${batch.subject}`, options, () => send({ headers: toHeaders(traces) }))
}

const messageAttributes = ({ subject, rows }: MessageBatch) => ({
  'messaging.system': 'nats',
  'messaging.destination.name': subject,
  'messaging.batch.message_count': rows.length,
})

function toHeaders(traces: string[]): MsgHdrs {
  const made = headers()
  for (const trace of traces) made.append(traceHeader, trace)
  return made
}
