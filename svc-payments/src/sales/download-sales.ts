import type { Language } from '@convive/contracts/enums'
import { downloadSales } from '@convive/contracts/sales'
import type { RefundReason, RefundState, TicketCurrency, TicketStatus } from '@convive/contracts/tickets'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import { csvParts } from '@convive/formats/csv'
import type { Database } from '@convive/service-kit/database/database'
import { keysetPages } from '@convive/service-kit/database/keyset-pages'
import { serveParts, type Served } from '@convive/service-kit/http/serve'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { toMajorUnits, toTicketStatus } from '../tickets/own-tickets.ts'
import { waitForOrganisedEvent } from '../events/find-event.ts'

type Row = {
  ticketId: number
  orderId: number
  seat: number
  seats: number
  codeEnd: string
  buyer: string
  username: string
  minor: number
  currency: TicketCurrency
  refundState: RefundState | null
  refundReason: RefundReason | null
  refundNote: string | null
  checkedInAt: Date | null
  bought: string
  checkedIn: string
}

type Texts = {
  header: string[]
  status: Record<TicketStatus, string>
  refundState: Record<RefundState, string>
  refundReason: Record<RefundReason, string>
}

const texts: Record<Language, Texts> = {
  en: {
    header: [
      'order',
      'seat',
      'seats',
      'code ends in',
      'buyer',
      'username',
      'amount',
      'currency',
      'status',
      'bought',
      'checked in',
      'refund',
      'refund reason',
    ],
    status: { valid: 'valid', used: 'used', refunding: 'refunding', refunded: 'refunded' },
    refundState: { requested: 'started', pending: 'on its way', succeeded: 'arrived', failed: 'retrying' },
    refundReason: {
      buyer: 'returned by the buyer',
      organiser: 'refunded by the organizer',
      event_cancelled: 'event cancelled',
      event_past: 'paid after the event',
      no_place: 'no place was left',
      wrong_amount: 'wrong amount paid',
      provider: 'returned at the card provider',
    },
  },
  es: {
    header: [
      'compra',
      'entrada',
      'entradas',
      'código termina en',
      'nombre',
      'usuario',
      'monto',
      'moneda',
      'estado',
      'comprada',
      'ingresó',
      'devolución',
      'motivo de la devolución',
    ],
    status: { valid: 'válida', used: 'usada', refunding: 'devolución en camino', refunded: 'devuelta' },
    refundState: { requested: 'iniciada', pending: 'en camino', succeeded: 'hecha', failed: 'se intenta otra vez' },
    refundReason: {
      buyer: 'la devolvió quien la compró',
      organiser: 'la reembolsó quien organiza',
      event_cancelled: 'evento cancelado',
      event_past: 'se pagó después del evento',
      no_place: 'no quedaba campo',
      wrong_amount: 'se pagó otro monto',
      provider: 'se devolvió con la tarjeta',
    },
  },
}

/** The date and time in Costa Rica, or an empty text. */
const localTime = (column: string) => `coalesce(to_char(${inCostaRica(column)}, 'YYYY-MM-DD HH24:MI'), '')`

/**
 * The seats of an event as a CSV file, in the order in which they were sold. It has only the end of each code: it tells
 * tickets apart, but nobody can make a ticket from the file. The names leave the site with the file, so an
 * administrator's download is in the audit log.
 */
export const downloadSalesRoute = (db: Database): Served =>
  serveParts(downloadSales, async ({ id, language = 'en' }, call) => {
    const { eventId, creatorId: ownerId } = await waitForOrganisedEvent(db, id, call.caller)
    await recordAuditEntry(db.source.manager, downloadSales, { caller: call.caller, ownerId, subject: { id } })
    call.setHeader('content-disposition', `attachment; filename="convive-tickets-${eventId}.csv"`)
    return csvParts(language, texts[language].header, salesPages(db, eventId, language))
  })

async function* salesPages(db: Database, eventId: number, language: Language) {
  const read = (after: number, limit: number): Promise<Row[]> =>
    db.source.query(
      `SELECT t.id AS "ticketId", o.id AS "orderId", t.seat, o.quantity AS seats, right(t.code, 4) AS "codeEnd",
              coalesce(p.display_name, '') AS buyer, coalesce(p.username, '') AS username,
              o.unit_minor AS minor, o.currency, r.state AS "refundState", r.reason AS "refundReason",
              r.note AS "refundNote", t.checked_in_at AS "checkedInAt",
              ${localTime('t.issued_at')} AS bought, ${localTime('t.checked_in_at')} AS "checkedIn"
       FROM ticket t
       JOIN ticket_order o ON o.id = t.order_id
       LEFT JOIN refund r ON r.id = t.refund_id
       LEFT JOIN person p ON p.user_id = t.holder_id
       WHERE t.event_id = $1 AND t.id > $2 ORDER BY t.id LIMIT $3`,
      [eventId, after, limit],
    )
  for await (const rows of keysetPages(read, ({ ticketId }) => ticketId))
    yield rows.map((row) => toCells(row, texts[language]))
}

const toCells = (row: Row, { status, refundState, refundReason }: Texts): (string | number)[] => [
  row.orderId,
  row.seat,
  row.seats,
  row.codeEnd,
  row.buyer,
  row.username,
  toMajorUnits(row.minor, row.currency),
  row.currency,
  status[toTicketStatus(row)],
  row.bought,
  row.checkedIn,
  row.refundState === null ? '' : refundState[row.refundState],
  row.refundNote ?? (row.refundReason === null ? '' : refundReason[row.refundReason]),
]
