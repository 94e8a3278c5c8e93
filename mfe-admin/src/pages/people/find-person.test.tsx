// @vitest-environment happy-dom
import { type AdminUserView, setAdmin, searchPeople, sendPasswordLink, suspendPerson } from '@convive/contracts/people'
import { navigate } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser, userEvent, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { FindPerson } from './find-person.tsx'

const rosa: AdminUserView = {
  id: 7,
  username: 'rosa',
  displayName: 'Rosa Vega',
  email: 'rosa@example.org',
  isEmailConfirmed: true,
  isAdmin: false,
  isSuspended: false,
  createdAt: '2026-01-01T00:00:00Z',
}

async function find(...people: AdminUserView[]) {
  const api = mockApi()
  logInTestUser({ id: 1, isAdmin: true })
  api.respond(searchPeople, people)
  renderInApp(<FindPerson />)
  await userEvent.type(screen.getByLabelText(/Name, username or email/), ' ros {enter}')
  return api
}
const acts = () => screen.getAllByRole('button').flatMap((button) => button.getAttribute('aria-label') ?? [])
const confirm = async (name: string) =>
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it('suspends a person after a question, and lets them in again', async () => {
  const api = await find(rosa)
  expect(api.requests(searchPeople)[0]?.fields).toEqual({ q: 'ros' })
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend: Rosa Vega' }))
  expect(api.requests(suspendPerson)).toEqual([])
  api.respond(suspendPerson, { ...rosa, isSuspended: true })
  await confirm('Suspend')
  await screen.findByText('Suspended', { selector: 'span' })
  expect(acts()).toEqual(['Lift suspension: Rosa Vega'])
  api.respond(suspendPerson, rosa)
  await userEvent.click(screen.getByRole('button', { name: 'Lift suspension: Rosa Vega' }))
  await confirm('Lift suspension')
  await screen.findByRole('button', { name: 'Suspend: Rosa Vega' })
  expect(api.requests(suspendPerson).map(({ fields }) => fields['isSuspended'])).toEqual([true, false])
})

it('says in the question why an act failed, and keeps it open', async () => {
  const api = await find(rosa)
  api.refuse(sendPasswordLink, 409, 'no_trusted_email')
  await userEvent.click(await screen.findByRole('button', { name: 'Send password link: Rosa Vega' }))
  await confirm('Send password link')
  await within(screen.getByRole('dialog')).findByText(/we don’t send links there yet/)
})

it.each([
  ['a person', {}, ['Send password link: Rosa Vega', 'Make admin: Rosa Vega', 'Suspend: Rosa Vega']],
  ['an administrator', { isAdmin: true }, ['Send password link: Rosa Vega', 'Remove admin: Rosa Vega']],
  ['oneself', { id: 1 }, []],
  [
    'a person whose address is not confirmed',
    { isEmailConfirmed: false },
    ['Send password link: Rosa Vega', 'Confirm email: Rosa Vega', 'Make admin: Rosa Vega', 'Suspend: Rosa Vega'],
  ],
])('offers for %s what is possible', async (_, fields, expected) => {
  await find({ ...rosa, ...fields })
  await screen.findByText(/@rosa/)
  expect(acts()).toEqual(expected)
})

it('finds the person to whom the audit log links', async () => {
  const api = mockApi()
  logInTestUser({ id: 1, isAdmin: true })
  api.respond(searchPeople, [rosa])
  navigate('/admin/people?id=7')
  renderInApp(<FindPerson />)
  await screen.findByText(/@rosa/)
  expect(api.requests(searchPeople)[0]?.fields).toEqual({ q: '#7' })
  navigate('/admin/people')
})

it('says that there is nobody', async () => {
  const api = await find()
  await screen.findByText('No one found.')
  expect(api.requests(setAdmin)).toEqual([])
})
