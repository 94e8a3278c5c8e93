import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import {
  downloadCoraData,
  getBalance,
  listTransactions,
  spendCora,
  TicketPaid,
  TicketPaidBack,
} from '@convive/contracts/cora'
import { AttendanceRecorded, EventCancelled, EventCreated, EventUpdated } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { CoraRefundRequested } from '@convive/contracts/orders'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import type { RequestOf } from '@convive/contracts/route'
import { IMPORTER_ID } from '@convive/contracts/enums'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy, factOf, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { releaseIncomeOfPastEvents } from '../ledger/held-income.store.ts'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Person = { userId: number; username: string }
let ids = 5000
const hear = (...facts: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, facts)
const event = async (creator: { userId: number }, given: object = {}) => {
  const eventId = ++ids
  await hear(
    factOf(EventCreated, {
      ...eventFacts(eventId, {
        creatorId: creator.userId,
        isPaid: true,
        paymentOption: 'cora_only',
        acceptCora: true,
        coraPrice: 8,
        ...given,
      }),
      coraAwarded: 0,
    }),
  )
  return eventId
}
/** Moves an event into the past, so that the income of its tickets can be spent. */
const endEvent = async (eventId: number, creator: { userId: number }) => {
  const past = { startsAt: '2026-01-01T15:00:00Z', endsAt: '2026-01-01T18:00:00Z' }
  await hear(factOf(EventUpdated, eventFacts(eventId, { creatorId: creator.userId, ...past }), { version: 99 }))
  await cora.db.transaction(releaseIncomeOfPastEvents)
}
const optionsOf = async (who: Person, idempotencyKey?: string) => ({
  origin: cora.origin,
  headers: await cora.as(who.userId, { username: who.username }),
  ...(idempotencyKey && { idempotencyKey }),
})
const buy = async (who: Person, request: RequestOf<typeof spendCora>, key?: string) =>
  call(spendCora, request, await optionsOf(who, key))
const balanceOf = async (who: Person) => (await call(getBalance, {}, await optionsOf(who))).balance
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
type Bought = { eventId: number; transactionId: number }
const refundOf = ({ eventId, transactionId }: Bought, amount: number, refundId = ++ids) =>
  factOf(CoraRefundRequested, {
    transactionId,
    refundId,
    orderId: refundId,
    eventId,
    userId: 2,
    amount,
    reason: 'event_cancelled',
  })
const earn = (who: Person, amount: number) =>
  hear(factOf(AttendanceRecorded, { eventId: ++ids, userId: who.userId, title: 'Feria', coraAwarded: amount }))

describe('tickets paid in Cora', () => {
  it('cost the event’s price, go to its creator, and are told for the tickets', async () => {
    const [ana, organiser] = [await cora.person(50), await cora.person()]
    const eventId = await event(organiser)
    const answer = await buy(ana, { eventId, tickets: 3, amount: 24 }, 'key')
    expect(answer).toMatchObject({
      balance: 26,
      transaction: { type: 'spent_event', amount: -24, description: `3 tickets for Feria ${eventId}` },
    })
    expect(await buy(ana, { eventId, tickets: 3, amount: 24 }, 'key')).toEqual(answer)
    expect(await balanceOf(ana)).toBe(26)
    const { items } = await call(listTransactions, { direction: 'earned' }, await optionsOf(organiser))
    expect(items).toMatchObject([
      { type: 'spent_event', amount: 24, description: `Sold 3 tickets for Feria ${eventId}` },
    ])
    const told = (await emittedBy(cora.db, TicketPaid)).filter((one) => one.eventId === eventId)
    expect(told).toMatchObject([{ transactionId: answer.transaction.id, userId: ana.userId, tickets: 3, amount: 24 }])
    TicketPaid.data.parse(told[0])
  })

  it('are paid where money is taken too, and for an unclaimed event to the community fund', async () => {
    const ana = await cora.person(50)
    const eventId = await event({ userId: IMPORTER_ID }, { paymentOption: 'mixed' })
    await buy(ana, { eventId, tickets: 1 })
    const [fund]: { balance: number }[] = await cora.db.source.query(
      `SELECT balance FROM account WHERE code = 'community'`,
    )
    expect(fund?.balance).toBe(8)
  })

  it('also reach a creator of whom nothing was heard before', async () => {
    const eventId = await event({ userId: 777_777 })
    expect(await buy(await cora.person(8), { eventId, tickets: 1 })).toMatchObject({ balance: 0 })
  })

  it.each([
    ['unknown', undefined, '404 not_found'],
    ['hidden', { isHidden: true }, '404 not_found'],
    ['cancelled', { isCancelled: true }, '409 event_cancelled'],
    ['past', { endsAt: '2026-01-01T00:00:00Z' }, '409 event_past'],
    [
      'paid in money only',
      { paymentOption: 'online_payment', acceptCora: false, coraPrice: null },
      '409 event_takes_no_cora',
    ],
    ['without a price in Cora', { coraPrice: null }, '409 event_takes_no_cora'],
    ['known to be full', { capacity: 1 }, '409 sold_out'],
    ['dearer than expected', { coraPrice: 9 }, '409 price_changed'],
    ['beyond one’s means', { coraPrice: 8000, amount: 16_000 }, '409 insufficient_balance'],
  ] as [string, { amount?: number; [field: string]: unknown } | undefined, string][])(
    'are refused where the event is %s',
    async (_, given, expected) => {
      const ana = await cora.person(50)
      const eventId = given ? await event(await cora.person(), given) : 999_999
      expect(await refusal(buy(ana, { eventId, tickets: 2, amount: given?.amount ?? 16 }))).toBe(expected)
      expect(await balanceOf(ana)).toBe(50)
    },
  )

  it('are refused to the organiser, and where the request is not one', async () => {
    const ana = await cora.person(50)
    const eventId = await event(ana)
    expect(await refusal(buy(ana, { eventId, tickets: 1 }))).toBe('409 own_event')
    for (const wrong of [
      { eventId },
      { eventId, tickets: 0 },
      { eventId, tickets: 11 },
      { eventId, tickets: 1, venueId: 1 },
    ])
      expect(await refusal(buy(ana, wrong))).toBe('400 invalid_input')
  })

  it('are refused once the places are known to be sold, and not for what is heard twice or was given back', async () => {
    const [ana, eventId] = [await cora.person(50), await event(await cora.person(), { capacity: 4 })]
    const seats = { orderId: ++ids, eventId, userId: 3, currency: 'cora' as const, amountMinor: 24, title: 'Feria' }
    const sold = () => factOf(TicketIssued, { ...seats, ticketIds: [1, 2, 3] })
    await hear(sold(), sold())
    expect(await refusal(buy(ana, { eventId, tickets: 2 }))).toBe('409 sold_out')
    await buy(ana, { eventId, tickets: 1 })
    await hear(factOf(TicketRefunded, { ...seats, ticketIds: [1], refundId: ++ids, reason: 'buyer' }))
    await buy(ana, { eventId, tickets: 2 })
  })

  it('an older fact does not bring a hidden event back', async () => {
    const [ana, eventId] = [await cora.person(50), await event(await cora.person())]
    const facts = eventFacts(eventId, { acceptCora: true, coraPrice: 8 })
    await hear(
      factOf(EventUpdated, { ...facts, isHidden: true }, { version: 3 }),
      factOf(EventCancelled, { ...facts, reason: 'Lluvia' }, { version: 2 }),
    )
    expect(await refusal(buy(ana, { eventId, tickets: 1 }))).toBe('404 not_found')
  })
})

describe('a refund in Cora', () => {
  const paid = async (tickets = 2) => {
    const [buyer, organiser] = [await cora.person(50), await cora.person()]
    const eventId = await event(organiser)
    return { buyer, organiser, eventId, transactionId: (await buy(buyer, { eventId, tickets })).transaction.id }
  }
  const answers = async (refundId: number) =>
    (await emittedBy(cora.db, TicketPaidBack)).filter((one) => one.refundId === refundId)

  it('moves it back once, with a reason, and is told', async () => {
    const bought = await paid()
    const { buyer, organiser } = bought
    const asked = refundOf(bought, 16)
    await hear(asked, { ...asked, id: crypto.randomUUID() })
    expect([await balanceOf(buyer), await balanceOf(organiser)]).toEqual([50, 0])
    const [latest] = (await call(listTransactions, {}, await optionsOf(buyer))).items
    expect(latest).toMatchObject({
      type: 'corrected',
      amount: 16,
      description: `Refund of tickets for Feria ${bought.eventId}`,
    })
    const told = await answers(asked.data.refundId)
    expect(told).toMatchObject([{ paidTransactionId: bought.transactionId, orderId: asked.data.orderId, amount: 16 }])
    TicketPaidBack.data.parse(told[0])
  })

  it('goes seat by seat, and never past what was paid', async () => {
    const bought = await paid()
    expect(await hear(refundOf(bought, 8), refundOf(bought, 8))).toEqual([true, true])
    expect(await hear(refundOf(bought, 1))).toEqual([false])
    expect(await balanceOf(bought.buyer)).toBe(50)
    expect(await hear(refundOf({ ...bought, transactionId: 999_999 }, 1))).toEqual([false])
  })

  // The news of the gain comes back to svc-cora over NATS, as it does in the product.
  it('waits while the organiser no longer holds it, and is paid out of what comes in next', async () => {
    const bought = await paid()
    const { buyer, organiser } = bought
    await endEvent(bought.eventId, organiser)
    await buy(organiser, { eventId: await event(await cora.person(), { coraPrice: 10 }), tickets: 1 })
    const asked = refundOf(bought, 16)
    expect(await hear(asked)).toEqual([true])
    expect([await balanceOf(buyer), await balanceOf(organiser)]).toEqual([34, 6])
    expect(await answers(asked.data.refundId)).toEqual([])
    const known = async (who: Person) => (await call(downloadCoraData, {}, await optionsOf(who))).sections.refunds
    expect([await known(buyer), await known(organiser)]).toMatchObject([
      [{ amount: 16, owed: false, paidAt: null }],
      [{ amount: 16, owed: true, paidAt: null }],
    ])
    await earn(organiser, 9)
    expect([await balanceOf(buyer), await balanceOf(organiser)]).toEqual([34, 15])
    await earn(organiser, 5)
    await eventually(
      () => balanceOf(buyer),
      (balance) => balance === 50,
    )
    expect(await balanceOf(organiser)).toBe(4)
    expect(await answers(asked.data.refundId)).toHaveLength(1)
  })

  it('is owed also by and to those who have left', async () => {
    const bought = await paid()
    const { buyer, organiser } = bought
    await hear(
      factOf(UserDeleted, { userId: buyer.userId }, { version: 9 }),
      factOf(UserDeleted, { userId: organiser.userId }, { version: 9 }),
    )
    const asked = refundOf(bought, 16)
    await hear(asked)
    expect(await answers(asked.data.refundId)).toHaveLength(1)
  })

  it('leaves the ledger in balance', async () => {
    expect(await checkLedger(cora)).toEqual({ sum: 0, lowest: 0, disagreeing: 0 })
  })
})
