import type { MessageDef, MessageOf } from '@convive/contracts/message'
import { markEmitted, type Transaction } from './database.ts'
import { packed } from './packs.ts'

/**
 * Records a fact in the caller's transaction; the relay publishes it after the commit, and nothing else publishes.
 * The version of its aggregate grows by one, in the same statement.
 */
export async function emit<Def extends MessageDef>(tx: Transaction, def: Def, data: MessageOf<Def>['data']): Promise<void> {
  const checked = def.data.parse(data)
  await tx.query(
    `WITH next AS (
       INSERT INTO aggregate_version AS a VALUES ($2, 1)
       ON CONFLICT (aggregate) DO UPDATE SET version = a.version + 1 RETURNING version)
     INSERT INTO outbox (subject, aggregate, version, data) SELECT $1, $2, version, $3 FROM next`,
    [def.subject, def.aggregate(checked), JSON.stringify(checked)],
  )
  markEmitted(tx)
}

/**
 * As `emit`, for many facts about an aggregate each, in one statement: one by one, a thousand held the caller's locks for seconds.
 * They are told in the order given; aggregates are locked in the order of their names.
 */
export async function emitEach<Def extends MessageDef>(tx: Transaction, def: Def, facts: MessageOf<Def>['data'][]): Promise<void> {
  const checked = facts.map((data) => def.data.parse(data))
  await tx.query(
    `WITH given AS (SELECT * FROM unnest($2::text[], $3::jsonb[]) WITH ORDINALITY AS g (aggregate, data, place)),
     next AS (
       INSERT INTO aggregate_version AS a SELECT aggregate, 1 FROM given ORDER BY aggregate
       ON CONFLICT (aggregate) DO UPDATE SET version = a.version + 1 RETURNING aggregate, version)
     INSERT INTO outbox (subject, aggregate, version, data) SELECT $1, aggregate, version, data FROM given JOIN next USING (aggregate) ORDER BY place`,
    [def.subject, checked.map((data) => def.aggregate(data)), checked.map((data) => JSON.stringify(data))],
  )
  markEmitted(tx)
}

/** As `emit`, for facts of which the service knows the versions, and which it can restate: see `packed`. */
export async function emitPacked<Def extends MessageDef>(tx: Transaction, def: Def, facts: Parameters<typeof packed<Def>>[1]): Promise<void> {
  await tx.query('INSERT INTO outbox (subject, pack) SELECT $1, unnest($2::text[])', [def.subject, packed(def, facts)])
  markEmitted(tx)
}

export type Delivered = MessageOf<MessageDef>

/** One slice's interest in a kind of fact. Its name keeps the inbox apart from other slices that listen to the same. */
export type Subscription = {
  name: string
  def: MessageDef
  mode: 'one' | 'batch'
  repeatable: boolean
  /** Facts for which this is false concern the slice in no way: they are passed over without a transaction. */
  concerns: (data: unknown) => boolean
  handle: (tx: Transaction, messages: Delivered[]) => Promise<void>
}

/** Handles each fact at most once: the inbox row, the effects and what they emit commit together. */
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

/** As `on`, for hot paths: all facts that wait are handled in one transaction; if that fails, one by one. */
export function onBatch<Def extends MessageDef>(
  def: Def,
  name: string,
  handle: (tx: Transaction, messages: MessageOf<Def>[]) => Promise<void>,
  options: Options<Def> = {},
): Subscription {
  return { name, def, mode: 'batch', repeatable: options.repeatable ?? false, concerns: concernsOf(options), handle: (tx, messages) => handle(tx, messages as MessageOf<Def>[]) }
}

/**
 * `when` is asked before anything is parsed or begun; what it lets pass is parsed and handled. `repeatable` says that handling a fact again,
 * also behind newer ones, changes nothing: the inbox then keeps no row for it.
 */
type Options<Def extends MessageDef> = { when?: (data: MessageOf<Def>['data']) => boolean; repeatable?: boolean }

const concernsOf = <Def extends MessageDef>({ when }: Options<Def>): Subscription['concerns'] => (when ? (data) => when(data as MessageOf<Def>['data']) : () => true)
