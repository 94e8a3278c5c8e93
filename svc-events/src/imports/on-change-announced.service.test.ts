import { cancelEvent, getEvent } from '@convive/contracts/events'
import { ChangeAnnounced } from '@convive/contracts/import-messages'
import { listEventNotifications } from '@convive/contracts/notifications'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'
import { onChangeAnnounced } from './on-change-announced.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const announced = (eventId: number, given: object = {}) =>
  createMessage(ChangeAnnounced, {
    eventId,
    eventDate: '2099-05-02',
    eventStartTime: null,
    location: null,
    ...given,
  })
const hear = (...messages: Parameters<typeof receive>[2]) => receive(events.db, [onChangeAnnounced], messages)
const told = async (who: number) =>
  (await events.call(who, listEventNotifications, {})).map(({ kind, detail }) => [kind, detail])

test('tells the creator once of each difference, and changes nothing', async () => {
  const creator = somebody()
  const before = await makeEvent(events, {}, creator)
  const place = { location: 'Bar El Ranchito' }
  await hear(announced(before.id), announced(before.id), announced(before.id, place))
  const { id, eventDate, eventStartTime, location } = before
  expect(await told(creator)).toEqual([
    ['change_announced', `2099-05-02 ${eventStartTime} Bar El Ranchito`],
    ['change_announced', `2099-05-02 ${eventStartTime} ${location}`],
  ])
  expect(await events.call(creator, getEvent, { id })).toMatchObject({ eventDate, eventStartTime, location })
})

test('tells nobody of an event that says so by now, or is cancelled, over, imported or gone', async () => {
  const creator = somebody()
  const same = await makeEvent(events, {}, creator)
  const cancelled = await makeEvent(events, {}, creator)
  await events.call(creator, cancelEvent, { id: cancelled.id, reason: 'Llueve' })
  const past = await makePastEvent(events, {}, creator)
  const imported = await importEvent(events)
  await hear(announced(same.id, { eventDate: same.eventDate, location: same.location }))
  await hear(...[cancelled.id, past.id, imported, 987_654].map((id) => announced(id)))
  expect(await told(creator)).toEqual([])
})
