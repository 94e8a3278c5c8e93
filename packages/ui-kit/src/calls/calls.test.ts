import { ApiError } from '@convive/contracts/call'
import { getRsvp, listEvents } from '@convive/contracts/events'
import { describe, expect, it } from 'vitest'
import { createIntention } from './intention.ts'
import { keyOf, keys } from './keys.ts'

function numbered() {
  let last = 0
  return createIntention(() => `key-${++last}`)
}
const transfer = { recipientUsername: 'ana', amount: 5 }

describe('the key of an intention', () => {
  it('stays while nobody knows whether it happened', () => {
    const intention = numbered()
    const first = intention.keyFor(transfer)
    for (const error of [new ApiError(0, 'unreachable', ''), new ApiError(503, 'unavailable', ''), new ApiError(409, 'idempotency_in_progress', '')]) {
      intention.failed(error)
      expect(intention.keyFor(transfer)).toBe(first)
    }
  })

  it('is another one after success', () => {
    const intention = numbered()
    const first = intention.keyFor(transfer)
    intention.succeeded()
    expect(intention.keyFor(transfer)).not.toBe(first)
  })

  it('is another one after a definite refusal', () => {
    const intention = numbered()
    const first = intention.keyFor(transfer)
    intention.failed(new ApiError(409, 'insufficient_balance', ''))
    expect(intention.keyFor(transfer)).not.toBe(first)
  })

  it('is another one for another request', () => {
    const intention = numbered()
    const first = intention.keyFor(transfer)
    intention.failed(new ApiError(0, 'unreachable', ''))
    expect(intention.keyFor({ ...transfer, amount: 6 })).not.toBe(first)
  })
})

describe('the name of a cached answer', () => {
  it('is the path, then what was asked', () => {
    expect(keyOf(listEvents, { region: 'uvita' })).toEqual(['/api/events', { region: 'uvita' }])
    expect(keyOf(getRsvp, { id: 5 })).toEqual([...keys.rsvp(5), {}])
  })
})
