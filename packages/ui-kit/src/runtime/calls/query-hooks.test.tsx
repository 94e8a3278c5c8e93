// @vitest-environment happy-dom
import { getBalance, listTransactions, type Transaction, transferCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { describe, expect, it, vi } from 'vitest'
import { act, mockApi, renderHookInApp, waitFor } from '../../testing/index.ts'
import { unauthorizedCount } from './query-client.ts'
import { useApiMutation } from './use-api-mutation.ts'
import { useApiPages, useApiQuery } from './use-api-query.ts'

const transaction = (id: number) => ({ id, amount: 1 }) as Transaction
const posted: OutputOf<typeof transferCora> = { balance: 7, transaction: transaction(1) }
const transfer = { recipientUsername: 'bea', amount: 3 }

describe('useApiQuery', () => {
  it('reads once for all components that ask for the same', async () => {
    const api = mockApi()
    api.respond(getBalance, { balance: 12 })
    const { result } = renderHookInApp(() => [useApiQuery(getBalance, {}), useApiQuery(getBalance, {})])
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([{ balance: 12 }, { balance: 12 }]))
    expect(api.requests(getBalance)).toHaveLength(1)
  })

  it('fails with the code of the refusal, and does not retry automatically', async () => {
    const api = mockApi()
    api.refuse(getBalance, 503, 'unavailable')
    const { result } = renderHookInApp(() => useApiQuery(getBalance, {}))
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 503, code: 'unavailable' }))
    expect(api.requests(getBalance)).toHaveLength(1)
  })

  it('tells the session about a 401', async () => {
    const before = unauthorizedCount.get()
    mockApi().refuse(getBalance, 401, 'signed_out')
    const { result } = renderHookInApp(() => useApiQuery(getBalance, {}))
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(unauthorizedCount.get()).toBe(before + 1)
  })

  it('merges a response with newer local knowledge', async () => {
    const api = mockApi()
    api.respond(getBalance, { balance: 12 })
    const merge = vi.fn((previous: { balance: number } | undefined, next: { balance: number }) => previous ?? next)
    const { result } = renderHookInApp(() => useApiQuery(getBalance, {}, { merge }))
    await waitFor(() => expect(result.current.data).toEqual({ balance: 12 }))
    api.respond(getBalance, { balance: 0 })
    await act(() => result.current.refetch())
    expect(result.current.data).toEqual({ balance: 12 })
  })

  it('does not read while it is disabled', async () => {
    const api = mockApi()
    renderHookInApp(() => useApiQuery(getBalance, {}, { enabled: false }))
    await act(async () => {})
    expect(api.requests(getBalance)).toEqual([])
  })
})

describe('useApiPages', () => {
  it('shows the items of all pages so far, and reads on until the last page', async () => {
    const api = mockApi()
    api.respond(listTransactions, ({ fields }) =>
      fields.cursor === 'second'
        ? { items: [transaction(1)], next: null }
        : { items: [transaction(3), transaction(2)], next: 'second' },
    )
    const { result } = renderHookInApp(() => useApiPages(listTransactions, { direction: 'earned' }))
    await waitFor(() => expect(result.current.items?.map(({ id }) => id)).toEqual([3, 2]))
    expect(result.current.hasNextPage).toBe(true)
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.items?.map(({ id }) => id)).toEqual([3, 2, 1]))
    expect(result.current.hasNextPage).toBe(false)
    expect(api.requests(listTransactions).map(({ fields }) => fields)).toEqual([
      { direction: 'earned' },
      { direction: 'earned', cursor: 'second' },
    ])
  })

  it('keeps the loaded items when the next page fails', async () => {
    const api = mockApi()
    api.respond(listTransactions, { items: [transaction(3)], next: 'second' })
    const { result } = renderHookInApp(() => useApiPages(listTransactions, {}))
    await waitFor(() => expect(result.current.items).toHaveLength(1))
    api.disconnect(listTransactions)
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0, code: 'unreachable' }))
    expect(result.current.items?.map(({ id }) => id)).toEqual([3])
  })
})

describe('the items of useApiPages', () => {
  const loadTwoPages = async () => {
    const api = mockApi()
    api.respond(listTransactions, ({ fields }) =>
      fields.cursor ? { items: [transaction(1)], next: null } : { items: [transaction(2)], next: 'second' },
    )
    const rendered = renderHookInApp(() => useApiPages(listTransactions, {}))
    await waitFor(() => expect(rendered.result.current.hasNextPage).toBe(true))
    await act(() => rendered.result.current.fetchNextPage())
    await waitFor(() => expect(rendered.result.current.items?.map(({ id }) => id)).toEqual([2, 1]))
    return { api, ...rendered }
  }

  it('are the same array in every render until they change', async () => {
    const { result, rerender } = await loadTwoPages()
    const before = result.current.items
    rerender()
    expect(result.current.items).toBe(before)
    await act(() => result.current.refetch())
    expect(result.current.items).toBe(before)
  })

  it('stay while a refetch fails, and the next refetch removes the error', async () => {
    const { api, result } = await loadTwoPages()
    api.refuse(listTransactions, 503, 'unavailable')
    await act(() => result.current.refetch())
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'unavailable' }))
    expect(result.current.items?.map(({ id }) => id)).toEqual([2, 1])
    api.respond(listTransactions, { items: [transaction(3)], next: null })
    await act(() => result.current.refetch())
    await waitFor(() => expect(result.current.items?.map(({ id }) => id)).toEqual([3]))
    expect(result.current.error).toBeNull()
  })
})

describe('useApiMutation', () => {
  const renderTransfer = () => {
    const api = mockApi()
    const { result } = renderHookInApp(() => useApiMutation(transferCora))
    const send = (request = transfer) => act(() => result.current.mutateAsync(request).catch(() => undefined))
    const keys = () => api.requests(transferCora).map(({ idempotencyKey }) => idempotencyKey)
    return { api, send, keys }
  }

  it('sends the same request again under the same key while its outcome is unknown', async () => {
    const { api, send, keys } = renderTransfer()
    api.disconnect(transferCora)
    await send()
    api.refuse(transferCora, 503, 'unavailable')
    await send()
    api.respond(transferCora, posted)
    await send()
    // Three attempts, a refusal and a success.
    expect(keys()).toHaveLength(5)
    expect(new Set(keys()).size).toBe(1)
  })

  it.each(['a success', 'a refusal'] as const)('uses a new key after %s', async (outcome) => {
    const { api, send, keys } = renderTransfer()
    if (outcome === 'a success') api.respond(transferCora, posted)
    else api.refuse(transferCora, 409, 'insufficient_balance')
    await send()
    await send()
    expect(new Set(keys()).size).toBe(2)
  })

  it('uses a new key for another request, also while the outcome of the first one is unknown', async () => {
    const { api, send, keys } = renderTransfer()
    api.disconnect(transferCora)
    await send()
    await send({ ...transfer, amount: 4 })
    expect(new Set(keys()).size).toBe(2)
  })

  it('reports the response or the error together with its request', async () => {
    const api = mockApi()
    const onSuccess = vi.fn<(answer: unknown, request: unknown) => void>()
    const onError = vi.fn<(error: unknown, request: unknown) => void>()
    const { result } = renderHookInApp(() => useApiMutation(transferCora, { onSuccess, onError }))
    api.respond(transferCora, posted)
    act(() => result.current.mutate(transfer))
    await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(posted, transfer))
    api.refuse(transferCora, 409, 'insufficient_balance')
    act(() => result.current.mutate(transfer))
    await waitFor(() =>
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'insufficient_balance' }), transfer),
    )
  })
})
