import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import { UserDeleted } from '@convive/contracts/identity'
import { refundAsOrganiser } from '@convive/contracts/orders'
import { downloadSales, getSales, listSales } from '@convive/contracts/sales'
import { checkInTicket, listSeats } from '@convive/contracts/tickets'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { definition } from '../app.ts'
import { subscriptions } from '../app.ts'
import { refundSeats, createEvent, createUser, createPaidOrder } from '../testing/factories.ts'

let payments: TestService
beforeAll(async () => {
  payments = await startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => payments.end())

const as = async (who: number) => ({ origin: payments.origin, headers: await payments.as(who) })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )

/** Two orders: three seats in dollars, one of them refunded and one checked in, and two seats in Cora. */
async function soldEvent() {
  const event = await createEvent(payments, { capacity: 10 })
  const [ana, bea] = [await createUser(payments), await createUser(payments, '=HYPERLINK("x")')]
  const dollars = await createPaidOrder(payments, event, ana, { seats: 3 })
  const cora = await createPaidOrder(payments, event, bea, { seats: 2, currency: 'cora' })
  await refundSeats(payments, dollars, [dollars.tickets[0]!.id], 'requested')
  await call(checkInTicket, { eventId: event.eventId, code: dollars.tickets[1]!.code }, await as(event.creatorId))
  await payments.db.source.query('UPDATE event SET reserved = 3 WHERE event_id = $1', [event.eventId])
  return { ...event, id: event.eventId, ana, bea, dollars, cora }
}

it('counts seats and income without refunded seats', async () => {
  const { id, creatorId } = await soldEvent()
  expect(await call(getSales, { id }, await as(creatorId))).toEqual({
    eventId: id,
    title: `Peña ${id}`,
    capacity: 10,
    sold: 4,
    reserved: 3,
    refunded: 1,
    checkedIn: 1,
    waiting: 0,
    offered: 0,
    isCancelled: false,
    placesLeft: 3,
    buyers: 2,
    income: [
      { currency: 'usd', amount: 25 },
      { currency: 'cora', amount: 16 },
    ],
  })
})

it('still counts the guests who were checked in when their tickets are refunded', async () => {
  const { id, creatorId, dollars } = await soldEvent()
  await refundSeats(payments, dollars, [dollars.tickets[1]!.id], 'requested')
  expect(await call(getSales, { id }, await as(creatorId))).toMatchObject({ refunded: 2, checkedIn: 1 })
})

it('counts zero where nothing is sold, and shows no limit where there is none', async () => {
  const { eventId: id, creatorId } = await createEvent(payments)
  expect(await call(getSales, { id }, await as(creatorId))).toMatchObject({
    capacity: null,
    sold: 0,
    refunded: 0,
    checkedIn: 0,
    placesLeft: null,
    income: [],
  })
})

it('lists the orders, newest first and in pages, without the names of deleted accounts', async () => {
  const { id, creatorId, bea, dollars, cora } = await soldEvent()
  await receive(payments.db, subscriptions, [createMessage(UserDeleted, { userId: bea }, { version: 9 })])
  const first = await call(listSales, { id, limit: 1 }, await as(creatorId))
  expect(first.items).toMatchObject([
    {
      orderId: cora.orderId,
      buyerName: null,
      tickets: 2,
      validTickets: 2,
      checkedIn: 0,
      amount: 16,
      currency: 'cora',
      state: 'paid',
      refundState: null,
    },
  ])
  const second = await call(listSales, { id, limit: 1, cursor: first.next ?? '' }, await as(creatorId))
  expect(second).toMatchObject({
    next: null,
    items: [
      {
        orderId: dollars.orderId,
        buyerName: 'Ana Mora',
        tickets: 3,
        validTickets: 2,
        checkedIn: 1,
        amount: 37.5,
        currency: 'usd',
        refundState: 'requested',
      },
    ],
  })
  expect(await refusal(call(listSales, { id, cursor: 'x' }, await as(creatorId)))).toBe('400 invalid_input')
})

it('exports every seat as CSV, in which no name is a formula', async () => {
  const { id, creatorId, cora, dollars, ana, bea } = await soldEvent()
  const csv = await call(downloadSales, { id }, await as(creatorId))
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    'order,seat,seats,code ends in,buyer,username,amount,currency,status,bought,checked in,refund,refund reason',
  )
  const end = (ticket: { code: string } | undefined) => ticket?.code.slice(-4)
  expect(lines.slice(1).map((line) => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'then'))).toEqual([
    `${dollars.orderId},1,3,${end(dollars.tickets[0])},Ana Mora,person${ana},12.5,usd,refunding,then,,started,returned by the buyer`,
    `${dollars.orderId},2,3,${end(dollars.tickets[1])},Ana Mora,person${ana},12.5,usd,used,then,then,,`,
    `${dollars.orderId},3,3,${end(dollars.tickets[2])},Ana Mora,person${ana},12.5,usd,valid,then,,,`,
    `${cora.orderId},1,2,${end(cora.tickets[0])},"'=HYPERLINK(""x"")",person${bea},8,cora,valid,then,,,`,
    `${cora.orderId},2,2,${end(cora.tickets[1])},"'=HYPERLINK(""x"")",person${bea},8,cora,valid,then,,,`,
  ])
  for (const { code } of [...dollars.tickets, ...cora.tickets]) expect(csv).not.toContain(code)
})

it('shows the organiser the reason of a refund, in the list and in the CSV, whose texts are in the asked language', async () => {
  const event = await createEvent(payments)
  const order = await createPaidOrder(payments, event, await createUser(payments), { seats: 2 })
  const organiser = await as(event.creatorId)
  const about = { id: event.eventId, orderId: order.orderId, reason: 'Came on the wrong day' }
  await call(refundAsOrganiser, about, { ...organiser })
  expect((await call(listSales, { id: event.eventId }, organiser)).items).toMatchObject([
    { orderId: order.orderId, refundNote: 'Came on the wrong day' },
  ])
  // The refund's job may have asked the provider already, which does not know this payment.
  const lines = (await call(downloadSales, { id: event.eventId, language: 'es' }, organiser)).split('\r\n')
  expect(lines[0]).toContain('compra;entrada;entradas;código termina en;nombre')
  expect(lines[1]).toMatch(/;devolución en camino;.+;(iniciada|se intenta otra vez);Came on the wrong day$/)
})

it('marks the CSV as UTF-8, so that Excel shows accents', async () => {
  const { id, creatorId } = await soldEvent()
  const { origin, headers } = await as(creatorId)
  const answer = await fetch(`${origin}/api/payments/events/${id}/sales/csv`, { headers })
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it('is shown only to the organiser and admins', async () => {
  const { id, ana } = await soldEvent()
  for (const route of [getSales, listSales, downloadSales]) {
    expect(await refusal(call(route, { id }, await as(ana)))).toBe('403 not_your_event')
    expect(
      await refusal(call(route, { id }, { origin: payments.origin, headers: await payments.as(3, { isAdmin: true }) })),
    ).toBe('no refusal')
  }
  expect(await refusal(call(getSales, { id: 999_999 }, await as(ana)))).toBe('404 not_found')
})

it('keeps in the audit log that an administrator downloaded the sales, but not that the organiser did', async () => {
  const { id, creatorId } = await soldEvent()
  await call(downloadSales, { id }, await as(creatorId))
  await call(downloadSales, { id }, { origin: payments.origin, headers: await payments.as(4, { isAdmin: true }) })
  const acts: unknown = await payments.db.source.query(
    'SELECT actor_id AS actor, act, subject, outcome FROM audit_entry WHERE subject @> $1',
    [JSON.stringify({ id })],
  )
  expect(acts).toEqual([{ actor: 4, act: 'GET /api/payments/events/:id/sales/csv', subject: { id }, outcome: 'done' }])
})

it('reads a large event in pages of 1,000 seats, for the CSV file and for check-ins while offline', async () => {
  const event = await createEvent(payments)
  const buyer = await createUser(payments)
  const { orderId } = await createPaidOrder(payments, event, buyer, { seats: 10 })
  await payments.db.source.query(
    `INSERT INTO ticket (order_id, event_id, holder_id, seat, code)
     SELECT $1, $2, $3, seat, 'large ' || seat FROM generate_series(11, 2100) AS seat`,
    [orderId, event.eventId, buyer],
  )
  const query = vi.spyOn(payments.db.source, 'query')
  const organiser = await as(event.creatorId)
  const csv = await call(downloadSales, { id: event.eventId }, organiser)
  const { seats } = await call(listSeats, { id: event.eventId }, organiser)
  const results = await Promise.all(query.mock.results.map(async ({ value }) => (await value) as unknown))
  query.mockRestore()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 2100)
  expect(new Set(seats.map(({ ticketId }) => ticketId)).size).toBe(2100)
  expect(Math.max(...results.map((rows) => (Array.isArray(rows) ? rows.length : 0)))).toBe(1000)
})
