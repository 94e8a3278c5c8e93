// @vitest-environment happy-dom
import { getBalance } from '@convive/contracts/cora'
import { act, mockApi, renderHookInApp, waitFor } from '../../testing/index.ts'
import { expect, it } from 'vitest'
import { useApiQuery } from './use-api-query.ts'
import { writeCached } from './write-cached.ts'

it('keeps what the user changed when a read from before the change answers after it', async () => {
  const answer = mockApi().hold(getBalance)
  const { result } = renderHookInApp(() => useApiQuery(getBalance, {}))
  act(() => writeCached(getBalance, {}, { balance: 7 }))
  await act(async () => answer({ balance: 12 }))
  await waitFor(() => expect(result.current.data).toEqual({ balance: 7 }))
  expect(result.current.fetchStatus).toBe('idle')
})
