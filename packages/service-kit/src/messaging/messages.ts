import type { MessageDef, MessageOf } from '@convive/contracts/message'
import { markEmitted, type Transaction } from '../database/database.ts'
import { runPrepared } from '../database/prepared-statements.ts'
import type { RunStatement } from '../database/pipelined-pool.ts'
import { toBatches } from './message-batches.ts'

/**
 * Adds a message to the outbox in the caller's transaction. `publishOutbox` publishes it after the commit; nothing else
 * publishes. The same statement increments the version of the message's aggregate.
 */
export async function emit<Def extends MessageDef>(
  tx: Transaction,
  def: Def,
  data: MessageOf<Def>['data'],
): Promise<void> {
  const checked = def.data.parse(data)
  await runPrepared(tx)(
    `WITH next AS (
       INSERT INTO aggregate_version AS a VALUES ($2, 1)
       ON CONFLICT (aggregate) DO UPDATE SET version = a.version + 1 RETURNING version)
     INSERT INTO outbox (subject, aggregate, version, data, transient) SELECT $1, $2, version, $3, $4 FROM next`,
    [def.subject, def.aggregate(checked), JSON.stringify(checked), def.transient],
  )
  markEmitted(tx)
}

/**
 * Does the same for many messages in one statement. Adding a thousand one by one held the caller's locks for seconds.
 * They are published in the given order. Aggregates are locked in the order of their names.
 */
export async function emitEach<Def extends MessageDef>(
  tx: Transaction,
  def: Def,
  messages: MessageOf<Def>['data'][],
): Promise<void> {
  await emitOn(runPrepared(tx), def, messages)
  markEmitted(tx)
}

/** Does the same in a pipelined transaction; its caller wakes `publishOutbox` after the commit (`Database.emitted`). */
export async function emitOn<Def extends MessageDef>(
  run: RunStatement,
  def: Def,
  messages: MessageOf<Def>['data'][],
): Promise<void> {
  const checked = messages.map((data) => def.data.parse(data))
  await run(
    `WITH given AS (SELECT * FROM unnest($2::text[], $3::jsonb[]) WITH ORDINALITY AS g (aggregate, data, place)),
     next AS (
       INSERT INTO aggregate_version AS a SELECT aggregate, 1 FROM given ORDER BY aggregate
       ON CONFLICT (aggregate) DO UPDATE SET version = a.version + 1 RETURNING aggregate, version)
     INSERT INTO outbox (subject, aggregate, version, data, transient)
     SELECT $1, aggregate, version, data, $4 FROM given JOIN next USING (aggregate) ORDER BY place`,
    [
      def.subject,
      checked.map((data) => def.aggregate(data)),
      checked.map((data) => JSON.stringify(data)),
      def.transient,
    ],
  )
}

/** Does the same for messages whose versions the service knows, and which it can republish: see `toBatches`. */
export async function emitBatched<Def extends MessageDef>(
  tx: Transaction,
  def: Def,
  messages: Parameters<typeof toBatches<Def>>[1],
): Promise<void> {
  await tx.query('INSERT INTO outbox (subject, batch) SELECT $1, unnest($2::text[])', [
    def.subject,
    toBatches(def, messages),
  ])
  markEmitted(tx)
}

/**
 * Whether the newest message about an aggregate, as `event:7`, is of this kind. The outbox keeps it for ever, unless it
 * is transient or in a batch.
 */
export async function isNewestMessage(tx: Transaction, def: MessageDef, aggregate: string): Promise<boolean> {
  const [newest]: { subject: string }[] = await tx.query(
    'SELECT subject FROM outbox WHERE aggregate = $1 ORDER BY version DESC LIMIT 1',
    [aggregate],
  )
  return newest?.subject === def.subject
}

/** `traceparent` names the span that emitted it, if that was traced. */
export type Delivered = MessageOf<MessageDef> & { traceparent?: string | undefined }

/**
 * One handler of one kind of message. Its name keeps its inbox rows apart from those of other handlers of the same
 * message.
 */
export type Subscription = {
  name: string
  def: MessageDef
  mode: 'one' | 'batch'
  repeatable: boolean
  /** Messages for which this is false are skipped without a transaction. */
  concerns: (data: unknown) => boolean
  handle: (tx: Transaction, messages: Delivered[]) => Promise<void>
}

/** Handles each message at most once: the inbox row, the effects and what they emit commit together. */
export function on<Def extends MessageDef>(
  def: Def,
  name: string,
  handle: (tx: Transaction, message: MessageOf<Def>) => Promise<void>,
  options: Options<Def> = {},
): Subscription {
  return {
    name,
    def,
    mode: 'one',
    repeatable: options.repeatable ?? false,
    concerns: concernsOf(options),
    handle: async (tx, messages) => {
      for (const message of messages) await handle(tx, message as MessageOf<Def>)
    },
  }
}

/** Does the same for hot paths: all waiting messages are handled in one transaction, and one by one if that fails. */
export function onBatch<Def extends MessageDef>(
  def: Def,
  name: string,
  handle: (tx: Transaction, messages: MessageOf<Def>[]) => Promise<void>,
  options: Options<Def> = {},
): Subscription {
  return {
    name,
    def,
    mode: 'batch',
    repeatable: options.repeatable ?? false,
    concerns: concernsOf(options),
    handle: (tx, messages) => handle(tx, messages as MessageOf<Def>[]),
  }
}

/**
 * `when` runs before a message is parsed or a transaction begins; only messages that it accepts are handled.
 * `repeatable` says that handling a message again, even after newer ones, changes nothing: the inbox then stores no
 * row.
 */
type Options<Def extends MessageDef> = { when?: (data: MessageOf<Def>['data']) => boolean; repeatable?: boolean }

const concernsOf = <Def extends MessageDef>({ when }: Options<Def>): Subscription['concerns'] =>
  when ? (data) => when(data as MessageOf<Def>['data']) : () => true
