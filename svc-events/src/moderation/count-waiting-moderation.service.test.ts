import { claimEvent } from '@convive/contracts/claims'
import { countWaitingModeration } from '@convive/contracts/moderation'
import { claimVenue } from '@convive/contracts/venue-claims'
import { decideReports, reportEvent } from '@convive/contracts/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { makeEvent, makeVenue, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents({ RATE_LIMIT: 'off' })
})
afterAll(() => events.end())

test('counts the reported events, however many reports each has, and the claims that wait', async () => {
  const count = () => events.call(admin, countWaitingModeration, {})
  expect(await count()).toEqual({ reports: 0, claims: 0, venueClaims: 0 })
  const [one, other] = [await makeEvent(events), await makeEvent(events)]
  for (const { id } of [one, one, other]) await events.call(somebody(), reportEvent, { id, reason: 'spam' })
  const soda = await makeVenue(events, 'Soda La Costeña', 'uvita')
  await events.call(somebody(), claimVenue, { id: soda, note: 'Soy la dueña.' })
  await events.call(somebody(), claimEvent, { id: await importEvent(events) })
  expect(await count()).toEqual({ reports: 2, claims: 1, venueClaims: 1 })
  await events.call(admin, decideReports, { id: one.id, decision: 'dismiss' })
  expect(await count()).toEqual({ reports: 1, claims: 1, venueClaims: 1 })
  await expect(events.call(somebody(), countWaitingModeration, {})).rejects.toMatchObject({ status: 403 })
})
