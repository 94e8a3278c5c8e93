// @vitest-environment happy-dom
import { confirmLoginCode, deleteAccount, requestLoginCode } from '@convive/contracts/identity'
import { currentUser, readDraft, saveDraft } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { DeleteAccount } from './delete-account.tsx'

it('offers to end the mails of the address as well', async () => {
  const api = mockApi()
  api.respond(deleteAccount, undefined)
  renderInApp(<DeleteAccount user={logInTestUser()} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('checkbox', { name: /end the event emails/ }))
  await userEvent.type(await screen.findByLabelText(/password/i, { selector: 'input[type=password]' }), 'tres palabras')
  await userEvent.click(screen.getByRole('button', { name: /permanently/i }))
  await waitFor(() => expect(api.requests(deleteAccount)[0]?.fields).toMatchObject({ endsMails: true }))
})

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

it('deletes the account of a user without a password after a fresh code', async () => {
  const api = mockApi()
  api.respond(requestLoginCode, {})
  const user = logInTestUser({ hasPassword: false })
  renderInApp(<DeleteAccount user={user} />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
  const code = await screen.findByLabelText(/Code from the email/)
  api.refuse(confirmLoginCode, 400, 'wrong_sign_in_code')
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: /permanently/i }))
  await screen.findByRole('alert')
  expect(api.requests(deleteAccount)).toEqual([])
  api.respond(confirmLoginCode, user)
  api.respond(deleteAccount, undefined)
  await userEvent.click(screen.getByRole('button', { name: /permanently/i }))
  await waitFor(() => expect(currentUser()).toBeNull())
  expect(api.requests(confirmLoginCode).at(-1)?.fields).toMatchObject({ email: user.email, code: '123456' })
  expect(api.requests(deleteAccount)).toHaveLength(1)
})
