import type { Seat } from '@convive/contracts/tickets'
import { expect, it } from 'vitest'
import { keepCheckedIn, markCheckedIn, type SeatList } from './seat-list.ts'

const at = '2026-11-21T20:00:00Z'
const seat = (ticketId: number, changed: Partial<Seat> = {}): Seat => ({ ticketId, codeHash: `h${ticketId}`, seat: 1, seats: 1, holderName: 'Ana Mora', status: 'valid', checkedInAt: null, ...changed })
const listOf = (...seats: Seat[]): SeatList => ({ eventId: 5, title: 'Turno', startsAt: at, seats })
const used = { status: 'used', checkedInAt: at } as const

it('a scan that was answered marks its seat and no other', () => {
  expect(markCheckedIn(listOf(seat(1), seat(2)), { ticketId: 2, checkedInAt: at })).toEqual(listOf(seat(1), seat(2, used)))
})

it.each([
  ['an answer from before the scan does not take it back', listOf(seat(1, used)), listOf(seat(1)), listOf(seat(1, used))],
  ['other doors are heard of', listOf(seat(1), seat(2)), listOf(seat(1, used), seat(2)), listOf(seat(1, used), seat(2))],
  ['a refund counts, also after the scan', listOf(seat(1, used)), listOf(seat(1, { status: 'refunding', checkedInAt: at })), listOf(seat(1, { status: 'refunding', checkedInAt: at }))],
  ['seats that were sold since are there', listOf(seat(1, used)), listOf(seat(1, used), seat(2)), listOf(seat(1, used), seat(2))],
  ['the first answer is taken as it is', undefined, listOf(seat(1)), listOf(seat(1))],
] as const)('%s', (_, known, answer, expected) => {
  expect(keepCheckedIn(known, answer)).toEqual(expected)
})
