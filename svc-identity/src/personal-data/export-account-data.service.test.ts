import { call } from '@convive/contracts/call'
import { exportAccountData } from '@convive/contracts/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

test('a user downloads all that is stored about them, and nothing about others', async () => {
  const inviter = await identity.join({ username: 'Inviter' })
  const { profileFrame: _, ...user } = await identity.join({ username: 'Keeper', referrer: 'inviter', language: 'es' })
  await identity.logIn('KEEPER', 'a wrong guess', { 'x-forwarded-for': '203.0.113.9' })
  const keeper = await identity.enter('Keeper', {
    'x-forwarded-for': '198.51.100.4',
    'user-agent': 'Firefox/142.0 on Linux',
  })
  const answer = await fetch(identity.service.origin + exportAccountData.path, { headers: keeper.options.headers })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="convive-account.json"')
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const data = exportAccountData.response.parse(await answer.json())
  expect(data).toMatchObject({
    part: 'account',
    userId: user.id,
    sections: { account: [{ ...user, emailVerifiedAt: null, invitedBy: 'Inviter', suspendedAt: null }] },
  })
  expect(data.sections.sessions.map(({ device }) => device)).toEqual([null, 'Firefox · Linux'])
  expect(data.sections.addresses.map(({ address }) => address)).toEqual(['unknown', '198.51.100.4'])
  expect(data.sections.attempts).toHaveLength(1)
  expect(data.sections.mailedLinks).toMatchObject([{ purpose: 'verify', email: user.email }])
  for (const at of [data.gatheredAt, data.sections.sessions[0]?.lastSeenAt, data.sections.attempts[0]?.at])
    expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(600_000)
  const text = JSON.stringify(data)
  for (const secret of ['password', '$argon2', inviter.email]) expect(text).not.toContain(secret)
})

test('a visitor cannot download anything', async () => {
  await expect(call(exportAccountData, {}, identity.options())).rejects.toMatchObject({
    status: 401,
    code: 'signed_out',
  })
})
