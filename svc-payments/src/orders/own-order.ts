import { abandonOrder, getOrder } from '@convive/contracts/orders'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import type { Logger } from '@convive/service-kit/log'
import { notFound } from '@convive/service-kit/refused'
import type { Providers } from '../providers/provider.ts'
import { askOnce } from './ask-once.ts'
import { happen } from './happen.ts'
import { findOrder, type OrderRow } from './order-row.ts'
import { viewOrder } from './order-view.ts'

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
