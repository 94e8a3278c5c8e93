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

it('reads what failed in an outage again, once, without taking the failure away before it is over', async () => {
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
  // After 1.75, 5.25, 12.25, 21, 29.75 and 38.5 seconds.
  await pass(38)
  expect(api.requests(getBalance)).toHaveLength(7)
  expect(new Set(seen.slice(before))).toEqual(new Set([]))
  api.respond(getBalance, { balance: 12 })
  api.respond(listTransactions, { items: [], next: null })
  await pass(9)
  expect(result.current).toEqual({ balance: { balance: 12 }, pages: [] })
  expect(seen.slice(before).filter((code) => code === undefined)).toHaveLength(seen.length - before)
  await pass(300)
  expect(api.requests(getBalance)).toHaveLength(8)
  expect(api.requests(listTransactions)).toHaveLength(8)
})

it('attempts as soon as the user or the network is back, but not within two seconds of the last attempt', async () => {
  const api = mockApi()
  api.refuse(getBalance, 503, 'unavailable')
  const { unmount } = renderHookInApp(() => useApiQuery(getBalance, {}))
  await pass(22)
  expect(api.requests(getBalance)).toHaveLength(5)
  for (const name of ['focus', 'online']) act(() => void window.dispatchEvent(new Event(name)))
  await pass(0.9)
  expect(api.requests(getBalance)).toHaveLength(5)
  await pass(0.2)
  expect(api.requests(getBalance)).toHaveLength(6)
  await pass(3)
  for (const [count, name] of ['online', 'focus'].entries()) {
    act(() => void window.dispatchEvent(new Event(name)))
    await pass(0.1)
    expect(api.requests(getBalance)).toHaveLength(7 + count)
    await pass(3)
  }
  unmount()
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
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await pass(0.1)
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
