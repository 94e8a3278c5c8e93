// @vitest-environment happy-dom
import { buyUpgrade } from '@convive/contracts/cora'
import { getMe } from '@convive/contracts/identity'
import { act, logInTestUser, mockApi, renderHookInApp } from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useBuyFrame } from './frame-cards.tsx'

it('stops asking for a paid frame after a minute if it never reaches the profile', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const user = logInTestUser({ profileFrame: null })
  const api = mockApi()
  api.respond(getMe, user)
  api.respond(buyUpgrade, {
    balance: 3,
    transaction: { id: 1, type: 'spent', amount: -15, description: '', createdAt: '2026-11-24T12:00:00.000Z' },
    until: '2026-12-24T12:00:00.000Z',
  } as never)
  const { result } = renderHookInApp(() => useBuyFrame(user, () => undefined))
  await act(async () => {
    result.current.pay()
    await vi.advanceTimersByTimeAsync(500)
  })
  const before = api.requests(getMe).length
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(api.requests(getMe)).toHaveLength(before + 5)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(api.requests(getMe)).toHaveLength(before + 60)
})
