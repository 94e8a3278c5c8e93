import { ApiError } from '@convive/contracts/call'
import { describe, expect, it } from 'vitest'
import { isTemporary, outcomeOfCheckIn, outcomeOfError } from './scan-outcome.tsx'

const holder = { holderName: 'Ana Mora', seat: 1, seats: 2 }
const at = '2026-11-21T20:00:00Z'

describe('the outcome of a response', () => {
  const answer = { ticketId: 1, eventId: 5, checkedInAt: at, ...holder }
  it('lets a ticket in once', () => {
    expect(outcomeOfCheckIn({ ...answer, alreadyUsedAt: null })).toEqual({ kind: 'ok', isQueued: false, ...holder })
    expect(outcomeOfCheckIn({ ...answer, alreadyUsedAt: at })).toEqual({ kind: 'used', at, ...holder })
  })
  it.each([
    [404, 'unknown_ticket', 'unknown'],
    [409, 'ticket_of_other_event', 'other_event'],
    [409, 'ticket_refunded', 'refunded'],
    [429, 'too_many_requests', 'refused'],
    [403, 'not_your_event', 'refused'],
    [0, 'unreachable', undefined],
    [503, 'unavailable', undefined],
  ] as const)('%d %s is %s', (status, code, kind) => {
    expect(outcomeOfError(new ApiError(status, code, ''))?.kind).toBe(kind)
  })
})

it.each([
  [429, 'too_many_requests', true],
  [401, 'signed_out', true],
  [403, 'not_your_event', false],
  [409, 'ticket_refunded', false],
] as const)('a queued scan that is refused with %d %s stays in the queue: %s', (status, code, stays) => {
  expect(isTemporary(outcomeOfError(new ApiError(status, code, ''))!)).toBe(stays)
})
