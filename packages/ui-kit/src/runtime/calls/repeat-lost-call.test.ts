import { ApiError } from '@convive/contracts/call'
import { repeatLostCall, repetition } from '@convive/contracts/repeat-lost-call'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { pausesMs } = repetition
beforeEach(() => void (repetition.pausesMs = [0, 0]))
afterEach(() => void (repetition.pausesMs = pausesMs))

const read = { repeatable: true, idempotent: false }
const write = { repeatable: false, idempotent: false }
const keyedWrite = { repeatable: false, idempotent: true }
const lost = new ApiError(0, 'unreachable', '')

/** A call whose attempts fail with these errors and then succeed. Resolves to its result and its number of attempts. */
async function callWith(
  def: typeof read,
  errors: Error[],
  options: { idempotencyKey?: string; signal?: AbortSignal } = {},
) {
  let attempts = 0
  const result = await repeatLostCall(def, options, () => {
    const error = errors[attempts++]
    return error ? Promise.reject(error) : Promise.resolve('done')
  }).catch((error: unknown) => error)
  return { result, attempts }
}

test('a lost call is repeated twice at most', async () => {
  expect(await callWith(read, [])).toEqual({ result: 'done', attempts: 1 })
  expect(await callWith(read, [lost, lost])).toEqual({ result: 'done', attempts: 3 })
  expect(await callWith(read, [lost, lost, lost])).toEqual({ result: lost, attempts: 3 })
})

test('a write is repeated only with a key that its operation accepts', async () => {
  const idempotencyKey = 'key'
  expect(await callWith(keyedWrite, [lost], { idempotencyKey })).toEqual({ result: 'done', attempts: 2 })
  expect(await callWith(keyedWrite, [lost])).toEqual({ result: lost, attempts: 1 })
  expect(await callWith(write, [lost], { idempotencyKey })).toEqual({ result: lost, attempts: 1 })
})

test.each<[string, number, ApiError['code'], boolean]>([
  ['the connection broke', 0, 'unreachable', true],
  ['a response broke off', 200, 'bad_answer', true],
  ['a proxy found no gateway', 502, 'bad_answer', true],
  ['a service is unavailable', 503, 'unavailable', false],
  ['a proxy refused the body', 413, 'bad_answer', false],
  ['the request was refused', 409, 'already_cancelled', false],
])('if %s, a call is repeated or not', async (_, status, code, isRepeated) => {
  expect((await callWith(read, [new ApiError(status, code, '')])).attempts).toBe(isRepeated ? 2 : 1)
})

test('nothing is repeated without a network, or after the caller has left', async () => {
  expect(await callWith(read, [lost], { signal: AbortSignal.abort() })).toEqual({ result: lost, attempts: 1 })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await callWith(read, [lost])).toEqual({ result: lost, attempts: 1 })
  vi.unstubAllGlobals()
})
