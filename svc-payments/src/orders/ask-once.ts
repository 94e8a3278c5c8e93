import type { Database } from '@convive/service-kit/database'
import type { Logger } from '@convive/service-kit/log'
import type { Providers } from '../providers/provider.ts'
import { orderColumns, type OrderRow } from './order-row.ts'
import { settle } from './settle.ts'

/** So many of a person's open orders are asked about when they look for their tickets: the newest. */
const mostAtOnce = 3

/** Asks the provider about an order, at most once a second however often a page asks us. Without its answer, what is known here must do. */
export async function askOnce(db: Database, { all }: Providers, id: number, log: Logger): Promise<void> {
  const [[order]]: [OrderRow[], number] = await db.source.query(
    `UPDATE ticket_order SET asked_at = clock_timestamp()
     WHERE id = $1 AND next_check_at IS NOT NULL AND (asked_at IS NULL OR asked_at < clock_timestamp() - interval '1 second') RETURNING ${orderColumns}`,
    [id],
  )
  const provider = order && all.get(order.provider)
  if (!provider) return
  await settle(db, provider, order).catch((error: unknown) => log.warn({ err: error, order: id }, 'the provider could not be asked about an order'))
}

/** A list of tickets must not wait for a slow provider, in milliseconds. What comes later is kept all the same. */
const patience = 1000

/** Whoever has just paid and looks for the tickets need not wait for a webhook. */
export async function askAboutOpen(db: Database, providers: Providers, buyerId: number, log: Logger): Promise<void> {
  const open: { id: number }[] = await db.source.query('SELECT id FROM ticket_order WHERE buyer_id = $1 AND next_check_at IS NOT NULL ORDER BY id DESC LIMIT $2', [buyerId, mostAtOnce])
  const answered = Promise.all(open.map(({ id }) => askOnce(db, providers, id, log)))
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patience).unref())])
}
