import { confirmSandbox } from '@convive/contracts/card-payments'
import { EventCancelled, EventDeleted } from '@convive/contracts/events'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import { createMessage, emittedBy, receive, receiveUntilDone } from '@convive/service-kit/testing/messages'
import { retryUnavailable } from '@convive/service-kit/testing/retry-unavailable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../app.ts'
import { eventData, goodCard, startPayments, type PaymentsUnderTest } from '../testing/payments-service.ts'

let payments: PaymentsUnderTest
beforeAll(async () => {
  payments = await startPayments()
})
afterAll(() => payments.end())

const deleted = (eventId: number) =>
  createMessage(EventDeleted, { eventId, creatorId: 10, title: 'Noche de peña', takeBack: false }, { version: 2 })
const cancelled = (eventId: number) =>
  createMessage(EventCancelled, { ...eventData({ eventId, isCancelled: true }), reason: 'Storm' }, { version: 2 })

/**
 * What an event still has open: reservations, valid seats, and money that was taken and neither kept for a seat nor
 * repaid.
 */
const openOf = async (eventId: number) =>
  (
    await payments.query(
      `SELECT reserved, sold,
         (SELECT count(*)::int FROM ticket WHERE event_id = $1 AND refund_id IS NULL) AS seats,
         (SELECT count(*)::int FROM ticket_order WHERE event_id = $1
          AND state NOT IN ('refunded', 'abandoned', 'lapsed')) AS orders,
         (SELECT coalesce(sum(i.amount_minor), 0)::int FROM sandbox_intent i JOIN ticket_order o ON o.provider_ref = i.ref
          WHERE o.event_id = $1 AND i.status = 'succeeded')
         - (SELECT coalesce(sum(r.amount_minor), 0)::int FROM sandbox_refund r JOIN ticket_order o
            ON o.provider_ref = r.intent_ref WHERE o.event_id = $1 AND r.status = 'succeeded') AS money
       FROM event WHERE event_id = $1`,
      [eventId],
    )
  )[0]

/** Jobs and checks that failed once, for example because a lock was not free in time, do not wait for their next time. */
async function hurry(): Promise<void> {
  await payments.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND attempts > 0',
  )
  await payments.query('UPDATE ticket_order SET next_check_at = now() WHERE next_check_at > now()')
}

/**
 * svc-events lets an organiser delete an event until it hears of the first sale. So a sale may be at any stage when
 * the deletion arrives here, and only this service can undo it.
 */
test.each([
  ['deleted', deleted],
  ['cancelled', cancelled],
])(
  'whoever buys in the moment in which an event is %s gets the money back',
  { timeout: 120_000 },
  async (_how, off) => {
    for (let round = 0; round < 3; round++) {
      const eventId = await payments.event({ capacity: 30 })
      const begun = await Promise.all(
        Array.from({ length: 8 }, (_, index) => retryUnavailable(() => payments.begin(500 + index, eventId))),
      )
      const pay = ({ clientSecret }: { clientSecret: string }, buyer: number) =>
        payments.ask(buyer, confirmSandbox, { clientSecret, ...goodCard })
      const message = off(eventId)
      const outcomes = await Promise.allSettled([
        ...begun.slice(0, 4).map((intent, index) => pay(intent, 500 + index)),
        receive(payments.db, subscriptions, [message]),
        ...begun.slice(4).map((intent, index) => pay(intent, 504 + index)),
        ...Array.from({ length: 6 }, (_, index) => payments.buy(600 + index, eventId)),
      ])
      expect(outcomes[4]).toMatchObject({ status: 'fulfilled' })
      await receiveUntilDone(payments.db, subscriptions, [message])
      await expect
        .poll(async () => (await hurry(), await openOf(eventId)), { interval: 250, timeout: 60_000 })
        .toEqual({ reserved: 0, sold: 0, seats: 0, orders: 0, money: 0 })
      await expect(payments.begin(700, eventId)).rejects.toMatchObject({ name: 'ApiError' })
      const ofEvent = (all: { eventId: number; ticketIds: number[] }[]) =>
        new Set(all.filter((one) => one.eventId === eventId).flatMap(({ ticketIds }) => ticketIds))
      const issued = ofEvent(await emittedBy(payments.db, TicketIssued))
      const refunded = ofEvent(await emittedBy(payments.db, TicketRefunded))
      expect(refunded).toEqual(issued)
    }
  },
)
