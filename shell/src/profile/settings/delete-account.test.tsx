// @vitest-environment happy-dom
import { deleteAccount, forgotPassword } from '@convive/contracts/identity'
import { currentUser, readDraft, saveDraft } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { DeleteAccount } from './delete-account.tsx'

async function confirmDeletion() {
  const user = logInTestUser()
  saveDraft('event', 'Turno de Rivas')
  renderInApp(<DeleteAccount user={user} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(await screen.findByLabelText(/password/i, { selector: 'input[type=password]' }), 'tres palabras')
  await userEvent.click(screen.getByRole('button', { name: /permanently/i }))
}

it('logs out and leaves no draft of the deleted account on the device', async () => {
  mockApi().respond(deleteAccount, undefined)
  await confirmDeletion()
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(Object.values(localStorage)).not.toContain('Turno de Rivas')
})

it('says why the account was not deleted, and keeps the drafts', async () => {
  mockApi().refuse(deleteAccount, 503, 'unavailable')
  await confirmDeletion()
  await screen.findByRole('alert')
  expect(readDraft('event')).toBe('Turno de Rivas')
})

it('offers a link that sets a password to a user who has none', async () => {
  const api = mockApi()
  api.respond(forgotPassword, {})
  const user = logInTestUser({ hasPassword: false })
  renderInApp(<DeleteAccount user={user} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }))
  await screen.findByText(/We emailed a link/)
  expect(api.requests(forgotPassword)[0]?.fields).toEqual({ email: user.email })
})
