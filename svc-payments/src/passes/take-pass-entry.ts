import { takesCora } from '@convive/contracts/events'
import { takePassEntry } from '@convive/contracts/passes'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { changePlaces, type LockedEvent, lockEvent } from '../events/events.ts'
import { waitForEvent } from '../events/find-event.ts'
import { takesCards } from '../events/ticket-availability.rules.ts'
import { orderPromises, promiseColumns } from '../orders/order.store.ts'
import { issueTickets } from '../tickets/issue-tickets.ts'
import { readTickets } from '../tickets/own-tickets.ts'
import { type LockedPass, lockPass } from '../tickets/pass.store.ts'
import { removeEntry } from '../waiting-list/waiting-list.store.ts'

/** Takes a ticket for a date with an entry of the caller's pass. */
export const takePassEntryRoute = (db: Database): Served =>
  serve(takePassEntry, async ({ id: passId, eventId }, { caller }) => {
    await waitForEvent(db, eventId)
    const ticketId = await db.transaction((tx) => takeEntry(tx, { passId, eventId, holderId: caller.userId }))
    const [ticket] = await readTickets(db.source.manager, 't.id = $1', [ticketId])
    if (!ticket) throw new Error(`there is no ticket ${ticketId}`)
    return ticket
  })

/**
 * Takes one place of a date by the rule of tickets, with an entry of a pass, and resolves to the ticket. A pass has one
 * ticket of a date, so that a repeated request, or a second phone, gets the same one. Whoever uses or returns entries of
 * a pass holds its lock.
 */
export async function takeEntry(
  tx: Transaction,
  { passId, eventId, holderId }: { passId: number; eventId: number; holderId: number },
): Promise<number> {
  const event = await lockEvent(tx, eventId, holderId)
  const pass = await lockPass(tx, passId)
  if (pass?.holderId !== holderId) throw notFound('There is no such pass of yours.')
  if (!event || event.isDeleted || event.isHidden || event.seriesId !== pass.seriesId)
    throw notFound('There is no such date of the series.')
  const [taken]: { id: number }[] = await tx.query(
    `SELECT t.id FROM ticket_order o JOIN ticket t ON t.order_id = o.id
     WHERE o.pass_id = $1 AND o.event_id = $2 AND t.refund_id IS NULL`,
    [passId, eventId],
  )
  if (taken) return taken.id
  const refusal = refusalOf(event, pass)
  if (refusal) throw refusal
  if (event.waiting + event.offered > 0) await removeEntry(tx, eventId, holderId)
  const [order]: { id: number; currency: 'usd' | 'crc' | 'cora' }[] = await tx.query(
    `INSERT INTO ticket_order (event_id, buyer_id, quantity, unit_minor, currency, provider, state, reserved_until,
       paid_at, pass_id, ${promiseColumns})
     SELECT $1, $2, 1, 0, bought.currency, bought.provider, 'paid', clock_timestamp(), clock_timestamp(), $3,
       ${orderPromises}
     FROM event e, ticket_order bought WHERE e.event_id = $1 AND bought.id = $3 RETURNING id, currency`,
    [eventId, holderId, passId],
  )
  if (!order) throw new Error(`no order was created for the pass ${passId}`)
  await changePlaces(tx, eventId, { sold: 1 })
  const [ticketId] = await issueTickets(
    tx,
    { ...order, eventId, buyerId: holderId, quantity: 1, amountMinor: 0 },
    event,
  )
  return ticketId!
}

/** Why an entry cannot be used for a date. */
function refusalOf(event: LockedEvent, pass: LockedPass): HttpError | undefined {
  if (event.isCancelled) return new HttpError(409, 'event_cancelled', 'This event was cancelled.')
  if (event.isPast) return new HttpError(409, 'event_past', 'This event is over.')
  if (!takesCards(event) && !takesCora(event))
    return new HttpError(409, 'not_for_sale', 'Tickets for this event aren’t sold online.')
  if (pass.isExpired || event.startsAt >= pass.expiresAt)
    return new HttpError(409, 'pass_expired', 'The pass isn’t good for this date.')
  if (pass.unused <= 0) return new HttpError(409, 'pass_used_up', 'The pass has no entries left.')
  return event.placesLeft === 0 ? new HttpError(409, 'sold_out', 'There are no tickets left.') : undefined
}
