import { ApiError } from '@convive/contracts/call'
import { getRsvp, listEvents } from '@convive/contracts/events'
import { describe, expect, it } from 'vitest'
import { createIntention, type Wish, type WishPlace } from './intention.ts'
import { keyOf, keys } from './keys.ts'

let last = 0
const numbered = (place?: WishPlace) => createIntention({ place, newKey: () => `key-${++last}` })
function drawer(): WishPlace & { wish: Wish | null } {
  return {
    wish: null,
    read() {
      return this.wish
    },
    keep(wish) {
      this.wish = wish
    },
    forget() {
      this.wish = null
    },
  }
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

describe('an intention that is kept', () => {
  it('is the same on the next page, for the same request', () => {
    const place = drawer()
    const first = numbered(place).keyFor(transfer)
    const after = numbered(place)
    expect(after.keyFor(transfer)).toBe(first)
    after.failed(new ApiError(0, 'unreachable', ''))
    expect(numbered(place).keyFor(transfer)).toBe(first)
    expect(numbered(place).keyFor({ ...transfer, amount: 6 })).not.toBe(first)
  })

  it.each(['succeeded', 'was refused'])('is gone once it %s', (how) => {
    const place = drawer()
    const intention = numbered(place)
    const first = intention.keyFor(transfer)
    if (how === 'succeeded') intention.succeeded()
    else intention.failed(new ApiError(409, 'insufficient_balance', ''))
    expect(place.wish).toBeNull()
    expect(numbered(place).keyFor(transfer)).not.toBe(first)
  })
})

describe('the name of a cached answer', () => {
  it('is the path, then what was asked', () => {
    expect(keyOf(listEvents, { region: 'uvita' })).toEqual(['/api/events', { region: 'uvita' }])
    expect(keyOf(getRsvp, { id: 5 })).toEqual([...keys.rsvp(5), {}])
  })
})
