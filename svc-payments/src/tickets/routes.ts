import { getTicket, listTickets } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import type { Logger } from '@convive/service-kit/log'
import { notFound, Refused } from '@convive/service-kit/refused'
import { askAboutOpen } from '../orders/ask-once.ts'
import type { Providers } from '../providers/provider.ts'
import { readTickets } from './ticket-view.ts'

const usualPage = 50

/** The own tickets, and one of them by its code. */
export const ticketRoutes = (db: Database, providers: Providers, log: Logger): Served[] => [
  serve(listTickets, async ({ eventId, limit = usualPage, cursor }, { caller }) => {
    const before = cursor === undefined ? null : positionOf(cursor)
    if (before === null) await askAboutOpen(db, providers, caller.userId, log)
    const found = await readTickets(
      db.source.manager,
      't.holder_id = $1 AND ($2::bigint IS NULL OR t.event_id = $2) AND ($3::bigint IS NULL OR t.id < $3) ORDER BY t.id DESC LIMIT $4',
      [caller.userId, eventId ?? null, before, limit + 1],
    )
    const items = found.slice(0, limit)
    return { items, next: found.length > limit ? String(items.at(-1)?.id) : null }
  }),
  serve(getTicket, async ({ code }, { caller }) => {
    const [ticket] = await readTickets(db.source.manager, 't.code = $1 AND t.holder_id = $2', [code, caller.userId])
    if (!ticket) throw notFound('There is no such ticket of yours.')
    return ticket
  }),
]

function positionOf(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new Refused(400, 'invalid_input', 'The cursor is not one of ours.')
  return Number(cursor)
}
