import { UpgradeBought } from '@convive/contracts/cora'
import { getEvent, updateEvent } from '@convive/contracts/events'
import { UserDeleted, UserUpdated } from '@convive/contracts/identity'
import type { AvatarFrame } from '@convive/contracts/enums'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { draft, makeEvent, somebody } from '../testing/factories.ts'
import { onUpgradeBought, onUserDeleted, onUserRegistered, onUserUpdated } from './people.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const bought = (userId: number, frame: AvatarFrame, version = 1, until = inDays(30)) =>
  createMessage(UpgradeBought, { userId, frame, until }, { version })
const hear = (...facts: Parameters<typeof receive>[2]) =>
  receive(events.db, [onUserRegistered, onUserUpdated, onUserDeleted, onUpgradeBought], facts)
const frameShown = async (id: number) => (await events.call(undefined, getEvent, { id })).creatorFrame

test('an event shows its creator’s frame until it expires', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  expect(await frameShown(id)).toBeNull()
  await hear(bought(creator, 'whale'))
  expect(await frameShown(id)).toBe('whale')
  expect((await events.call(creator, updateEvent, { id, ...draft() })).creatorFrame).toBe('whale')
  await hear(bought(creator, 'whale', 2, inDays(-0.001)))
  expect(await frameShown(id)).toBeNull()
})

test('an older message does not restore an older frame, and a new name does not remove one', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  await hear(bought(creator, 'volcano', 2))
  expect(
    await hear(
      bought(creator, 'coffee', 1),
      createMessage(UserUpdated, { userId: creator, username: 'ana', displayName: 'Ana', region: 'all' }),
    ),
  ).toEqual([true, true])
  expect(await events.call(undefined, getEvent, { id })).toMatchObject({ creatorName: 'Ana', creatorFrame: 'volcano' })
})

test('a deleted person has no frame, also when the message comes late', async () => {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  await hear(bought(creator, 'coffee'))
  await hear(createMessage(UserDeleted, { userId: creator }, { version: 2 }))
  await hear(bought(creator, 'coffee', 2))
  expect(await frameShown(id)).toBeNull()
  expect(await events.query('SELECT frame, frame_until FROM person WHERE id = $1', [creator])).toEqual([
    { frame: null, frame_until: null },
  ])
})
