// @vitest-environment happy-dom
import { downloadStatement } from '@convive/contracts/cora'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { Statement } from './balance-page.tsx'

it('says below the button, and only there, that the statement could not be downloaded', async () => {
  logInTestUser()
  const api = mockApi()
  api.refuse(downloadStatement, 503, 'unavailable')
  renderInApp(<Statement since="2026-01-05T10:00:00Z" />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('alert')
  expect(shownToast()).toBeNull()
})
