import { EventBoosted } from '@convive/contracts/cora'
import { getEvent } from '@convive/contracts/events'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent } from '../testing/factories.ts'
import { onEventBoosted } from './on-event-boosted.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

let transactionId = 1
const paid = (eventId: number, at: string) =>
  createMessage(EventBoosted, { transactionId: transactionId++, eventId, userId: 3, at })
const boostedUntil = async (id: number) => (await events.call(undefined, getEvent, { id })).boostedUntil

test('a payment boosts an event for a week, and a second one for another week', async () => {
  const { id } = await makeEvent(events)
  await receive(events.db, [onEventBoosted], [paid(id, '2026-03-01T12:00:00.000Z')])
  expect(await boostedUntil(id)).toBe('2026-03-08T12:00:00.000Z')
  await receive(events.db, [onEventBoosted], [paid(id, '2026-03-02T12:00:00.000Z')])
  expect(await boostedUntil(id)).toBe('2026-03-15T12:00:00.000Z')
  await receive(events.db, [onEventBoosted], [paid(id, '2026-04-01T12:00:00.000Z')])
  expect(await boostedUntil(id)).toBe('2026-04-08T12:00:00.000Z')
})

test('a payment counts once, even after the inbox was cleaned up', async () => {
  const { id } = await makeEvent(events)
  const fact = paid(id, '2026-03-01T12:00:00.000Z')
  await receive(events.db, [onEventBoosted], [fact, fact])
  await events.query('DELETE FROM inbox')
  await receive(events.db, [onEventBoosted], [fact])
  expect(await boostedUntil(id)).toBe('2026-03-08T12:00:00.000Z')
})

test('a payment for a deleted event is stored', async () => {
  expect(await receive(events.db, [onEventBoosted], [paid(999_999, '2026-03-01T12:00:00.000Z')])).toEqual([true])
})
