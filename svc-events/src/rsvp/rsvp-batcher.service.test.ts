import { getEvent, RsvpChanged, type Rsvp } from '@convive/contracts/events'
import type { RsvpStatus } from '@convive/contracts/enums'
import { listEventNotifications } from '@convive/contracts/notifications'
import { createLog } from '@convive/service-kit/logging/log'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'
import { openRsvpBatcher, type RsvpBatcher } from './rsvp-batcher.ts'

let events: EventsUnderTest
let batcher: RsvpBatcher
beforeAll(async () => {
  events = await startEvents()
  const { url } = events.db.source.options as unknown as { url: string }
  batcher = openRsvpBatcher(url, events.db, createLog('test', 'fatal'))
})
afterAll(async () => {
  await batcher.close()
  await events.end()
})

const answer = (eventId: number, userId: number, status: RsvpStatus | null): Promise<Rsvp> =>
  batcher.change({
    eventId,
    status,
    caller: { userId, username: `user${userId}`, displayName: `User ${userId}`, isAdmin: false, sessionId: 's' },
  })
const counts = async (id: number) => {
  const { goingCount, maybeCount } = await events.call(undefined, getEvent, { id })
  return { goingCount, maybeCount }
}
const commitsOf = async (eventIds: number[]) =>
  (
    await events.query<object>(`SELECT DISTINCT xmin::text FROM rsvp WHERE event_id = ANY($1) AND status = 'going'`, [
      eventIds,
    ])
  ).length
const published = async (id: number) =>
  (await emittedBy(events.db, RsvpChanged)).filter(({ eventId }) => eventId === id).map(({ status }) => status)

test('waiting answers share one commit, are counted and published one by one, and share one notification', async () => {
  const [one, other] = [await makeEvent(events), await makeEvent(events)]
  const people = Array.from({ length: 20 }, somebody)
  await Promise.all(
    people.map((person, index) => answer(index < 15 ? one.id : other.id, person, index % 5 === 0 ? 'maybe' : 'going')),
  )
  expect(await commitsOf([one.id, other.id])).toBe(1)
  expect(await counts(one.id)).toEqual({ goingCount: 12, maybeCount: 3 })
  expect(await counts(other.id)).toEqual({ goingCount: 4, maybeCount: 1 })
  expect(await published(other.id)).toEqual(['maybe', 'going', 'going', 'going', 'going'])
  expect(await events.call(one.creatorId, listEventNotifications, {})).toMatchObject([
    { kind: 'guests_answered', eventId: one.id, detail: '15' },
  ])
  expect(await events.query('SELECT username FROM person WHERE id = $1', [people[7]])).toEqual([
    { username: `user${people[7]}` },
  ])
})

test('a refused answer does not affect the others of its batch', async () => {
  const { id } = await makeEvent(events)
  const settled = await Promise.allSettled([
    answer(id, somebody(), 'going'),
    answer(999_999, somebody(), 'going'),
    answer(id, somebody(), 'maybe'),
  ])
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.status : (one.reason as Error).message))).toEqual(
    ['going', 'There is no such event.', 'maybe'],
  )
  expect(await counts(id)).toEqual({ goingCount: 1, maybeCount: 1 })
})

test('answers of one person count one after the other, in the order in which they came', async () => {
  const { id, creatorId } = await makeEvent(events)
  const [person, another] = [somebody(), somebody()]
  const given = await Promise.all([
    answer(id, person, 'going'),
    answer(id, another, 'going'),
    answer(id, person, 'maybe'),
    answer(id, another, 'going'),
    answer(id, another, null),
    answer(id, somebody(), 'going'),
    answer(id, somebody(), 'going'),
  ])
  expect(given.map(({ status }) => status)).toEqual(['going', 'going', 'maybe', 'going', null, 'going', 'going'])
  expect(await counts(id)).toEqual({ goingCount: 2, maybeCount: 1 })
  const heard = Object.groupBy(await published(id), String)
  expect(heard).toEqual({ going: ['going', 'going', 'going', 'going'], maybe: ['maybe'], null: [null] })
  expect(await events.call(creatorId, listEventNotifications, {})).toMatchObject([{ detail: '4' }])
  expect(await commitsOf([id])).toBe(1)
})

test('a lock that is not free in time fails only the answers to its event', async () => {
  const [busy, free] = [await makeEvent(events), await makeEvent(events)]
  const settled = await events.db.transaction(async (tx) => {
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await tx.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [busy.id])
    return await Promise.allSettled([
      answer(busy.id, somebody(), 'going'),
      answer(free.id, somebody(), 'going'),
      answer(busy.id, somebody(), 'going'),
      answer(free.id, somebody(), 'going'),
    ])
  })
  expect(
    settled.map((one) => (one.status === 'fulfilled' ? one.value.status : (one.reason as { code: string }).code)),
  ).toEqual(['55P03', 'going', '55P03', 'going'])
  expect(await counts(busy.id)).toEqual({ goingCount: 0, maybeCount: 0 })
  expect(await commitsOf([free.id])).toBe(1)
})
