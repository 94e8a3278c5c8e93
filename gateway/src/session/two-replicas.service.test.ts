import { type ApiError, call } from '@convive/contracts/call'
import { logOut, getMe, requestLoginCode } from '@convive/contracts/identity'
import { RsvpChanged } from '@convive/contracts/events'
import { liveClose } from '@convive/contracts/live'
import { emit } from '@convive/service-kit/messaging/messages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openSocket } from '../testing/test-gateway.ts'
import { startSite, type Site } from '../testing/test-site.ts'

// Two gateways in front of two processes of svc-identity, with one database and one NATS.
let site: Site
beforeAll(async () => {
  site = await startSite({ natsUrl: inject('natsUrl'), replicas: 2 })
})
afterAll(() => site.stop())

test('a person who logs out at one gateway is logged out at the other immediately, and so are the sockets there', async () => {
  const luz = await site.join('luz')
  const there = site.options(luz, site.other)
  // The other gateway caches the session and knows whose socket it is.
  const socket = await openSocket(site.other, { cookie: luz.cookie })
  expect(await call(getMe, {}, there)).toMatchObject({ username: 'luz' })
  await call(logOut, {}, site.options(luz))
  expect(await socket.closed).toBe(liveClose.sessionEnded)
  await expect(call(getMe, {}, there)).rejects.toMatchObject({ status: 401 })
})

test('the sockets of both gateways get hints about writes through one of them', async () => {
  const sockets = [await openSocket(site.gateway), await openSocket(site.other)]
  // Gateways connect to NATS in the background: the first hints may come before.
  const hear = async () => {
    await site.identity.db.transaction((tx) => emit(tx, RsvpChanged, { eventId: 5, userId: 7, status: 'going' }))
    return sockets.map(({ heard }) => heard.length > 0)
  }
  await expect.poll(hear).toEqual([true, true])
  for (const { socket } of sockets) socket.close()
})

test('a limit holds over all of them', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 25; attempt++) {
    const at = attempt % 2 === 0 ? site.gateway : site.other
    await call(requestLoginCode, { email: `nobody${attempt}@example.org` }, site.options(undefined, at)).then(
      () => statuses.push(200),
      (error: unknown) => statuses.push((error as ApiError).status),
    )
  }
  // A network may ask for 20 codes in an hour.
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
})

test('one process publishes the outbox, and both take jobs', async () => {
  const leases = (pattern: string) =>
    site.identity.db.source.query<{ name: string; holder: string }[]>(
      'SELECT name, holder FROM lease WHERE name LIKE $1 AND until > clock_timestamp()',
      [pattern],
    )
  await expect.poll(() => leases('publish-outbox %')).toHaveLength(1)
  await expect.poll(() => leases('job-worker/%')).toHaveLength(2)
})
