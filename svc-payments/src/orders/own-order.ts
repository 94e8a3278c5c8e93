import { abandonOrder, getOrder } from '@convive/contracts/payments'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import type { Logger } from '@convive/service-kit/log'
import { notFound } from '@convive/service-kit/refused'
import type { Providers } from '../providers/provider.ts'
import { happen } from './happen.ts'
import { findOrder, orderColumns, type OrderRow } from './order-row.ts'
import { viewOrder } from './order-view.ts'
import { settle } from './settle.ts'

/** An own order: how it stands, by the provider's word while it is open, and letting its places go. */
export const orderRoutes = (db: Database, providers: Providers, log: Logger): Served[] => [
  serve(getOrder, async ({ id }, { caller }) => {
    const found = await findOwn(db.source.manager, id, caller.userId)
    if (found.isOpen) await askOnce(db, providers, id, log)
    return await viewOrder(db.source.manager, await findOwn(db.source.manager, id, caller.userId))
  }),
  serve(abandonOrder, async ({ id }, { caller }) => {
    await findOwn(db.source.manager, id, caller.userId)
    await db.transaction((tx) => happen(tx, id, { kind: 'let-go' }))
    return await viewOrder(db.source.manager, await findOwn(db.source.manager, id, caller.userId))
  }),
]

export async function findOwn(tx: Transaction, id: number, buyerId: number): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (order?.buyerId !== buyerId) throw notFound('There is no such order of yours.')
  return order
}

/** Asks the provider, at most once a second for an order, however often a page asks us. Without its answer, what is known here must do. */
async function askOnce(db: Database, { all }: Providers, id: number, log: Logger): Promise<void> {
  const [[order]]: [OrderRow[], number] = await db.source.query(
    `UPDATE ticket_order SET asked_at = clock_timestamp()
     WHERE id = $1 AND next_check_at IS NOT NULL AND (asked_at IS NULL OR asked_at < clock_timestamp() - interval '1 second') RETURNING ${orderColumns}`,
    [id],
  )
  const provider = order && all.get(order.provider)
  if (!provider) return
  await settle(db, provider, order).catch((error: unknown) => log.warn({ err: error, order: id }, 'the provider could not be asked about an order'))
}
