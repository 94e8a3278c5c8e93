import { cancelEvent } from '@convive/contracts/events'
import { FollowedEventsListed, followOrganiser } from '@convive/contracts/organisers'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { listFollowedEvents } from './list-followed-events.job.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

test('lists new upcoming events to each follower, in several slices, and to nobody else', async () => {
  const organiser = somebody()
  const old = await makeEvent(events, { title: 'De antes' }, organiser)
  await events.query(`UPDATE event SET created_at = now() - interval '8 days' WHERE id = $1`, [old.id])
  await makePastEvent(events, { title: 'Pasado' }, organiser)
  const cancelled = await makeEvent(events, { title: 'Cancelado' }, organiser)
  await events.call(organiser, cancelEvent, { id: cancelled.id, reason: 'Por la lluvia' })
  const fresh = await makeEvent(events, { title: 'Nuevo' }, organiser)
  const quiet = somebody()
  const [theirs] = [await makeEvent(events, {}, quiet)]
  await events.query(`UPDATE event SET created_at = now() - interval '8 days' WHERE id = $1`, [theirs.id])
  const [ana, luis, sol] = [somebody(), somebody(), somebody()]
  for (const follower of [ana, luis]) await events.call(follower, followOrganiser, { username: `user${organiser}` })
  await events.call(sol, followOrganiser, { username: `user${quiet}` })
  await events.db.transaction((tx) => listFollowedEvents(tx, 0, 1))
  const listed = await eventually(
    () => emittedBy(events.db, FollowedEventsListed),
    (messages) => messages.length >= 2,
  )
  expect(listed.map(({ userId }) => userId)).toEqual([ana, luis])
  expect(listed[0]?.events).toEqual([
    {
      id: fresh.id,
      title: 'Nuevo',
      eventDate: fresh.eventDate,
      eventStartTime: fresh.eventStartTime,
      location: fresh.location,
      organiser: `User ${organiser}`,
    },
  ])
})
