import { createEvent, getEvent } from '@convive/contracts/events'
import { UserDeleted, UserRegistered, UserUpdated } from '@convive/contracts/identity'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { onUserDeleted, onUserRegistered, onUserUpdated } from './people.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const person = (userId: number, displayName: string) => ({
  userId,
  username: 'ana',
  displayName,
  region: 'all' as const,
})
const registered = (userId: number, displayName: string, version = 1) =>
  createMessage(
    UserRegistered,
    { ...person(userId, displayName), referrerId: null, registeredAt: '2026-01-01T00:00:00Z' },
    { version },
  )
const updated = (userId: number, displayName: string, version: number) =>
  createMessage(UserUpdated, person(userId, displayName), { version })
const deleted = (userId: number, version: number) => createMessage(UserDeleted, { userId }, { version })
const hear = (...facts: Parameters<typeof receive>[2]) =>
  receive(events.db, [onUserRegistered, onUserUpdated, onUserDeleted], facts)

async function nameShown(userId: number): Promise<string | null> {
  const { id } = await makeEvent(events, {}, userId)
  return (await events.call(undefined, getEvent, { id })).creatorName
}

test('an event shows the newest name of its creator', async () => {
  const userId = somebody()
  await hear(registered(userId, 'Ana'))
  expect(await nameShown(userId)).toBe('Ana')
  await hear(updated(userId, 'Ana María', 2))
  expect(await nameShown(userId)).toBe('Ana María')
})

test('an older message does not restore an older name', async () => {
  const userId = somebody()
  expect(await hear(updated(userId, 'newest', 3))).toEqual([true])
  expect(await hear(updated(userId, 'older', 2), registered(userId, 'oldest', 1))).toEqual([true, true])
  expect(await nameShown(userId)).toBe('newest')
})

test('an event shows its creator’s picture, which a message without one does not change', async () => {
  const userId = somebody()
  const { id } = await makeEvent(events, {}, userId)
  const picture = `/api/user/pictures/${'a'.repeat(32)}.webp`
  const pictureShown = async () => (await events.call(undefined, getEvent, { id })).creatorPicture
  await hear(createMessage(UserUpdated, { ...person(userId, 'Ana'), picture }, { version: 1 }))
  expect(await pictureShown()).toBe(picture)
  await hear(updated(userId, 'Ana', 2))
  expect(await pictureShown()).toBe(picture)
  await hear(createMessage(UserUpdated, { ...person(userId, 'Ana'), picture: null }, { version: 3 }))
  expect(await pictureShown()).toBeNull()
})

test('a deleted person’s name is removed and does not return', async () => {
  const userId = somebody()
  await hear(registered(userId, 'Ana', 1), deleted(userId, 3))
  await hear(updated(userId, 'Ana', 2))
  expect(await nameShown(userId)).toBeNull()
})

test('a deleted person’s stored responses, which contain the name, are deleted', async () => {
  const userId = somebody()
  const { headers } = { headers: { 'idempotency-key': `created-by-${userId}` } }
  await events.call(userId, createEvent, draft(), { headers })
  const stored = () => events.query('SELECT 1 FROM idempotency_key WHERE user_id = $1', [userId])
  expect(await stored()).toHaveLength(1)
  await hear(deleted(userId, 2))
  expect(await stored()).toEqual([])
})

test('before svc-identity’s message, the name comes from the caller token', async () => {
  const userId = somebody()
  expect(await nameShown(userId)).toBe(`User ${userId}`)
  await hear(registered(userId, 'Ana', 1))
  expect(await nameShown(userId)).toBe('Ana')
})
