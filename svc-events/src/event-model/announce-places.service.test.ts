import { EventUpdated } from '@convive/contracts/events'
import { eventually } from '@convive/service-kit/testing/eventually'
import { emittedBy } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { copyEvent, makeEvent, makePastEvent } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
  // The migration has already added the job, which would also announce the events of this test.
  await eventually(
    () => events.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'announce-places'`),
    (jobs) => jobs.length === 0,
  )
})
afterAll(() => events.end())

test('publishes the place of each upcoming event that sells tickets once, over several slices', async () => {
  const sale = { isPaid: true, price: 5, paymentOption: 'mixed' as const, location: 'Gimnasio del liceo' }
  const first = await makeEvent(events, sale)
  const free = await makeEvent(events)
  await copyEvent(events, free.id, 2000)
  const last = await makeEvent(events, { isPaid: false, acceptCora: true, coraPrice: 3, location: 'Salón comunal' })
  await makeEvent(events, { ...sale, paymentOption: 'at_door' })
  await makePastEvent(events, sale)
  await events.query(`SELECT graphile_worker.add_job('announce-places', '{"afterId": 0}'::json)`)
  await eventually(
    () => emittedBy(events.db, EventUpdated),
    (messages) => messages.some(({ eventId }) => eventId === last.id),
  )
  expect(
    (await emittedBy(events.db, EventUpdated)).map(({ eventId, location, venueId }) => ({
      eventId,
      location,
      venueId,
    })),
  ).toEqual([
    { eventId: first.id, location: 'Gimnasio del liceo', venueId: null },
    { eventId: last.id, location: 'Salón comunal', venueId: null },
  ])
})
