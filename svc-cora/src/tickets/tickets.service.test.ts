import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import {
  exportCoraData,
  getBalance,
  listTransactions,
  spendCora,
  summarizeMonths,
  TicketPaid,
  TicketPaidBack,
} from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { EventCancelled, EventCreated, EventUpdated } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { listCoraNotifications } from '@convive/contracts/notifications'
import { CoraRefundRequested } from '@convive/contracts/orders'
import { PassOfferChanged } from '@convive/contracts/passes'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import type { RequestOf } from '@convive/contracts/route'
import { importerId } from '@convive/contracts/enums'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '../app.ts'
import { releaseIncomeOfPastEvents } from '../ledger/held-income.ts'
import { checkLedger, eventFacts, startCora, type CoraUnderTest } from '../testing/cora.ts'

let cora: CoraUnderTest
beforeAll(async () => {
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => cora.end())

type Person = { userId: number; username: string }
let ids = 5000
const handle = (...messages: Parameters<typeof receive>[2]) => receive(cora.db, subscriptions, messages)
const event = async (creator: { userId: number }, given: object = {}) => {
  const eventId = ++ids
  await handle(
    createMessage(EventCreated, {
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
  await handle(
    createMessage(EventUpdated, eventFacts(eventId, { creatorId: creator.userId, ...past }), { version: 99 }),
  )
  await cora.db.source.query('UPDATE held_income SET promised_end = now() WHERE event_id = $1', [eventId])
  await cora.db.transaction(releaseIncomeOfPastEvents)
}
const optionsOf = async (person: Person, idempotencyKey?: string) => ({
  origin: cora.origin,
  headers: await cora.as(person.userId, { username: person.username }),
  ...(idempotencyKey && { idempotencyKey }),
})
const buy = async (person: Person, request: RequestOf<typeof spendCora>, key?: string) =>
  call(spendCora, request, await optionsOf(person, key))
const balanceOf = async (person: Person) => (await call(getBalance, {}, await optionsOf(person))).balance
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
type Bought = { eventId: number; transactionId: number }
const refundOf = ({ eventId, transactionId }: Bought, amount: number, refundId = ++ids) =>
  createMessage(CoraRefundRequested, {
    transactionId,
    refundId,
    orderId: refundId,
    eventId,
    userId: 2,
    amount,
    reason: 'event_cancelled',
  })
const earn = (person: Person, amount: number) =>
  handle(
    createMessage(AttendanceRecorded, { eventId: ++ids, userId: person.userId, title: 'Feria', coraAwarded: amount }),
  )

describe('tickets paid in Cora', () => {
  it('cost the event’s price, pay its creator, and are published', async () => {
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
    const published = (await emittedBy(cora.db, TicketPaid)).filter((message) => message.eventId === eventId)
    expect(published).toMatchObject([
      { transactionId: answer.transaction.id, userId: ana.userId, tickets: 3, amount: 24 },
    ])
    TicketPaid.data.parse(published[0])
  })

  it('are sold beside tickets for money, and pay the community fund at an unclaimed event', async () => {
    const ana = await cora.person(50)
    const eventId = await event({ userId: importerId }, { paymentOption: 'mixed' })
    await buy(ana, { eventId, tickets: 1 })
    const [fund]: { balance: number }[] = await cora.db.source.query(
      `SELECT balance FROM account WHERE code = 'community'`,
    )
    expect(fund?.balance).toBe(8)
  })

  it('pay a creator who had no account yet', async () => {
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
    ['free, whatever its option says', { isPaid: false, acceptCora: false }, '409 event_takes_no_cora'],
    ['without a price in Cora', { coraPrice: null }, '409 event_takes_no_cora'],
    ['sold out', { capacity: 1 }, '409 sold_out'],
    ['more expensive than expected', { coraPrice: 9 }, '409 price_changed'],
    ['too expensive for the balance', { coraPrice: 8000, amount: 16_000 }, '409 insufficient_balance'],
  ] as [string, { amount?: number; [field: string]: unknown } | undefined, string][])(
    'are refused when the event is %s',
    async (_, given, expected) => {
      const ana = await cora.person(50)
      const eventId = given ? await event(await cora.person(), given) : 999_999
      expect(await refusal(buy(ana, { eventId, tickets: 2, amount: given?.amount ?? 16 }))).toBe(expected)
      expect(await balanceOf(ana)).toBe(50)
    },
  )

  it('of an event that is not known yet have to be asked for again, and are then sold under the same key', async () => {
    const [ana, organiser] = [await cora.person(50), await cora.person()]
    const eventId = ++ids
    const request = () => buy(ana, { eventId, tickets: 2, amount: 16 }, 'early')
    await expect(request()).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 })
    expect(await balanceOf(ana)).toBe(50)
    await handle(
      createMessage(EventCreated, {
        ...eventFacts(eventId, { creatorId: organiser.userId, acceptCora: true, coraPrice: 8 }),
        coraAwarded: 0,
      }),
    )
    const answer = await request()
    expect(answer).toMatchObject({ balance: 34 })
    expect(await request()).toEqual(answer)
  })

  it('are refused to the organiser and to an invalid request', async () => {
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

  it('are refused when the places are sold; a repeated message counts once, and a refunded place is free again', async () => {
    const [ana, eventId] = [await cora.person(50), await event(await cora.person(), { capacity: 4 })]
    const seats = { orderId: ++ids, eventId, userId: 3, currency: 'cora' as const, amountMinor: 24, title: 'Feria' }
    const sold = () =>
      createMessage(TicketIssued, { ...seats, startsAt: new Date().toISOString(), ticketIds: [1, 2, 3], codes: [] })
    await handle(sold(), sold())
    expect(await refusal(buy(ana, { eventId, tickets: 2 }))).toBe('409 sold_out')
    await buy(ana, { eventId, tickets: 1 })
    await handle(createMessage(TicketRefunded, { ...seats, ticketIds: [1], refundId: ++ids, reason: 'buyer' }))
    await buy(ana, { eventId, tickets: 2 })
  })

  it('are also a pass that the series offers, at its price, which takes no place', async () => {
    const [ana, organiser, seriesId] = [await cora.person(100), await cora.person(), ++ids]
    const eventId = await event(organiser, { seriesId, capacity: 1 })
    const [offerId, withdrawn] = [++ids, ++ids]
    const offer = { seriesId, entries: 10, priceMinor: 60, currency: 'cora' as const, validDays: 90 }
    await handle(
      createMessage(PassOfferChanged, { ...offer, offerId, isWithdrawn: false }),
      createMessage(PassOfferChanged, { ...offer, offerId: withdrawn, isWithdrawn: true }, { version: 2 }),
      createMessage(PassOfferChanged, { ...offer, offerId: withdrawn, isWithdrawn: false }),
    )
    const request = { eventId, passOfferId: offerId }
    expect(await refusal(buy(ana, { eventId, passOfferId: withdrawn }))).toBe('409 not_for_sale')
    expect(await refusal(buy(ana, { ...request, eventId: await event(organiser) }))).toBe('409 not_for_sale')
    expect(await refusal(buy(ana, { ...request, amount: 59 }))).toBe('409 price_changed')
    expect(await refusal(buy(organiser, request))).toBe('409 own_event')
    const answer = await buy(ana, { ...request, amount: 60 }, 'pass')
    expect(answer).toMatchObject({
      balance: 40,
      transaction: { amount: -60, description: `Pass of 10 entries for Feria ${eventId}` },
    })
    expect(await buy(ana, { ...request, amount: 60 }, 'pass')).toEqual(answer)
    const published = (await emittedBy(cora.db, TicketPaid)).filter((message) => message.eventId === eventId)
    expect(published).toMatchObject([{ userId: ana.userId, tickets: 1, amount: 60, passOfferId: offerId }])
    expect(await balanceOf(organiser)).toBe(60)
    // Entries can be given back until they expire.
    const [held]: { days: number }[] = await cora.db.source.query(
      'SELECT extract(day FROM promised_end - now())::int AS days FROM held_income WHERE event_id = $1',
      [eventId],
    )
    expect(held?.days).toBeGreaterThanOrEqual(90)
  })

  it('are refused for a hidden event, also after an older message', async () => {
    const [ana, eventId] = [await cora.person(50), await event(await cora.person())]
    const facts = eventFacts(eventId, { acceptCora: true, coraPrice: 8 })
    await handle(
      createMessage(EventUpdated, { ...facts, isHidden: true }, { version: 3 }),
      createMessage(EventCancelled, { ...facts, reason: 'Lluvia' }, { version: 2 }),
    )
    expect(await refusal(buy(ana, { eventId, tickets: 1 }))).toBe('404 not_found')
  })
})

describe('refunds in Cora', () => {
  const paid = async (tickets = 2) => {
    const [buyer, organiser] = [await cora.person(50), await cora.person()]
    const eventId = await event(organiser)
    return { buyer, organiser, eventId, transactionId: (await buy(buyer, { eventId, tickets })).transaction.id }
  }
  const publishedFor = async (refundId: number) =>
    (await emittedBy(cora.db, TicketPaidBack)).filter((message) => message.refundId === refundId)

  it('move the Cora back once, with a reason, and are published', async () => {
    const bought = await paid()
    const { buyer, organiser } = bought
    const request = refundOf(bought, 16)
    await handle(request, { ...request, id: crypto.randomUUID() })
    expect([await balanceOf(buyer), await balanceOf(organiser)]).toEqual([50, 0])
    // svc-payments tells the buyer of the refund.
    expect(await call(listCoraNotifications, {}, await optionsOf(buyer))).toMatchObject([{ amount: 50 }])
    const [latest] = (await call(listTransactions, {}, await optionsOf(buyer))).items
    expect(latest).toMatchObject({
      type: 'corrected',
      amount: 16,
      description: `Refund of tickets for Feria ${bought.eventId}`,
      isRefund: true,
    })
    const published = await publishedFor(request.data.refundId)
    expect(published).toMatchObject([
      { paidTransactionId: bought.transactionId, orderId: request.data.orderId, amount: 16 },
    ])
    TicketPaidBack.data.parse(published[0])
  })

  it('are neither earned nor spent in the sum of a month, and have a name of their own', async () => {
    const bought = await paid()
    await handle(refundOf(bought, 16))
    for (const [person, refunded, earned, spent] of [
      [bought.buyer, 16, 50, 16],
      [bought.organiser, -16, 16, 0],
    ] as const) {
      const options = await optionsOf(person)
      expect((await call(summarizeMonths, { count: 1 }, options))[0]).toMatchObject({ earned, spent, refunded })
      const direction = refunded > 0 ? 'earned' : 'spent'
      const listed = (await call(listTransactions, { direction }, options)).items
      expect(listed.filter(({ isRefund }) => isRefund).map(({ amount }) => amount)).toEqual([refunded])
      expect((await call(listTransactions, {}, options)).items.map(({ isRefund }) => isRefund)).toContain(true)
      const month = costaRicaToday().slice(0, 7)
      const statement = await fetch(`${cora.origin}/api/cora/statement?month=${month}&language=es`, options)
      expect(await statement.text()).toContain(';Devolución;Devolución de entradas para ')
    }
  })

  it('go seat by seat, and never exceed the payment', async () => {
    const bought = await paid()
    expect(await handle(refundOf(bought, 8), refundOf(bought, 8))).toEqual([true, true])
    expect(await handle(refundOf(bought, 1))).toEqual([false])
    expect(await balanceOf(bought.buyer)).toBe(50)
    expect(await handle(refundOf({ ...bought, transactionId: 999_999 }, 1))).toEqual([false])
  })

  // The job that pays waiting refunds runs every few seconds, as in the product.
  it('wait while the organiser’s balance is too low, and are paid from the next income', async () => {
    const bought = await paid()
    const { buyer, organiser } = bought
    await endEvent(bought.eventId, organiser)
    await buy(organiser, { eventId: await event(await cora.person(), { coraPrice: 10 }), tickets: 1 })
    const request = refundOf(bought, 16)
    expect(await handle(request)).toEqual([true])
    expect([await balanceOf(buyer), await balanceOf(organiser)]).toEqual([34, 6])
    expect(await publishedFor(request.data.refundId)).toEqual([])
    const refundsOf = async (person: Person) =>
      (await call(exportCoraData, {}, await optionsOf(person))).sections.refunds
    expect([await refundsOf(buyer), await refundsOf(organiser)]).toMatchObject([
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
    expect(await publishedFor(request.data.refundId)).toHaveLength(1)
  })

  it('are paid from and to closed accounts', async () => {
    const bought = await paid()
    const { buyer, organiser } = bought
    await handle(
      createMessage(UserDeleted, { userId: buyer.userId }, { version: 9 }),
      createMessage(UserDeleted, { userId: organiser.userId }, { version: 9 }),
    )
    const request = refundOf(bought, 16)
    await handle(request)
    expect(await publishedFor(request.data.refundId)).toHaveLength(1)
  })

  it('leave the ledger consistent', async () => {
    expect(await checkLedger(cora)).toEqual({ sum: 0, lowest: 0, disagreeing: 0 })
  })
})
