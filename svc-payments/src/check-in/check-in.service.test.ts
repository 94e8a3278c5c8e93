import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ApiError, call } from '@convive/contracts/call'
import { checkInTicket, listSeats, TicketCheckedIn } from '@convive/contracts/tickets'
import type { RequestOf } from '@convive/contracts/route'
import { EventUpdated } from '@convive/contracts/events'
import { refundAsOrganiser } from '@convive/contracts/orders'
import { downloadSales, getSales, listSales } from '@convive/contracts/sales'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { definition, subscriptions } from '../app.ts'
import { eventData } from '../testing/payments-service.ts'
import { refundSeats, createEvent, createUser, createPaidOrder } from '../testing/factories.ts'

let payments: TestService
beforeAll(async () => {
  payments = await startTestService(definition, { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(() => payments.end())

const scan = async (who: number, request: RequestOf<typeof checkInTicket>, options: { isAdmin?: boolean } = {}) =>
  call(checkInTicket, request, { origin: payments.origin, headers: await payments.as(who, options) })
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  )
const checkInsOf = async (eventId: number) =>
  (await emittedBy(payments.db, TicketCheckedIn)).filter((one) => one.eventId === eventId)

async function sold(seats = 1) {
  const event = await createEvent(payments)
  const buyer = await createUser(payments)
  const order = await createPaidOrder(payments, event, buyer, { seats })
  return { ...event, ...order, buyer, code: order.tickets[0]!.code, ticketId: order.tickets[0]!.id }
}

describe('checking in', () => {
  it('checks a ticket in, answers with its holder and seat, and emits one message', async () => {
    const { eventId, creatorId, code, ticketId, orderId, buyer } = await sold(3)
    const answer = await scan(creatorId, { eventId, code })
    expect(answer).toMatchObject({ ticketId, eventId, seat: 1, seats: 3, holderName: 'Ana Mora', alreadyUsedAt: null })
    expect(await checkInsOf(eventId)).toEqual([
      { ticketId, orderId, eventId, userId: buyer, organizerId: creatorId, coOrganiserIds: [], at: answer.checkedInAt },
    ])
  })

  it('accepts a code as people type it, also from an admin', async () => {
    const { eventId, code } = await sold()
    const typed = code
      .toLowerCase()
      .replaceAll('0', 'o')
      .match(/.{1,5}/g)!
      .join('-')
    expect(await scan(3, { eventId, code: ` ${typed} ` }, { isAdmin: true })).toMatchObject({ alreadyUsedAt: null })
  })

  it('by an admin is in the audit log, once', async () => {
    const { eventId, code, ticketId } = await sold()
    for (let count = 0; count < 2; count++) await scan(3, { eventId, code }, { isAdmin: true })
    const acts: unknown[] = await payments.db.source.query(
      `SELECT actor_id AS actor, act, subject FROM audit_entry WHERE subject @> $1`,
      [{ ticketId }],
    )
    expect(acts).toEqual([{ actor: 3, act: 'POST /api/tickets/check-in', subject: { id: eventId, ticketId } }])
  })

  it('answers a second scan with the time of the first, and emits one message', async () => {
    const { eventId, creatorId, code } = await sold()
    const first = await scan(creatorId, { eventId, code, scanId: 'door-1' })
    expect(await scan(creatorId, { eventId, code })).toMatchObject({
      checkedInAt: first.checkedInAt,
      alreadyUsedAt: first.checkedInAt,
    })
    expect(await scan(creatorId, { eventId, code, scanId: 'door-2' })).toMatchObject({
      alreadyUsedAt: first.checkedInAt,
    })
    expect(await checkInsOf(eventId)).toHaveLength(1)
  })

  it('repeats the answer of a repeated scan', async () => {
    const { eventId, creatorId, code } = await sold()
    const first = await scan(creatorId, { eventId, code, scanId: 'door-1' })
    expect(await scan(creatorId, { eventId, code, scanId: 'door-1' })).toEqual(first)
  })

  // Without `FOR UPDATE OF t` this fails: several scans get the response of a first scan.
  it('accepts one of twenty simultaneous scans, and answers the others that the ticket is used', async () => {
    const { eventId, creatorId, code } = await sold()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, device) => scan(creatorId, { eventId, code, scanId: `device-${device}` })),
    )
    expect(answers.filter(({ alreadyUsedAt }) => alreadyUsedAt === null)).toHaveLength(1)
    expect(await checkInsOf(eventId)).toHaveLength(1)
  })

  it('stores the time of an offline scan within bounds; the scan that arrives first wins', async () => {
    const [one, other] = [await sold(), await sold()]
    await payments.db.source.query(`UPDATE ticket SET issued_at = '2026-01-01' WHERE id = ANY($1)`, [
      [one.ticketId, other.ticketId],
    ])
    expect(await scan(one.creatorId, { ...one, at: '2026-01-02T18:00:00-06:00', scanId: 'a' })).toMatchObject({
      checkedInAt: '2026-01-03T00:00:00.000Z',
    })
    expect(await scan(one.creatorId, { ...one, at: '2026-01-02T17:00:00-06:00', scanId: 'b' })).toMatchObject({
      alreadyUsedAt: '2026-01-03T00:00:00.000Z',
    })
    const ahead = await scan(other.creatorId, { ...other, at: '2199-01-01T00:00:00Z' })
    expect(Date.parse(ahead.checkedInAt)).toBeLessThan(Date.now() + 600_000)
  })

  it('refuses each invalid scan with its own code', async () => {
    const [here, there] = [await sold(2), await sold()]
    await refundSeats(payments, here, [here.ticketId], 'requested')
    expect(await refusal(scan(here.creatorId, here))).toBe('409 ticket_refunded')
    expect(await refusal(scan(here.creatorId, { ...here, code: there.code }))).toBe('409 ticket_of_other_event')
    expect(await refusal(scan(here.creatorId, { ...here, code: '0'.repeat(26) }))).toBe('404 unknown_ticket')
    expect(await refusal(scan(here.creatorId, { ...here, code: 'hola' }))).toBe('400 invalid_input')
    expect(await refusal(scan(here.creatorId, { ...here, eventId: 999_999 }))).toBe('404 not_found')
    for (const stranger of [here.buyer, there.creatorId])
      expect(await refusal(scan(stranger, here))).toBe('403 not_your_event')
  })

  it('refuses a scan at a cancelled event', async () => {
    const { eventId, creatorId, code } = await sold()
    await payments.db.source.query('UPDATE event SET is_cancelled = true WHERE event_id = $1', [eventId])
    expect(await refusal(scan(creatorId, { eventId, code }))).toBe('409 event_cancelled')
  })

  it('limits callers who try unknown codes, and nobody else', async () => {
    const { eventId, creatorId, code } = await sold()
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => refusal(scan(creatorId, { eventId, code: '1'.repeat(26) }))),
    )
    expect(new Set(tries)).toEqual(new Set(['404 unknown_ticket']))
    expect(await refusal(scan(creatorId, { eventId, code }))).toBe('429 too_many_requests')
    expect(await refusal(scan(4, { eventId, code }, { isAdmin: true }))).toBe('no refusal')
  })
})

describe('the list of seats', () => {
  const seats = async (who: number, id: number) =>
    call(listSeats, { id }, { origin: payments.origin, headers: await payments.as(who) })

  it('contains hashes of the codes, not the codes', async () => {
    const { eventId, creatorId, code, tickets, orderId } = await sold(3)
    await refundSeats(payments, { orderId, tickets }, [tickets[2]!.id])
    await scan(creatorId, { eventId, code })
    const list = await seats(creatorId, eventId)
    expect(list.seats.map(({ seat, status, holderName }) => [seat, status, holderName])).toEqual([
      [1, 'used', 'Ana Mora'],
      [2, 'valid', 'Ana Mora'],
      [3, 'refunded', 'Ana Mora'],
    ])
    expect(list.seats.map(({ codeHash }) => codeHash)).toEqual(
      tickets.map((ticket) => createHash('sha256').update(ticket.code).digest('hex')),
    )
    for (const ticket of tickets) expect(JSON.stringify(list)).not.toContain(ticket.code)
  })

  it('is shown only to the organiser and admins', async () => {
    const { eventId, buyer } = await sold()
    expect(await refusal(seats(buyer, eventId))).toBe('403 not_your_event')
  })

  it('is shown to co-organisers, who check tickets in and see nothing of the money', async () => {
    const helper = await createUser(payments)
    const event = await createEvent(payments, { coOrganiserIds: [helper] })
    const { eventId } = event
    const [ticket] = (await createPaidOrder(payments, event, await createUser(payments))).tickets
    expect(await seats(helper, eventId)).toMatchObject({ seats: [{ status: 'valid' }] })
    expect(await scan(helper, { eventId, code: ticket!.code })).toMatchObject({ alreadyUsedAt: null })
    expect(await checkInsOf(eventId)).toMatchObject([{ organizerId: event.creatorId, coOrganiserIds: [helper] }])
    const options = { origin: payments.origin, headers: await payments.as(helper) }
    for (const route of [getSales, listSales, downloadSales])
      expect(await refusal(call(route, { id: eventId }, options))).toBe('403 not_your_event')
    const reason = 'No reason'
    expect(await refusal(call(refundAsOrganiser, { id: eventId, reason }, options))).toBe('403 not_your_event')
  })

  it('follows the newest list of co-organisers, and keeps it when a message says nothing about them', async () => {
    const helper = await createUser(payments)
    const data = eventData({ coOrganiserIds: [helper] })
    const receiveAs = (given: object, version: number) =>
      receive(payments.db, subscriptions, [createMessage(EventUpdated, { ...data, ...given }, { version })])
    await receiveAs({}, 1)
    await receiveAs({ coOrganiserIds: undefined }, 2)
    expect(await seats(helper, data.eventId)).toMatchObject({ eventId: data.eventId })
    await receiveAs({ coOrganiserIds: [] }, 3)
    expect(await refusal(seats(helper, data.eventId))).toBe('403 not_your_event')
  })
})
