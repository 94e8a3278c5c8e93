// @vitest-environment happy-dom
import { ApiError } from '@convive/contracts/call'
import { transferCora } from '@convive/contracts/cora'
import type { RequestOf } from '@convive/contracts/route'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

const rare = new ApiError(409, 'daily_limit', 'The limit is reached.')

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const refuse = () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'The limit is reached.', code: 'daily_limit' }, { status: 409 }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}
const request = { recipient: 'ana', amount: 1 } as unknown as RequestOf<typeof transferCora>

it('loads the sentence before a call fails', async () => {
  const { call } = await import('../calls/call.ts')
  const { describeError } = await import('./describe-error.ts')
  expect(describeError(rare)).toBe('The limit is reached.')
  refuse()
  const error: unknown = await call(transferCora, request).catch((reason: unknown) => reason)
  expect(describeError(error)).toBe('You’ve reached today’s limit. Nothing was sent.')
})

it('keeps the server’s sentence if the others cannot be loaded, and tries again with the next error', async () => {
  vi.doMock('./rare-errors.ts', () => {
    throw new Error('offline')
  })
  const { loadSentence } = await import('./load-rare-errors.ts')
  const { describeError } = await import('./describe-error.ts')
  await loadSentence(rare)
  expect(describeError(rare)).toBe('The limit is reached.')
  vi.doUnmock('./rare-errors.ts')
  await loadSentence(rare)
  expect(describeError(rare)).toBe('You’ve reached today’s limit. Nothing was sent.')
})

it('shows the sentence for an error of a log once it has loaded', async () => {
  const { useDescribeError } = await import('./describe-error.ts')
  const Entry = () => <p>{useDescribeError()(rare)}</p>
  render(<Entry />)
  expect(screen.getByText('The limit is reached.')).toBeDefined()
  await waitFor(() => expect(screen.getByText('You’ve reached today’s limit. Nothing was sent.')).toBeDefined())
})
