import { ApiError } from '@convive/contracts/call'
import { describe, expect, it } from 'vitest'
import { createIdempotencyKey, type PendingRequest, type PendingStore } from './idempotency.ts'

let last = 0
const numberedKey = (store?: PendingStore) => createIdempotencyKey({ store, newKey: () => `key-${++last}` })
function createPendingStore(): PendingStore & { pending: PendingRequest | null } {
  return {
    pending: null,
    read() {
      return this.pending
    },
    save(pending) {
      this.pending = pending
    },
    clear() {
      this.pending = null
    },
  }
}
const transfer = { recipientUsername: 'ana', amount: 5 }

describe('an idempotency key', () => {
  it('stays the same while the outcome is unknown', () => {
    const key = numberedKey()
    const first = key.keyFor(transfer)
    for (const error of [
      new ApiError(0, 'unreachable', ''),
      new ApiError(503, 'unavailable', ''),
      new ApiError(409, 'idempotency_in_progress', ''),
    ]) {
      key.failed(error)
      expect(key.keyFor(transfer)).toBe(first)
    }
  })

  it('changes after success', () => {
    const key = numberedKey()
    const first = key.keyFor(transfer)
    key.succeeded()
    expect(key.keyFor(transfer)).not.toBe(first)
  })

  it('changes after a definite refusal', () => {
    const key = numberedKey()
    const first = key.keyFor(transfer)
    key.failed(new ApiError(409, 'insufficient_balance', ''))
    expect(key.keyFor(transfer)).not.toBe(first)
  })

  it('changes for another request', () => {
    const key = numberedKey()
    const first = key.keyFor(transfer)
    key.failed(new ApiError(0, 'unreachable', ''))
    expect(key.keyFor({ ...transfer, amount: 6 })).not.toBe(first)
  })
})

describe('a stored idempotency key', () => {
  it('is the same on the next page, for the same request', () => {
    const store = createPendingStore()
    const first = numberedKey(store).keyFor(transfer)
    const next = numberedKey(store)
    expect(next.keyFor(transfer)).toBe(first)
    next.failed(new ApiError(0, 'unreachable', ''))
    expect(numberedKey(store).keyFor(transfer)).toBe(first)
    expect(numberedKey(store).keyFor({ ...transfer, amount: 6 })).not.toBe(first)
  })

  it('changes once a page has forgotten the request', () => {
    const store = createPendingStore()
    const key = numberedKey(store)
    const first = key.keyFor(transfer)
    key.failed(new ApiError(0, 'unreachable', ''))
    store.clear()
    expect(key.keyFor(transfer)).not.toBe(first)
  })

  it.each(['succeeded', 'was refused'])('is removed once the request %s', (outcome) => {
    const store = createPendingStore()
    const key = numberedKey(store)
    const first = key.keyFor(transfer)
    if (outcome === 'succeeded') key.succeeded()
    else key.failed(new ApiError(409, 'insufficient_balance', ''))
    expect(store.pending).toBeNull()
    expect(numberedKey(store).keyFor(transfer)).not.toBe(first)
  })
})
