// @vitest-environment happy-dom
import { updateProfile } from '@convive/contracts/identity'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ProfileForm } from './profile-form.tsx'

const [began, later] = ['2026-11-28T10:00:00.000Z', '2026-11-28T11:00:00.000Z']
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

it('takes what was saved elsewhere meanwhile, shows what collides, and saves from there', async () => {
  const api = mockApi()
  const user = logInTestUser({ displayName: 'Ana', bio: 'Del principio', region: 'all', updatedAt: began })
  renderInApp(<ProfileForm user={user} />)
  const bio = screen.getByLabelText(/^Bio/)
  await userEvent.clear(bio)
  await userEvent.type(bio, 'Del teléfono')
  const present = { ...user, displayName: 'Ana Mora', bio: 'De la computadora', updatedAt: later }
  api.refuse(updateProfile, 409, 'changed_meanwhile', present)
  await save()
  await screen.findByText(/Saved elsewhere meanwhile: De la computadora/)
  expect(screen.getByLabelText(/^Display Name/)).toHaveProperty('value', 'Ana Mora')
  expect(bio).toHaveProperty('value', 'Del teléfono')
  expect(api.requests(updateProfile)[0]?.fields).toMatchObject({ updatedAt: began })
  api.respond(updateProfile, { ...user, displayName: 'Ana Mora', bio: 'Del teléfono', updatedAt: later })
  await save()
  await waitFor(() => expect(api.requests(updateProfile)).toHaveLength(2))
  expect(api.requests(updateProfile)[1]?.fields).toMatchObject({
    displayName: 'Ana Mora',
    bio: 'Del teléfono',
    updatedAt: later,
  })
})
