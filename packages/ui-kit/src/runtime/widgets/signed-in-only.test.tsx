// @vitest-environment happy-dom
import { me } from '@convive/contracts/identity'
import { expect, it } from 'vitest'
import { mockApi, renderInApp, screen } from '../../testing/index.ts'
import { refreshSession } from '../session/session.ts'
import { SignedInOnly } from './signed-in-only.tsx'

it('has a heading, also while nobody knows who is signed in', async () => {
  mockApi().disconnect(me)
  await refreshSession()
  renderInApp(
    <SignedInOnly page skeleton={null}>
      {() => null}
    </SignedInOnly>,
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('We couldn’t check whether you’re logged in')
})
