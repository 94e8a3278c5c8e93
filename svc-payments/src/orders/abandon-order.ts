import { abandonOrder } from '@convive/contracts/orders'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { applyOrderEvent } from './apply-order-event.ts'
import { presentOrder } from './present-order.ts'
import { findOwnOrder } from './order.store.ts'

/** Releases the reserved places of an order. Does not change an order that is paid. */
export const abandonOrderRoute = (db: Database): Served =>
  serve(abandonOrder, async ({ id }, { caller }) => {
    await findOwnOrder(db.source.manager, id, caller.userId)
    await db.transaction((tx) => applyOrderEvent(tx, id, { kind: 'abandoned' }))
    return await presentOrder(db.source.manager, await findOwnOrder(db.source.manager, id, caller.userId))
  })
