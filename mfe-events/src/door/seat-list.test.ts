import type { Seat } from '@convive/contracts/tickets'
import { expect, it } from 'vitest'
import { countSeats, mergeSeatList, markCheckedIn, markUndone, type SeatList } from './seats.ts'

const at = '2026-11-21T20:00:00Z'
const seat = (ticketId: number, changed: Partial<Seat> = {}): Seat => ({
  ticketId,
  codeHash: `h${ticketId}`,
  seat: 1,
  seats: 1,
  holderName: 'Ana Mora',
  status: 'valid',
  checkedInAt: null,
  undoneCheckIns: 0,
  ...changed,
})
const listOf = (...seats: Seat[]): SeatList => ({ eventId: 5, title: 'Turno', startsAt: at, seats })
const used = { status: 'used', checkedInAt: at } as const

it('marks the seat of an answered scan and no other', () => {
  expect(markCheckedIn(listOf(seat(1), seat(2)), { ticketId: 2, checkedInAt: at })).toEqual(
    listOf(seat(1), seat(2, used)),
  )
})

it.each([
  [
    'a response computed before the scan does not undo it',
    listOf(seat(1, used)),
    listOf(seat(1)),
    listOf(seat(1, used)),
  ],
  [
    'check-ins on other devices arrive',
    listOf(seat(1), seat(2)),
    listOf(seat(1, used), seat(2)),
    listOf(seat(1, used), seat(2)),
  ],
  [
    'a refund applies even after a scan',
    listOf(seat(1, used)),
    listOf(seat(1, { status: 'refunding', checkedInAt: at })),
    listOf(seat(1, { status: 'refunding', checkedInAt: at })),
  ],
  [
    'seats sold since then are added',
    listOf(seat(1, used)),
    listOf(seat(1, used), seat(2)),
    listOf(seat(1, used), seat(2)),
  ],
  [
    'a check-in that was undone elsewhere is undone here',
    listOf(seat(1, used)),
    listOf(seat(1, { undoneCheckIns: 1 })),
    listOf(seat(1, { undoneCheckIns: 1 })),
  ],
  [
    'a response computed before an undo does not return the check-in',
    markUndone(listOf(seat(1, used)), 1),
    listOf(seat(1, used)),
    listOf(seat(1, { undoneCheckIns: 1 })),
  ],
  ['the first response is used unchanged', undefined, listOf(seat(1)), listOf(seat(1))],
] as const)('%s', (_, known, answer, expected) => {
  expect(mergeSeatList(known, answer)).toEqual(expected)
})

it.each([
  ['the tickets that any door has checked in', [seat(1, used), seat(2)], [], { valid: 2, inside: 1 }],
  ['those that this device has not sent yet', [seat(1, used), seat(2)], [{ ticketId: 2 }], { valid: 2, inside: 2 }],
  [
    'once a ticket that another door checked in meanwhile',
    [seat(1, used), seat(2)],
    [{ ticketId: 1 }],
    { valid: 2, inside: 1 },
  ],
  ['a scan that an older version queued', [seat(1)], [{ ticketId: undefined }], { valid: 1, inside: 1 }],
  ['no refunded ticket', [seat(1, { status: 'refunded' }), seat(2)], [], { valid: 1, inside: 0 }],
] as const)('counts %s', (_, seats, queued, counts) => {
  expect(countSeats(seats, queued)).toEqual(counts)
})
