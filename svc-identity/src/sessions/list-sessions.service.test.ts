import { call } from '@convive/contracts/call'
import { endOtherSessions, endSession, listSessions, SessionRevoked } from '@convive/contracts/identity'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity, type TestIdentity, type Visit } from '../testing/identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.end())

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
const list = ({ options }: Visit) => call(listSessions, {}, options)
const revoked = () => emittedBy(identity.service.db, SessionRevoked)

/** A user with a session on the phone, from which they call, and one in the library; and another user. */
async function startSessions() {
  const { username } = await identity.join()
  await identity.service.db.source.query('DELETE FROM session')
  const phone = await identity.enter(username, { 'user-agent': firefox })
  return { phone, library: await identity.enter(username), neighbour: await identity.joinAndEnter() }
}

/** Sessions that were last used an hour ago. */
const insertSessions = (userId: number, count: number) =>
  identity.service.db.source.query(
    `INSERT INTO session (token_hash, user_id, touched_at)
     SELECT sha256(gen_random_uuid()::text::bytea), $1, now() - interval '1 hour' FROM generate_series(1, $2)`,
    [userId, count],
  )

const age = ({ sessionId }: Visit, interval: string) =>
  identity.service.db.source.query('UPDATE session SET touched_at = now() - $2::interval WHERE session_id::text = $1', [
    sessionId,
    interval,
  ])

describe('the list of sessions', () => {
  test('shows where a user is logged in, this device first, and nothing that opens a session', async () => {
    const { phone, library } = await startSessions()
    const sessions = await list(phone)
    expect(sessions.map(({ id, device, isCurrent }) => ({ id, device, isCurrent }))).toEqual([
      { id: phone.sessionId, device: 'Firefox · Android', isCurrent: true },
      { id: library.sessionId, device: null, isCurrent: false },
    ])
    for (const { createdAt, lastSeenAt } of sessions)
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt))
    expect(JSON.stringify(sessions)).not.toContain(phone.cookie.split('=')[1])
    expect(await identity.sessionOf(`session=${library.sessionId}`)).toBeNull()
  })

  test('leaves out expired sessions', async () => {
    const { phone, library } = await startSessions()
    await identity.service.db.source.query(
      `UPDATE session SET expires_at = now() - interval '1 second' WHERE session_id = $1`,
      [library.sessionId],
    )
    expect(await list(phone)).toHaveLength(1)
  })

  test('has at most 50: a login ends the least recently used one, as a logout would', async () => {
    const { phone, library, neighbour } = await startSessions()
    await insertSessions(phone.userId, 48)
    await age(library, '3 days')
    const tablet = await identity.enter(phone.username)
    expect(await list(tablet)).toHaveLength(50)
    expect(await identity.sessionOf(library.cookie)).toBeNull()
    expect(await revoked()).toContainEqual({ userId: library.userId, sessionId: library.sessionId })
    for (const { cookie } of [phone, neighbour, tablet]) expect(await identity.sessionOf(cookie)).not.toBeNull()
  })

  test('loses what is above the limit in slices of 100 at each login', async () => {
    const { phone } = await startSessions()
    await insertSessions(phone.userId, 198)
    await identity.enter(phone.username)
    expect(await list(phone)).toHaveLength(101)
    await identity.enter(phone.username)
    expect(await list(phone)).toHaveLength(50)
  })

  test('needs a session', async () => {
    await expect(call(listSessions, {}, identity.options())).rejects.toMatchObject({ status: 401, code: 'signed_out' })
  })
})

describe('ending a session', () => {
  test('elsewhere takes effect at once, is published, and leaves this one', async () => {
    const { phone, library } = await startSessions()
    await call(endSession, { id: library.sessionId }, phone.options)
    expect(await identity.sessionOf(library.cookie)).toBeNull()
    expect(await identity.sessionOf(phone.cookie)).not.toBeNull()
    expect(await revoked()).toContainEqual({ userId: library.userId, sessionId: library.sessionId })
    await expect(call(endSession, { id: library.sessionId }, phone.options)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('here removes the cookie', async () => {
    const { phone } = await startSessions()
    const answer = await fetch(identity.service.origin + endSession.path.replace(':id', phone.sessionId), {
      method: 'DELETE',
      headers: phone.options.headers,
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/)
    expect(await identity.sessionOf(phone.cookie)).toBeNull()
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '1'])('does not find %s', async (id) => {
    const { phone } = await startSessions()
    await expect(call(endSession, { id }, phone.options)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('cannot end another user’s', async () => {
    const { phone, neighbour } = await startSessions()
    await expect(call(endSession, { id: neighbour.sessionId }, phone.options)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await identity.sessionOf(neighbour.cookie)).not.toBeNull()
  })

  test('everywhere else keeps this one, and those of other users', async () => {
    const { phone, library, neighbour } = await startSessions()
    await call(endOtherSessions, {}, phone.options)
    expect(await identity.sessionOf(library.cookie)).toBeNull()
    for (const { cookie } of [phone, neighbour]) expect(await identity.sessionOf(cookie)).not.toBeNull()
    expect(await list(phone)).toHaveLength(1)
    expect(await revoked()).toContainEqual({ userId: library.userId, sessionId: library.sessionId })
  })
})
