// @vitest-environment happy-dom
import { getMe } from '@convive/contracts/identity'
import { expect, it, vi } from 'vitest'
import { mockApi, logInTestUser } from '../../testing/index.ts'
import { currentUser, onSessionChange, refreshSession, setUser } from './session.ts'

it('a response that was asked for before a logout does not log in again', async () => {
  const user = logInTestUser()
  const respond = mockApi().hold(getMe)
  const refreshed = refreshSession()
  setUser(null)
  respond(user)
  await refreshed
  expect(currentUser()).toBeNull()
  expect(localStorage.getItem('convive.user')).toBeNull()
})

it('a response that was asked for before a saved profile does not bring the old one back', async () => {
  const user = logInTestUser()
  const respond = mockApi().hold(getMe)
  const refreshed = refreshSession()
  setUser({ ...user, displayName: 'Ana M.' })
  respond(user)
  await refreshed
  expect(currentUser()?.displayName).toBe('Ana M.')
})

it('an equal response keeps the user’s object, so that nothing renders again', async () => {
  const user = logInTestUser()
  mockApi().respond(getMe, { ...user })
  const listener = vi.fn<() => void>()
  const unsubscribe = onSessionChange(listener)
  await refreshSession()
  unsubscribe()
  expect(listener).not.toHaveBeenCalled()
  expect(currentUser()).toBe(user)
})

it('only a 401 logs out', async () => {
  const user = logInTestUser()
  const api = mockApi()
  api.refuse(getMe, 503, 'unavailable')
  await refreshSession()
  expect(currentUser()).toBe(user)
  api.refuse(getMe, 401, 'signed_out')
  await refreshSession()
  expect(currentUser()).toBeNull()
})

it('the user of the last page stays over a reload while svc-identity is down', async () => {
  logInTestUser()
  vi.resetModules()
  const reloaded = await import('./session.ts')
  mockApi().refuse(getMe, 503, 'unavailable')
  await reloaded.refreshSession()
  expect(reloaded.currentUser()?.displayName).toBe('Ana Mora')
})

it.each(['not JSON', '{"id":1}', '[]'])('a stored user of another form (%s) is ignored', async (stored) => {
  vi.resetModules()
  const fresh = await import('./session.ts')
  localStorage.setItem('convive.user', stored)
  mockApi().disconnect(getMe)
  await fresh.refreshSession()
  expect(fresh.currentUser()).toBeUndefined()
})

it('a logout forgets which event had the card of the home page, for whoever logs in next', async () => {
  document.cookie = 'next-event=7'
  vi.resetModules()
  const fresh = { ...(await import('./session.ts')), ...(await import('../../design/state/choice.ts')) }
  expect(fresh.readNextEvent()).toBe(7)
  fresh.setUser(null)
  expect([fresh.readNextEvent(), document.cookie]).toEqual([null, expect.stringContaining('next-event=0')])
})
