import type { Ticket } from '@convive/contracts/tickets'
import { expect, it } from 'vitest'
import { groupTickets } from './ticket-row.tsx'

const now = Date.parse('2026-11-23T12:00:00Z')
const ticket = (id: number, eventId: number, startsAt: string, changed: Partial<Ticket> = {}) =>
  ({
    id,
    eventId,
    startsAt,
    endsAt: startsAt.replace('T18', 'T22'),
    status: 'valid',
    currency: 'crc',
    isCancelled: false,
    ...changed,
  }) as Ticket

it('puts the next event first, and then what lets nobody in, in the order of the list', () => {
  const tickets = [
    ticket(9, 1, '2026-12-09T18:00:00Z'),
    ticket(8, 2, '2026-11-20T18:00:00Z'),
    ticket(7, 3, '2026-11-24T18:00:00Z', { status: 'refunded' }),
    ticket(6, 4, '2026-11-24T18:00:00Z'),
    ticket(5, 5, '2026-11-23T18:00:00Z', { isCancelled: true }),
    ticket(4, 4, '2026-11-24T18:00:00Z'),
  ]
  expect(groupTickets(tickets, now).map((group) => group.map(({ id }) => id))).toEqual([[6, 4], [9], [8], [7], [5]])
})
