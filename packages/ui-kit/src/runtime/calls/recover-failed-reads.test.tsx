// @vitest-environment happy-dom
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { getMe } from '@convive/contracts/identity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, mockApi, renderHookInApp } from '../../testing/index.ts'
import { refreshSession, setUser, useSession } from '../session/session.ts'
import { useApiPages, useApiQuery } from './use-api-query.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('reads what failed in an outage again, without taking the failure away before it is over', async () => {
  const api = mockApi()
  api.refuse(getBalance, 503, 'unavailable')
  api.refuse(listTransactions, 504, 'timed_out')
  const seen: (string | undefined)[] = []
  const { result } = renderHookInApp(() => {
    const [balance, pages] = [useApiQuery(getBalance, {}), useApiPages(listTransactions, {})]
    seen.push(balance.error?.code)
    return { balance: balance.data, pages: pages.items }
  })
  await pass(1)
  expect(seen.at(-1)).toBe('unavailable')
  const before = seen.length
  // After 15, 45 and 105 seconds.
  await pass(110)
  expect(api.requests(getBalance)).toHaveLength(4)
  expect(new Set(seen.slice(before))).toEqual(new Set([]))
  api.respond(getBalance, { balance: 12 })
  api.respond(listTransactions, { items: [], next: null })
  await pass(60)
  expect(result.current).toEqual({ balance: { balance: 12 }, pages: [] })
  const asked = api.requests(getBalance).length
  await pass(300)
  expect(api.requests(getBalance)).toHaveLength(asked)
})

it('leaves a refusal alone, and a page that is hidden or gone', async () => {
  const api = mockApi()
  api.refuse(getBalance, 404, 'not_found')
  const refused = renderHookInApp(() => useApiQuery(getBalance, {}))
  await pass(120)
  expect(api.requests(getBalance)).toHaveLength(1)
  refused.unmount()

  api.refuse(listTransactions, 503, 'unavailable')
  const { unmount } = renderHookInApp(() => useApiPages(listTransactions, {}))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(120)
  expect(api.requests(listTransactions)).toHaveLength(1)
  hidden.mockReturnValue('visible')
  await pass(20)
  expect(api.requests(listTransactions)).toHaveLength(2)
  unmount()
  await pass(300)
  expect(api.requests(listTransactions)).toHaveLength(2)
})

it('checks again who is logged in once the service answers', async () => {
  // Ends what another test may have begun.
  setUser(null)
  const api = mockApi()
  api.disconnect(getMe)
  const { result } = renderHookInApp(() => useSession())
  await act(() => refreshSession())
  expect(result.current.problem).not.toBeNull()
  api.refuse(getMe, 401, 'signed_out')
  await pass(20)
  expect(result.current).toEqual({ user: null, problem: null })
  setUser(null)
})
