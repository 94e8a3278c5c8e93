import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast } from '../toasts/toasts.ts'
import { copyLink, share } from './share.ts'

beforeEach(() => currentToast.set(null))
afterEach(() => vi.unstubAllGlobals())

const texts = { copied: 'Link copied', failed: 'Couldn’t copy the link' }

it('copies a link and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyLink('https://convive.test/events/5', texts)
  expect(writeText).toHaveBeenCalledWith('https://convive.test/events/5')
  expect(currentToast.get()).toMatchObject({ title: 'Link copied' })
})

it.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('Blocked', 'NotAllowedError')) } }],
  ['has no clipboard', {}],
])('shows the link if the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await copyLink('https://convive.test/events/5', texts)
  expect(currentToast.get()).toMatchObject({ description: 'https://convive.test/events/5', variant: 'destructive' })
})

it('does not fail when the user closes the share sheet', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('Closed', 'AbortError')) })
  await expect(share({ url: 'https://convive.test' })).resolves.toBeUndefined()
})
