import { listTickets } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readTickets } from './present-ticket.ts'

const defaultPageSize = 50

/** The caller's tickets, newest first. `pollOpenOrders` first looks for payments that no webhook has reported yet. */
export const listTicketsRoute = (db: Database, pollOpenOrders: (buyerId: number) => Promise<void>): Served =>
  serve(listTickets, async ({ eventId, limit = defaultPageSize, cursor }, { caller }) => {
    const before = parseIdCursor(cursor)
    if (cursor === undefined) await pollOpenOrders(caller.userId)
    const found = await readTickets(
      db.source.manager,
      `t.holder_id = $1 AND ($2::bigint IS NULL OR t.event_id = $2) AND t.id < $3
       ORDER BY t.id DESC LIMIT $4`,
      [caller.userId, eventId ?? null, before, limit + 1],
    )
    return pageOf(found, limit, ({ id }) => id)
  })
