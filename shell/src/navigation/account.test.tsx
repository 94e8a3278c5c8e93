// @vitest-environment happy-dom
import { getMe } from '@convive/contracts/identity'
import { mockApi, renderInApp, screen } from '@convive/ui-kit/testing'
import { refreshSession } from '@convive/ui-kit'
import { expect, it } from 'vitest'
import { Account } from './account.tsx'

it('does not offer a login to somebody who may be logged in', async () => {
  const api = mockApi()
  api.refuse(getMe, 503, 'unavailable')
  renderInApp(<Account />)
  await refreshSession()
  expect(screen.queryByRole('link')).toBeNull()
  api.refuse(getMe, 401, 'signed_out')
  await refreshSession()
  await screen.findByRole('link', { name: 'Login' })
})
