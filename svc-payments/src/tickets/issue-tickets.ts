import type { CalendarFacts } from '@convive/contracts/calendar-facts'
import type { OtherTitle } from '@convive/contracts/event-fields'
import { importerId } from '@convive/contracts/enums'
import { type TicketCurrency, TicketIssued } from '@convive/contracts/tickets'
import type { MapPin } from '@convive/formats/map-pin'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { randomBytes } from 'node:crypto'

type PaidOrder = {
  id: number
  eventId: number
  buyerId: number
  quantity: number
  currency: TicketCurrency
  amountMinor: number
}

/**
 * Issues an order's tickets, one for each seat, in the transaction that marks the order as paid, and resolves to their
 * ids. A second call fails on the unique seats.
 */
export async function issueTickets(
  tx: Transaction,
  { id: orderId, eventId, buyerId: userId, quantity, currency, amountMinor }: PaidOrder,
  { title, startsAt }: { title: string; startsAt: Date },
): Promise<number[]> {
  const codes = Array.from({ length: quantity }, createTicketCode)
  const rows: { id: number }[] = await tx.query(
    `INSERT INTO ticket (order_id, event_id, holder_id, seat, code)
     SELECT $1, $2, $3, seat, code FROM unnest($4::text[]) WITH ORDINALITY AS created (code, seat) RETURNING id`,
    [orderId, eventId, userId, codes],
  )
  const ticketIds = rows.map(({ id }) => id)
  await emit(tx, TicketIssued, {
    orderId,
    eventId,
    userId,
    title,
    startsAt: startsAt.toISOString(),
    ...(await describeEvent(tx, eventId)),
    ticketIds,
    codes: codes.map((code, index) => ({ seat: index + 1, code })),
    currency,
    amountMinor,
  })
  return ticketIds
}

/** The title in the other language, the place, the organiser and the calendar facts of an event, as far as it has them. */
async function describeEvent(
  tx: Transaction,
  eventId: number,
): Promise<{
  otherTitle: OtherTitle
  location?: string
  mapPin: MapPin | null
  organizerId?: number
  calendar?: CalendarFacts
}> {
  const [row]: {
    otherTitle: OtherTitle
    location: string | null
    mapPin: MapPin | null
    organizerId: number
    calendar: CalendarFacts | null
  }[] = await tx.query(
    `SELECT other_title AS "otherTitle", location, map_pin AS "mapPin", creator_id AS "organizerId", calendar FROM event WHERE event_id = $1`,
    [eventId],
  )
  const { otherTitle = null, location, mapPin = null, organizerId, calendar } = row ?? {}
  return {
    otherTitle,
    ...(location && { location }),
    mapPin,
    ...(organizerId !== undefined && organizerId !== importerId && { organizerId }),
    ...(calendar && { calendar }),
  }
}

/** Crockford's base 32, which has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 26

/** A code that nobody can guess: 130 random bits in 26 characters. */
export function createTicketCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('')
}
