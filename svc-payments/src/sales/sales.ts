import { getSales, listSales, type Sale, type Sales, downloadSales } from '@convive/contracts/sales'
import type { TicketCurrency, RefundReason, RefundState, TicketStatus } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served, serveParts } from '@convive/service-kit/http/serve'
import { toMajorUnits, toTicketStatus } from '../tickets/own-tickets.ts'
import { usedEntries } from '../tickets/pass.store.ts'
import { waitForOrganisedEvent } from '../events/find-event.ts'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import type { Language } from '@convive/contracts/enums'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import { csvParts } from '@convive/formats/csv'
import { keysetPages } from '@convive/service-kit/database/keyset-pages'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'

type Counts = { refunded: number; checkedIn: number; buyers: number }
type Income = { currency: TicketCurrency; minor: number }

/**
 * The sales of an event in numbers. The income is the price of the seats that are not refunded, and of the passes that
 * were bought for it, without what was paid back of them.
 */
export const getSalesRoute = (db: Database): Served =>
  serve(getSales, async ({ id }, { caller }): Promise<Sales> => {
    const event = await waitForOrganisedEvent(db, id, caller)
    const { eventId, title, capacity, reserved, sold, waiting, offered, isCancelled } = event
    const [counts]: Counts[] = await db.source.query(
      `SELECT count(*) FILTER (WHERE refund_id IS NOT NULL)::int AS refunded,
              count(*) FILTER (WHERE checked_in_at IS NOT NULL)::int AS "checkedIn",
              count(DISTINCT holder_id) FILTER (WHERE refund_id IS NULL)::int AS buyers
       FROM ticket WHERE event_id = $1`,
      [eventId],
    )
    const income: Income[] = await db.source.query(
      `SELECT currency, sum(minor)::bigint AS minor FROM (
         SELECT o.currency, CASE WHEN t.refund_id IS NULL THEN o.unit_minor ELSE 0 END AS minor
         FROM ticket t JOIN ticket_order o ON o.id = t.order_id WHERE t.event_id = $1
         UNION ALL
         SELECT o.currency, o.unit_minor - (SELECT coalesce(sum(amount_minor), 0) FROM refund r WHERE r.order_id = o.id)
         FROM ticket_order o JOIN pass p ON p.order_id = o.id WHERE o.event_id = $1
       ) sold GROUP BY currency ORDER BY currency DESC`,
      [eventId],
    )
    return {
      eventId,
      title,
      capacity,
      sold,
      reserved,
      waiting,
      offered,
      isCancelled,
      ...(counts ?? { refunded: 0, checkedIn: 0, buyers: 0 }),
      placesLeft: capacity === null ? null : Math.max(0, capacity - sold - reserved - offered),
      income: income.map(({ currency, minor }) => ({ currency, amount: toMajorUnits(minor, currency) })),
    }
  })

const defaultPageSize = 50

type Row = Omit<Sale, 'amount' | 'createdAt' | 'paidAt'> & { minor: number; createdAt: Date; paidAt: Date | null }

/** The orders of an event that were paid in money or Cora, newest first. The tickets of a pass are its entries. */
export const listSalesRoute = (db: Database): Served =>
  serve(listSales, async ({ id, limit = defaultPageSize, cursor }, { caller }) => {
    const { eventId } = await waitForOrganisedEvent(db, id, caller)
    const rows: Row[] = await db.source.query(
      `SELECT o.id AS "orderId", nullif(p.display_name, '') AS "buyerName", coalesce(pass.entries, o.quantity) AS tickets,
              o.quantity * o.unit_minor AS minor, o.currency, o.state, o.created_at AS "createdAt", o.paid_at AS "paidAt",
              CASE WHEN pass.order_id IS NULL
                THEN (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.refund_id IS NULL)
                ELSE pass.entries - pass.refunded_entries - ${usedEntries('o.id')} END AS "validTickets",
              (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.checked_in_at IS NOT NULL) AS "checkedIn",
              (SELECT r.state FROM refund r WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1) AS "refundState",
              (SELECT r.note FROM refund r WHERE r.order_id = o.id AND r.note IS NOT NULL ORDER BY r.id DESC LIMIT 1)
                AS "refundNote"
       FROM ticket_order o LEFT JOIN person p ON p.user_id = o.buyer_id LEFT JOIN pass ON pass.order_id = o.id
       WHERE o.event_id = $1 AND o.state IN ('paid', 'refunding', 'refunded') AND o.id < $2 ORDER BY o.id DESC LIMIT $3`,
      [eventId, parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(rows, limit, ({ orderId }) => orderId)
    return { items: items.map(toSale), next }
  })

const toSale = ({ minor, createdAt, paidAt, ...row }: Row): Sale => ({
  ...row,
  amount: toMajorUnits(minor, row.currency),
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})

type SeatRow = {
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
  const read = (after: number, limit: number): Promise<SeatRow[]> =>
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

const toCells = (row: SeatRow, { status, refundState, refundReason }: Texts): (string | number)[] => [
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
