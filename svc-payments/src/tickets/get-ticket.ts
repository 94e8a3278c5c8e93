import { getTicket } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readTickets } from './present-ticket.ts'

/** One of the caller's tickets, by its code. */
export const getTicketRoute = (db: Database): Served =>
  serve(getTicket, async ({ code }, { caller }) => {
    const [ticket] = await readTickets(db.source.manager, 't.code = $1 AND t.holder_id = $2', [code, caller.userId])
    if (!ticket) throw notFound('There is no such ticket of yours.')
    return ticket
  })
