import type { RsvpEvent } from '@convive/contracts/events'
import type { Ticket } from '@convive/contracts/tickets'
import { describe, expect, it } from 'vitest'
import { countdownTo, nextEventOf } from './next-event.rules.ts'

const now = Date.parse('2026-11-22T16:00:00Z') // 10:00 in Costa Rica
const answer = (id: number, eventDate: string, changed: Partial<RsvpEvent> = {}) =>
  ({
    id,
    title: `E${id}`,
    eventDate,
    eventStartTime: '18:00',
    eventEndTime: null,
    myStatus: 'going',
    isCancelled: false,
    ...changed,
  }) as RsvpEvent
const ticket = (eventId: number, startsAt: string, changed: Partial<Ticket> = {}) =>
  ({
    eventId,
    eventTitle: `E${eventId}`,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    status: 'valid',
    isCancelled: false,
    code: `C${eventId}`,
    ...changed,
  }) as Ticket

describe('the next event of a user', () => {
  it.each<[string, RsvpEvent[], Ticket[], number | null, RsvpEvent[]?]>([
    ['nothing', [], [], null],
    ['the first that they said they go to', [answer(2, '2026-11-28'), answer(1, '2026-11-23')], [], 1],
    ['not one that they may go to', [answer(1, '2026-11-23', { myStatus: 'maybe' })], [], null],
    ['not a cancelled one', [answer(1, '2026-11-23', { isCancelled: true })], [], null],
    ['one with a ticket and without an answer', [answer(1, '2026-11-28')], [ticket(2, '2026-11-25T00:00:00Z')], 2],
    ['not one with a returned ticket', [], [ticket(2, '2026-11-25T00:00:00Z', { status: 'refunded' })], null],
    ['one that is on now', [answer(1, '2026-11-23')], [ticket(2, '2026-11-22T15:30:00Z')], 2],
    ['one that they organise', [answer(1, '2026-11-24')], [], 3, [answer(3, '2026-11-23')]],
    ['not one that they cancelled', [answer(1, '2026-11-24')], [], 1, [answer(3, '2026-11-23', { isCancelled: true })]],
    ['not one that is over', [answer(1, '2026-11-23')], [ticket(2, '2026-11-22T14:30:00Z')], 1],
  ])('%s', (_, answers, tickets, id, own = []) => {
    expect(nextEventOf(answers, tickets, own, now)?.eventId ?? null).toBe(id)
  })

  it('includes its tickets', () => {
    const tickets = [ticket(1, '2026-11-24T00:00:00Z'), ticket(1, '2026-11-24T00:00:00Z', { code: 'D1' })]
    expect(nextEventOf([answer(1, '2026-11-23')], tickets, [], now)?.ticketCodes).toEqual(['C1', 'D1'])
  })
})

it.each([
  ['2026-11-22T15:59:00Z', null],
  ['2026-11-22T16:00:30Z', { count: 1, unit: 'minute' }],
  ['2026-11-22T16:59:00Z', { count: 59, unit: 'minute' }],
  ['2026-11-22T17:00:00Z', { count: 1, unit: 'hour' }],
  ['2026-11-23T15:59:00Z', { count: 23, unit: 'hour' }],
  ['2026-11-23T16:00:00Z', { count: 1, unit: 'day' }],
  // 9:00 the day after tomorrow: 47 hours, and people say two days.
  ['2026-11-24T15:00:00Z', { count: 2, unit: 'day' }],
] as const)('until %s it is %o', (startsAt, expected) => {
  expect(countdownTo(Date.parse(startsAt), now)).toEqual(expected)
})
