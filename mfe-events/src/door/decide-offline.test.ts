import type { Seat } from '@convive/contracts/tickets'
import { describe, expect, it } from 'vitest'
import { outcomeOfSeat } from './use-check-in.ts'

const holder = { holderName: 'Ana Mora', seat: 1, seats: 2 }
const at = '2026-11-21T20:00:00Z'

describe('the outcome from the seat list, without a network', () => {
  const seat = (changed: Partial<Seat>): Seat => ({
    ticketId: 1,
    codeHash: 'h',
    status: 'valid',
    checkedInAt: null,
    undoneCheckIns: 0,
    ...holder,
    ...changed,
  })
  it.each([
    [[seat({})], 'h', 'ok'],
    [[seat({ status: 'used', checkedInAt: at })], 'h', 'used'],
    [[seat({ status: 'refunded' })], 'h', 'refunded'],
    [[seat({ status: 'refunding', checkedInAt: at })], 'h', 'refunded'],
    [[seat({})], 'other', 'unknown'],
    [[], 'h', 'unknown'],
    [[seat({})], null, 'unchecked'],
  ] as const)('case %#', (seats, hash, kind) => {
    expect(outcomeOfSeat(seats, hash).kind).toBe(kind)
  })
})
