// @vitest-environment happy-dom
import { claimEvent } from '@convive/contracts/claims'
import { importerId } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { currentPath, navigate, setUser } from '@convive/ui-kit'
import {
  act,
  mockApi,
  renderInApp,
  screen,
  shownToast,
  logInTestUser,
  userEvent,
  waitFor,
} from '@convive/ui-kit/testing'
import { beforeEach, expect, it } from 'vitest'
import { ClaimEvent } from './organiser-tools.tsx'

const event = { id: 5, title: 'Peña', creatorId: importerId } as Event
const asksPhone = { requiresPhoneVerification: true, message: 'The phone is needed.' } as const

beforeEach(() => navigate('/events/5'))

const show = () => renderInApp(<ClaimEvent event={event} />)
const claim = async () => await userEvent.click(await screen.findByRole('button', { name: 'Claim event' }))

it('says below the button why the event was not claimed, until the next attempt', async () => {
  logInTestUser({ id: 7 })
  const api = mockApi()
  api.disconnect(claimEvent)
  show()
  await claim()
  expect((await screen.findByRole('alert')).textContent).toContain('Connection error.')
  expect(shownToast()?.title).toBe('Error Claiming Event')
  api.respond(claimEvent, asksPhone)
  await claim()
  await screen.findByLabelText(/Phone number/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says in the open dialog that the outcome is not known', async () => {
  logInTestUser({ id: 7 })
  const api = mockApi()
  api.respond(claimEvent, asksPhone)
  show()
  await claim()
  await userEvent.type(await screen.findByLabelText(/Phone number/), '8765-4321')
  api.disconnect(claimEvent)
  await userEvent.click(screen.getByRole('button', { name: 'Verify and claim' }))
  const note = await screen.findByRole('alert')
  expect(screen.getByRole('dialog').contains(note)).toBe(true)
})

/** The session ends, and the claim gets a 401. */
async function claimWithoutSession() {
  logInTestUser({ id: 7 })
  const api = mockApi()
  api.refuse(claimEvent, 401, 'signed_out')
  const { unmount } = show()
  await claim()
  await waitFor(() => expect(currentPath()).toContain('/auth/login'))
  unmount()
  act(() => setUser(null))
  api.respond(claimEvent, asksPhone)
  return api
}

it('asks for the phone after the login that a claim needed', async () => {
  const api = await claimWithoutSession()
  logInTestUser({ id: 7 })
  navigate('/events/5')
  show()
  await screen.findByRole('dialog', { name: 'Confirm your phone' })
  expect(api.requests(claimEvent)).toHaveLength(2)
})

it('forgets the claim of a visitor who comes back without logging in', async () => {
  const api = await claimWithoutSession()
  navigate('/events/5')
  show()
  act(() => void logInTestUser({ id: 8 }))
  await screen.findByRole('button', { name: 'Claim event' })
  expect(api.requests(claimEvent)).toHaveLength(1)
})
