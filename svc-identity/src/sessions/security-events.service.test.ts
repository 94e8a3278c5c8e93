import { call } from '@convive/contracts/call'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  forgotPassword,
  logOut,
  resetPassword,
  updateProfile,
} from '@convive/contracts/identity'
import { setAdmin, listAdministrators } from '@convive/contracts/people'
import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, send, startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'
import { tokenIn } from '../testing/read-emails.ts'

let identity: TestIdentity
let ana: Visit
beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(async () => {
  ana = await identity.joinAndEnter({ username: `Zoila${Date.now()}` })
  identity.service.securityLog.length = 0
})
afterAll(() => identity.end())

const address = '203.0.113.77'
const newPassword = 'lluvia sobre el techo'
const recorded = () =>
  identity.service.securityLog.map((line) => {
    const { event, outcome, actorId, userId, reason, route } = JSON.parse(line) as Record<string, unknown>
    return { event, outcome, actorId, userId, reason, route }
  })

test('logins are recorded, and whether a failed one named an account', async () => {
  await identity.logIn(ana.username, password, { 'x-forwarded-for': address })
  await identity.logIn(ana.username, 'a wrong guess', { 'x-forwarded-for': address })
  await identity.logIn('nobody-at-all', 'a wrong guess', { 'x-forwarded-for': address })
  expect(recorded()).toMatchObject([
    { event: 'signed_in', outcome: 'success', actorId: ana.userId },
    { event: 'signed_in', outcome: 'failure', userId: ana.userId, reason: 'wrong_password' },
    { event: 'signed_in', outcome: 'failure', reason: 'unknown_name' },
  ])
})

test('changes of the account, its sessions and its rights are recorded', async () => {
  const admin = await identity.enter('admin')
  identity.service.securityLog.length = 0
  await call(setAdmin, { id: ana.userId, isAdmin: true }, admin.options)
  await call(setAdmin, { id: ana.userId, isAdmin: true }, admin.options)
  await call(setAdmin, { id: ana.userId, isAdmin: false }, admin.options)
  const profile = { displayName: 'Zoila', region: 'all' } as const
  await call(updateProfile, { ...profile, email: `zoila.${ana.userId}@example.org` }, ana.options)
  await call(endOtherSessions, {}, ana.options)
  await call(changePassword, { currentPassword: password, newPassword }, ana.options)
  await call(deleteAccount, { password: newPassword }, ana.options)
  const { userId } = ana
  expect(recorded()).toMatchObject([
    { event: 'admin_rights_changed', actorId: admin.userId, userId, reason: 'granted' },
    { event: 'admin_rights_changed', actorId: admin.userId, userId, reason: 'revoked' },
    { event: 'email_changed', actorId: userId, reason: 'without_password' },
    { event: 'sessions_ended', actorId: userId, reason: 'others' },
    { event: 'password_changed', actorId: userId, reason: 'with_password' },
    { event: 'account_deleted', actorId: userId },
  ])
})

test('a password that is reset and a session that ends are recorded', async () => {
  const email = `${ana.username}@example.org`
  await call(forgotPassword, { email }, identity.options())
  await identity.settled()
  const [, mail] = await identity.mailsTo(email, 2)
  await call(resetPassword, { token: tokenIn(mail), password: newPassword }, identity.options())
  await call(logOut, {}, ana.options)
  expect(recorded()).toMatchObject([
    { event: 'password_changed', actorId: ana.userId, reason: 'by_link' },
    { event: 'sessions_ended', actorId: ana.userId, reason: 'log_out' },
  ])
})

test('a refusal because of rights, a wrong password or a limit is recorded with its route', async () => {
  await expect(call(listAdministrators, {}, ana.options)).rejects.toMatchObject({ status: 403 })
  await expect(call(deleteAccount, { password: 'a wrong guess' }, ana.options)).rejects.toMatchObject({ status: 403 })
  const limit = { name: 'password resets from a network', max: 10, seconds: 3600, hashesKeys: true }
  for (let count = 0; count < 10; count++)
    await createRateLimiter(true).take(identity.service.db.source, limit, address)
  const headers = { ...identity.visitor, 'x-forwarded-for': address, 'x-request-id': 'request-1' }
  await send(identity.service, forgotPassword.path, { email: 'zoila@example.org' }, headers)
  expect(recorded()).toMatchObject([
    { event: 'request_refused', actorId: ana.userId, reason: 'forbidden', route: 'GET /api/user/administrators' },
    { event: 'request_refused', actorId: ana.userId, reason: 'wrong_password', route: 'DELETE /api/user' },
    { event: 'request_refused', reason: 'too_many_requests', route: 'POST /api/auth/forgot-password' },
  ])
  expect(JSON.parse(identity.service.securityLog.at(-1) ?? '')).toMatchObject({ requestId: 'request-1' })
})

test('no line contains a name, an address, a password or a token', async () => {
  const headers = { 'x-forwarded-for': address }
  const { cookie } = await identity.logIn(ana.username, password, headers)
  await identity.logIn(`${ana.username}@example.org`, 'a wrong guess', headers)
  await identity.logIn('typed my hunter2 here', 'a wrong guess', headers)
  await call(changePassword, { currentPassword: password, newPassword }, ana.options)
  await call(logOut, {}, { ...ana.options, headers: { ...ana.options.headers, ...headers } })
  expect(identity.service.securityLog).toHaveLength(5)
  const text = identity.service.securityLog.join()
  for (const personal of [/zoila/i, /@/, /203\.0\.113/, /wrong guess/, /hunter2/, password, newPassword])
    expect(text).not.toMatch(personal)
  expect(text).not.toContain(cookie.split('=')[1])
})
