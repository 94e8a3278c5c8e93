// @vitest-environment happy-dom
import { getMe } from '@convive/contracts/identity'
import { beforeEach, expect, it, vi } from 'vitest'

// The session is unknown only in fresh modules, which no other test has used.
beforeEach(() => {
  vi.resetModules()
})

it('has a heading, also while nobody knows who is logged in', async () => {
  const { mockApi, renderInApp, screen } = await import('../../testing/index.ts')
  const { refreshSession } = await import('../session/session.ts')
  const { LoggedInOnly } = await import('./logged-in-only.tsx')
  mockApi().disconnect(getMe)
  await refreshSession()
  renderInApp(
    <LoggedInOnly page skeleton={null}>
      {() => null}
    </LoggedInOnly>,
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('We couldn’t check whether you’re logged in')
})
