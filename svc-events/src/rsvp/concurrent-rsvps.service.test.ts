import { getEvent, getRsvp, RsvpChanged, setRsvp, withdrawRsvp, type Rsvp } from '@convive/contracts/events'
import type { RsvpChoice } from '@convive/contracts/enums'
import { listEventNotifications } from '@convive/contracts/notifications'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const answer = (id: number, userId: number, status: RsvpChoice | null): Promise<Rsvp> =>
  status ? events.call(userId, setRsvp, { id, status }) : events.call(userId, withdrawRsvp, { id })
const counts = async (id: number) => {
  const { goingCount, maybeCount } = await events.call(undefined, getEvent, { id })
  return { goingCount, maybeCount }
}
const published = async (id: number) =>
  (await emittedBy(events.db, RsvpChanged)).filter(({ eventId }) => eventId === id).map(({ status }) => status)

test('RSVPs that arrive together are counted and published one by one, and share one notification', async () => {
  const [one, other] = [await makeEvent(events), await makeEvent(events)]
  const people = Array.from({ length: 20 }, somebody)
  await Promise.all(
    people.map((person, index) => answer(index < 15 ? one.id : other.id, person, index % 5 === 0 ? 'maybe' : 'going')),
  )
  expect(await counts(one.id)).toEqual({ goingCount: 12, maybeCount: 3 })
  expect(await counts(other.id)).toEqual({ goingCount: 4, maybeCount: 1 })
  expect(Object.groupBy(await published(other.id), String)).toMatchObject({
    going: { length: 4 },
    maybe: { length: 1 },
  })
  expect(await events.call(one.creatorId, listEventNotifications, {})).toMatchObject([
    { kind: 'guests_answered', eventId: one.id, detail: '15' },
  ])
  expect(await events.query('SELECT id FROM person WHERE id = $1', [people[7]])).toHaveLength(1)
})

test('counts agree with what one person sent many times at once', async () => {
  const { id } = await makeEvent(events)
  const person = somebody()
  const statuses = ['going', 'maybe', null, 'going', 'going', 'maybe', null, 'maybe'] as const
  await Promise.all(statuses.map((status) => answer(id, person, status)))
  const { status } = await events.call(person, getRsvp, { id })
  expect(await counts(id)).toEqual({ goingCount: Number(status === 'going'), maybeCount: Number(status === 'maybe') })
  expect((await published(id)).at(-1)).toEqual(status)
})

test('a lock that is not free in time fails only the RSVPs to its event, and says when to try again', async () => {
  const [busy, free] = [await makeEvent(events), await makeEvent(events)]
  const settled = await events.db.transaction(async (tx) => {
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await tx.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [busy.id])
    return await Promise.allSettled([answer(busy.id, somebody(), 'going'), answer(free.id, somebody(), 'going')])
  })
  expect(settled).toMatchObject([
    { status: 'rejected', reason: { status: 503 } },
    { status: 'fulfilled', value: { status: 'going' } },
  ])
  expect(await counts(busy.id)).toEqual({ goingCount: 0, maybeCount: 0 })
})
