// @vitest-environment happy-dom
import { getMe } from '@convive/contracts/identity'
import { expect, it, vi } from 'vitest'

it('does not offer a login to somebody who may be logged in', async () => {
  // Other tests leave a known user or visitor in the session.
  vi.resetModules()
  const { mockApi, renderInApp, screen } = await import('@convive/ui-kit/testing')
  const { currentUser, refreshSession } = await import('@convive/ui-kit')
  const { Account } = await import('./account.tsx')
  const api = mockApi()
  api.refuse(getMe, 503, 'unavailable')
  renderInApp(<Account />)
  await refreshSession()
  expect(currentUser()).toBeUndefined()
  expect(screen.queryByRole('link')).toBeNull()
  api.refuse(getMe, 401, 'signed_out')
  await refreshSession()
  await screen.findByRole('link', { name: 'Login' })
})

it.each([
  ['/', '/auth/login'],
  ['/events/7', '/auth/login?returnUrl=%2Fevents%2F7'],
  ['/events/discover?q=feria', '/auth/login?returnUrl=%2Fevents%2Fdiscover%3Fq%3Dferia'],
  ['/auth/register?returnUrl=%2Fevents%2F7', '/auth/login?returnUrl=%2Fevents%2F7'],
  ['/auth/reset-password', '/auth/login'],
])('the login opened on %s is %s', async (path, href) => {
  const { authPath } = await import('./account.tsx')
  expect(authPath('login', path)).toBe(href)
})
