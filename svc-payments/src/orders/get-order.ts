import { getOrder } from '@convive/contracts/orders'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Logger } from '@convive/service-kit/logging/log'
import type { Providers } from '../providers/payment-provider.ts'
import { presentOrder } from './present-order.ts'
import { findOwnOrder } from './order.store.ts'
import { pollProvider } from './poll-provider.ts'

export const getOrderRoute = (db: Database, providers: Providers, log: Logger): Served =>
  serve(getOrder, async ({ id }, { caller }) => {
    const order = await findOwnOrder(db.source.manager, id, caller.userId)
    if (order.isOpen) await pollProvider(db, providers, id, log)
    return await presentOrder(db.source.manager, await findOwnOrder(db.source.manager, id, caller.userId))
  })
