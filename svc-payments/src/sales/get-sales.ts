import { getSales, type Sales } from '@convive/contracts/sales'
import type { TicketCurrency } from '@convive/contracts/tickets'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toMajorUnits } from '../tickets/amounts.ts'
import { waitForOrganisedEvent } from '../events/organised-event.ts'

type Counts = { refunded: number; checkedIn: number; buyers: number }
type Income = { currency: TicketCurrency; minor: number }

/** The sales of an event in numbers. The income is the price of the seats that are not refunded. */
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
      `SELECT o.currency, coalesce(sum(o.unit_minor) FILTER (WHERE t.refund_id IS NULL), 0)::bigint AS minor
       FROM ticket t JOIN ticket_order o ON o.id = t.order_id
       WHERE t.event_id = $1 GROUP BY o.currency ORDER BY o.currency DESC`,
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
