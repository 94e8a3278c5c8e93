import { call } from '@convive/contracts/call'
import { getBalance } from '@convive/contracts/cora'
import { getEvent } from '@convive/contracts/events'
import { expect, it } from 'vitest'
import { mockApi } from './mock-api.ts'

it('also records a request for which the test has no response', async () => {
  const api = mockApi()
  await expect(call(getEvent, { id: 5 })).rejects.toMatchObject({ name: 'ApiError' })
  expect(api.requests(getEvent)).toEqual([{ fields: { id: '5' }, idempotencyKey: null }])
  expect(api.requests(getBalance)).toEqual([])
})
