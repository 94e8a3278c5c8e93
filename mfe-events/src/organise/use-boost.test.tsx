// @vitest-environment happy-dom
import { boostEvent } from '@convive/contracts/cora'
import { type Event, getEvent } from '@convive/contracts/events'
import { getMe } from '@convive/contracts/identity'
import { act, logInTestUser, mockApi, renderHookInApp } from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useBoost } from './boost-event.tsx'

it('stops asking for a paid boost after a minute if it never reaches the event', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const event = { id: 5, boostedUntil: null } as Event
  const api = mockApi()
  api.respond(getMe, logInTestUser())
  api.respond(getEvent, event)
  api.respond(boostEvent, { balance: 3 } as never)
  const { result } = renderHookInApp(() => useBoost(event, () => undefined))
  await act(async () => {
    result.current.pay({ eventId: event.id })
    await vi.advanceTimersByTimeAsync(500)
  })
  const before = api.requests(getEvent).length
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(api.requests(getEvent).length - before).toBeGreaterThan(3)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const after = api.requests(getEvent).length
  expect(after - before).toBeLessThanOrEqual(60)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(api.requests(getEvent)).toHaveLength(after)
})
