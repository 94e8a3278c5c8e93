import { expect, test } from 'vitest'
import { retryUnavailable } from './retry-unavailable.ts'

const busy = Object.assign(new Error('Busy.'), { status: 503 })
const soldOut = Object.assign(new Error('Sold out.'), { status: 409 })

/** Fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  let calls = 0
  return async () => {
    const error = errors[calls++]
    if (error) throw error
    return calls
  }
}

test('repeats a request while the answer is 503, up to a limit', async () => {
  expect(await retryUnavailable(failing(busy, busy))).toBe(3)
  await expect(retryUnavailable(failing(busy, busy, busy), 2)).rejects.toBe(busy)
})

test('does not repeat a request after any other refusal', async () => {
  await expect(retryUnavailable(failing(busy, soldOut))).rejects.toBe(soldOut)
})
