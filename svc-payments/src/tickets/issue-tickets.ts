import type { CalendarFacts } from '@convive/contracts/calendar-facts'
import { OrderConfirmed } from '@convive/contracts/orders'
import { TicketIssued, type TicketCurrency } from '@convive/contracts/tickets'
import type { MapPin } from '@convive/formats/map-pin'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { createTicketCode } from './ticket-code.ts'

type PaidOrder = {
  id: number
  eventId: number
  buyerId: number
  quantity: number
  currency: TicketCurrency
  amountMinor: number
}

/**
 * Issues an order's tickets, one for each seat, in the transaction that marks the order as paid. A second call fails on
 * the unique seats.
 */
export async function issueTickets(
  tx: Transaction,
  { id: orderId, eventId, buyerId: userId, quantity, currency, amountMinor }: PaidOrder,
  { title, startsAt }: { title: string; startsAt: Date },
): Promise<void> {
  const codes = Array.from({ length: quantity }, createTicketCode)
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO ticket (order_id, event_id, holder_id, seat, code)
     SELECT $1, $2, $3, seat, code FROM unnest($4::text[]) WITH ORDINALITY AS created (code, seat) RETURNING id`,
    [orderId, eventId, userId, codes],
  )
  const about = { orderId, eventId, userId, title, currency, amountMinor }
  await emit(tx, TicketIssued, { ...about, ticketIds: rows.map(({ id }) => id) })
  await emit(tx, OrderConfirmed, {
    ...about,
    ...(await describeEvent(tx, eventId)),
    startsAt: startsAt.toISOString(),
    tickets: codes.map((code, index) => ({ seat: index + 1, code })),
  })
}

/** The place, the organiser and the calendar facts of an event, if they are known here. */
async function describeEvent(
  tx: Transaction,
  eventId: number,
): Promise<{ location?: string; mapPin: MapPin | null; organizer?: string; calendar?: CalendarFacts }> {
  const [row]: {
    location: string | null
    mapPin: MapPin | null
    organizer: string | null
    calendar: CalendarFacts | null
  }[] = await tx.query(
    `SELECT e.location, e.map_pin AS "mapPin", CASE WHEN NOT p.deleted THEN p.display_name END AS organizer,
       e.calendar
     FROM event e LEFT JOIN person p ON p.user_id = e.creator_id WHERE e.event_id = $1`,
    [eventId],
  )
  const { location, mapPin = null, organizer, calendar } = row ?? {}
  return {
    ...(location && { location }),
    mapPin,
    ...(organizer && { organizer }),
    ...(calendar && { calendar }),
  }
}
