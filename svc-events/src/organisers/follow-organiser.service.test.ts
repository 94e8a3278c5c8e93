import { UserDeleted } from '@convive/contracts/identity'
import { followOrganiser, getFollow, getOrganiser, unfollowOrganiser } from '@convive/contracts/organisers'
import { listEventNotifications } from '@convive/contracts/notifications'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { onUserDeleted as erasePerson } from '../people/people.ts'
import { hideEvent } from '@convive/contracts/moderation'
import { findOrganiserId } from './get-organiser.ts'
import { notifyFollowerSlice, onUserDeleted } from './followers.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

/** Adds a person with a public event. The username is the one in the test's caller tokens. */
async function organiser() {
  const id = somebody()
  const event = await makeEvent(events, {}, id)
  const [row] = await events.query<{ username: string }>('SELECT username FROM person WHERE id = $1', [id])
  return { id, event, username: row?.username ?? '' }
}
const heardBy = async (person: number) => await events.call(person, listEventNotifications, {})

test('finds the page of a person with a public event, ignoring the case of the username', async () => {
  const { id, username } = await organiser()
  await events.query(`UPDATE event SET event_date = '2024-03-01' WHERE creator_id = $1`, [id])
  await makeEvent(events, {}, id)
  expect(await events.call(undefined, getOrganiser, { username: username.toUpperCase() })).toMatchObject({
    id,
    username,
    eventCount: 2,
    followerCount: 0,
  })
})

test('answers 404 for people without events or with only hidden ones, deleted people and the importer', async () => {
  const missing = { status: 404, code: 'not_found' }
  const { id, event, username } = await organiser()
  await events.call(admin, hideEvent, { id: event.id, hidden: true, reason: 'Publicidad' })
  await expect(events.call(undefined, getOrganiser, { username })).rejects.toMatchObject(missing)
  await expect(events.call(somebody(), followOrganiser, { username })).rejects.toMatchObject(missing)
  await expect(events.call(undefined, getOrganiser, { username: 'nobody.here' })).rejects.toMatchObject(missing)
  const gone = await organiser()
  await receive(events.db, [erasePerson], [createMessage(UserDeleted, { userId: gone.id }, { version: 9 })])
  await expect(events.call(undefined, getOrganiser, { username: gone.username })).rejects.toMatchObject(missing)
  expect(id).not.toBe(gone.id)
})

test('finds whom to follow without counting their followers', async () => {
  const { id, username } = await organiser()
  const { manager } = events.db.source
  const query = vi.spyOn(manager, 'query')
  expect(await findOrganiserId(manager, username)).toBe(id)
  const statements = query.mock.calls.map(([sql]) => sql)
  query.mockRestore()
  expect(statements).toHaveLength(1)
  expect(statements[0]).not.toContain('FROM follow')
})

test('notifies followers of a new event once, and not after they unfollow', async () => {
  const { id, username } = await organiser()
  const [ana, luis] = [somebody(), somebody()]
  for (const person of [ana, luis]) await events.call(person, followOrganiser, { username })
  await events.call(ana, followOrganiser, { username })
  expect(await events.call(ana, getFollow, { username })).toEqual({ isFollowing: true })
  expect(await events.call(undefined, getOrganiser, { username })).toMatchObject({ followerCount: 2 })
  await events.call(luis, unfollowOrganiser, { username })
  expect(await events.call(luis, getFollow, { username })).toEqual({ isFollowing: false })
  const event = await makeEvent(events, { title: 'Baile de la fundación' }, id)
  const [told] = await eventually(
    () => heardBy(ana),
    (list) => list.length > 0,
  )
  expect(told).toMatchObject({ kind: 'event_published', eventId: event.id, title: 'Baile de la fundación' })
  expect(told?.detail).toBe(event.creatorName)
  await events.db.transaction((tx) => notifyFollowerSlice(tx, event.id, 0))
  expect(await heardBy(ana)).toHaveLength(1)
  expect(await heardBy(luis)).toEqual([])
})

test('notifies every follower, in several slices, and nobody of an event that is hidden by then', async () => {
  const { event, username, id } = await organiser()
  const hidden = await makeEvent(events, {}, id)
  await events.call(admin, hideEvent, { id: hidden.id, hidden: true, reason: 'Publicidad' })
  const followers = [somebody(), somebody(), somebody()]
  for (const person of followers) await events.call(person, followOrganiser, { username })
  await events.db.transaction((tx) => notifyFollowerSlice(tx, event.id, 0, 1))
  for (const person of followers)
    await eventually(
      () => heardBy(person),
      (list) => list.length === 1,
    )
  await events.db.transaction((tx) => notifyFollowerSlice(tx, hidden.id, 0))
  for (const person of followers) expect(await heardBy(person)).toHaveLength(1)
})

test('refuses to follow oneself, or more organisers than the limit', async () => {
  const { id, username } = await organiser()
  await expect(events.call(id, followOrganiser, { username })).rejects.toMatchObject({ code: 'not_yourself' })
  const keen = somebody()
  await events.query('INSERT INTO follow SELECT $1, -n FROM generate_series(1, 1000) n', [keen])
  await expect(events.call(keen, followOrganiser, { username })).rejects.toMatchObject({ code: 'over_limit' })
})

test('removes the follows of a deleted account in both directions', async () => {
  const [one, other] = [await organiser(), await organiser()]
  await events.call(one.id, followOrganiser, { username: other.username })
  await events.call(other.id, followOrganiser, { username: one.username })
  await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: one.id }, { version: 9 })])
  await eventually(
    () => events.query('SELECT 1 FROM follow WHERE $1 IN (follower_id, organiser_id)', [one.id]),
    (rows) => rows.length === 0,
  )
})
