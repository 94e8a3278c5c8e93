import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { QueryRunner } from 'typeorm'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import { ensureStream, manage, pause, type Source } from './nats.ts'
import { packsOf, type OutboxRow } from './packs.ts'

const batchSize = 250
const pollEvery = 1000
const checkStreamEvery = 5000
/** In milliseconds. */
const longestRest = 5

/** Tells anew what stands in packs, from the service's own tables. Resolves to how many facts it told. */
export type Restate = (db: Database) => Promise<number>
type Relay = { restate: Restate | undefined; db: Database; nats: NatsConnection; source: Source; log: Logger; signal: AbortSignal; wake: Wake }

/**
 * Publishes what stands in the outbox, for as long as the signal allows.
 * One relay for a service, by an advisory lock; the others only pass on that there is something to send.
 * JetStream may forget: when its stream is younger or shorter than what was published, the rows go out again ("rewind").
 */
export async function runRelay(relay: Omit<Relay, 'wake'>): Promise<void> {
  const wake = new Wake()
  relay.db.onEmitted(() => {
    wake.up()
    if (!wake.leading && !relay.nats.isClosed()) relay.nats.publish(wakeSubject(relay.source))
  })
  const subscriptions = [
    relay.nats.subscribe(wakeSubject(relay.source), { callback: () => wake.up() }),
    relay.nats.subscribe(replaySubject(relay.source), {
      queue: 'relay',
      callback: (error, request) => {
        if (!error) void answerReplay(relay, wake, request)
      },
    }),
  ]
  relay.signal.addEventListener('abort', () => wake.up())
  while (!relay.signal.aborted) {
    await lead({ ...relay, wake }).catch((error: unknown) => relay.log.warn({ reason: (error as Error).message }, 'relay interrupted'))
    wake.leading = false
    await pause(300, relay.signal)
  }
  for (const subscription of subscriptions) subscription.unsubscribe()
}

const wakeSubject = ({ stream }: Source) => `kit.wake.${stream}`

/** Where a consumer that starts empty asks a source to send the newest message of each aggregate again. */
export const replaySubject = ({ stream }: Source): string => `kit.replay.${stream}`

async function lead(relay: Relay): Promise<void> {
  const runner = relay.db.source.createQueryRunner()
  try {
    const [lock]: { held: boolean }[] = await runner.query(`SELECT pg_try_advisory_lock(hashtext('relay')) AS held`)
    if (!lock?.held) return await pause(pollEvery, relay.signal)
    relay.wake.leading = true
    await publishWhileLeading(relay, runner)
    await runner.query(`SELECT pg_advisory_unlock(hashtext('relay'))`)
  } finally {
    await runner.release()
  }
}

async function publishWhileLeading(relay: Relay, runner: QueryRunner): Promise<void> {
  const manager = await manage(relay.nats)
  const client = jetstream(relay.nats, { timeout: 2000 })
  let epoch = ''
  let checkedAt = 0
  while (!relay.signal.aborted) {
    if (Date.now() - checkedAt > checkStreamEvery) {
      const info = await ensureStream(manager, relay.source)
      epoch = info.created
      await rewind(runner, epoch, info.state.last_seq, relay.log)
      checkedAt = Date.now()
    }
    relay.wake.reset()
    const begun = performance.now()
    const sent = await publishBatch(runner, client, relay.source.prefix, epoch)
    if (sent === batchSize) continue
    // A lone fact goes out at once. Where they come one upon the other, every sending rests for as long as it took, so that the next carries more.
    if (sent > 0) await pause(Math.min(longestRest, performance.now() - begun), relay.signal)
    await relay.wake.wait(pollEvery)
  }
}

/** Rows believed published in another incarnation of the stream, or beyond what it holds, are unpublished again. */
async function rewind(runner: QueryRunner, epoch: string, lastSequence: number, log: Logger): Promise<void> {
  const [, count]: [unknown, number] = await runner.query(
    `UPDATE outbox SET published_at = NULL, stream_epoch = NULL, stream_sequence = NULL
     WHERE published_at IS NOT NULL AND (stream_epoch <> $1 OR stream_sequence > $2) AND created_at > now() - interval '7 days'`,
    [epoch, lastSequence],
  )
  if (count > 0) log.warn({ count }, 'the stream was lost or shortened; sending again')
}

/**
 * The mark is committed without waiting for the disk: one that is lost in a crash only sends the row again, which whoever has heard it passes over.
 * `published_at IS NULL`, never `id > last seen`: ids are not in the order of commits.
 */
async function publishBatch(runner: QueryRunner, client: JetStreamClient, prefix: string, epoch: string): Promise<number> {
  const rows: OutboxRow[] = await runner.query(
    `SELECT id, message_id, subject, aggregate, version, data, pack, created_at, sendings FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT ${batchSize}`,
  )
  if (rows.length === 0) return 0
  const sent = await Promise.all(packsOf(rows).map(async (pack) => ({ pack, ack: await client.publish(prefix + pack.subject, pack.body, { msgID: pack.key }) })))
  await runner.query(
    `UPDATE outbox o SET published_at = clock_timestamp(), stream_epoch = $3, stream_sequence = x.sequence, sendings = o.sendings + 1
     FROM unnest($1::bigint[], $2::bigint[]) AS x(id, sequence), set_config('synchronous_commit', 'off', true) WHERE o.id = x.id`,
    [sent.flatMap(({ pack }) => pack.rows.map(({ id }) => id)), sent.flatMap(({ pack, ack }) => pack.rows.map(() => ack.seq)), epoch],
  )
  return rows.length
}

/** Marks the newest message of each aggregate to be sent again. Resolves to how many there are. */
async function replay(db: Database): Promise<number> {
  const [, count]: [unknown, number] = await db.source.query(
    `UPDATE outbox o SET published_at = NULL WHERE published_at IS NOT NULL AND pack IS NULL
     AND NOT EXISTS (SELECT 1 FROM outbox newer WHERE newer.aggregate = o.aggregate AND newer.version > o.version)`,
  )
  return count
}

async function answerReplay({ db, log, restate }: Pick<Relay, 'db' | 'log' | 'restate'>, wake: Wake, request: Msg): Promise<void> {
  try {
    const count = (await replay(db)) + ((await restate?.(db)) ?? 0)
    wake.up()
    request.respond(String(count))
  } catch (error) {
    // The asker hears nothing and asks again.
    log.warn({ err: error }, 'a replay was asked for and failed')
  }
}

/** Sleeps until something is emitted; a call that comes while awake is kept for the next sleep. */
class Wake {
  leading = false
  private pending = false
  private resolve: (() => void) | undefined

  up(): void {
    this.pending = true
    this.resolve?.()
  }

  reset(): void {
    this.pending = false
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.pending) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.resolve = () => (clearTimeout(timer), resolve())
    })
    this.resolve = undefined
  }
}
