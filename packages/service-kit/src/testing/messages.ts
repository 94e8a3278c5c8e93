import { randomUUID } from 'node:crypto'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import type { Database } from '../database/database.ts'
import { dispatch, type Received } from '../messaging/message-dispatcher.ts'
import { createLog } from '../logging/log.ts'
import type { Subscription } from '../messaging/messages.ts'

/** A message as another service would send it. Ids and versions are new unless given. */
export function createMessage<Def extends MessageDef>(
  def: Def,
  data: MessageOf<Def>['data'],
  given: Partial<MessageOf<Def>> = {},
): MessageOf<Def> {
  return {
    id: randomUUID(),
    subject: def.subject,
    occurredAt: new Date().toISOString(),
    aggregate: def.aggregate(data),
    version: 1,
    data,
    ...given,
  }
}

/** Passes messages to a service's handlers as its consumer would, and returns which were acknowledged. */
export async function receive(
  db: Database,
  subscriptions: Subscription[],
  facts: MessageOf<MessageDef>[],
): Promise<boolean[]> {
  const acknowledged = facts.map(() => false)
  const received = facts.map((fact, index) => ({
    raw: {
      ack: () => void (acknowledged[index] = true),
      nak: () => undefined,
      working: () => undefined,
      data: new Uint8Array(),
      info: { deliveryCount: 1 } as Received['raw']['info'],
    },
    messages: [fact],
  }))
  await dispatch({ db, subscriptions, log: createLog('test', 'fatal') }, received, new Map())
  return acknowledged
}

/** Passes messages until they are acknowledged, as NATS does: a lock may not be free in time on a busy machine. */
export async function receiveUntilDone(...args: Parameters<typeof receive>): Promise<void> {
  while (!(await receive(...args)).every(Boolean));
}

/** The messages of one kind in a service's outbox, oldest first. A republished one counts once. */
export async function emittedBy<Def extends MessageDef>(db: Database, def: Def): Promise<MessageOf<Def>['data'][]> {
  const rows: { data: MessageOf<Def>['data'] }[] = await db.source.query(
    `SELECT data FROM (
       SELECT DISTINCT ON (coalesce(o.aggregate, fact ->> 'aggregate'), coalesce(o.version, (fact ->> 'version')::bigint))
         id, place, coalesce(o.data::json, fact -> 'data') AS data
       FROM outbox o LEFT JOIN json_array_elements(o.batch::json) WITH ORDINALITY AS p(fact, place) ON true WHERE subject = $1
       ORDER BY coalesce(o.aggregate, fact ->> 'aggregate'), coalesce(o.version, (fact ->> 'version')::bigint), id
     ) AS told ORDER BY id, place`,
    [def.subject],
  )
  return rows.map(({ data }) => data)
}
