import { setGuestAttendance } from '@convive/contracts/guests'
import { setRsvp } from '@convive/contracts/events'
import { closeVenue, createVenue, VenueChanged } from '@convive/contracts/venues'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '@convive/svc-cora/app'
import { startCora, type CoraUnderTest } from '@convive/svc-cora/testing/cora'
import { admin, startEvents, type EventsUnderTest } from '@convive/svc-events/testing/events-service'
import { makeEventSoon, somebody } from '@convive/svc-events/testing/factories'
import { checkedInAndOut, handleTicketMessages } from '@convive/svc-events/testing/ticket-messages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { projectionInvariants } from './projections.ts'
import type { ReadRows } from './invariant.ts'

let events: EventsUnderTest
let cora: CoraUnderTest
beforeAll(async () => {
  events = await startEvents()
  cora = await startCora({ postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') })
})
afterAll(async () => {
  await events.end()
  await cora.end()
})

test('a closed venue is no difference, and a venue that another service does not know is one', async () => {
  const venue = (name: string) => ({
    name,
    description: 'Casados y café chorreado.',
    location: 'Frente al parque',
    region: 'uvita' as const,
    venueType: 'restaurant' as const,
    acceptsCora: true,
    monthlyCoraLimit: 500,
  })
  const closed = await events.call(admin, createVenue, venue('Cerrado'))
  await events.call(admin, createVenue, venue('Abierto'))
  await events.call(admin, closeVenue, { id: closed.id, closed: true })
  const told = (await emittedBy(events.db, VenueChanged)).map((data, n) =>
    createMessage(VenueChanged, data, { version: n + 1 }),
  )
  await receive(cora.db, subscriptions, told)
  const differences = () => differencesIn('svc-cora knows every venue')
  expect(await differences()).toEqual([])
  await events.call(admin, createVenue, venue('Callado'))
  expect(await differences()).toEqual([expect.stringContaining('missing in the projection')])
})

test('an organizer’s tick of somebody without a ticket is no difference, and a scan of an unknown one is one', async () => {
  const [guest, holder] = [somebody(), somebody()]
  const { id, creatorId } = await makeEventSoon(events)
  await events.call(guest, setRsvp, { id, status: 'going' })
  await events.call(creatorId, setGuestAttendance, { id, userId: guest, attended: true })
  const differences = () => differencesIn('everybody who was admitted attended')
  expect(await differences()).toEqual([])
  const [scan, undone] = checkedInAndOut(id, holder, 2)
  await handleTicketMessages(events, scan!)
  expect(await differences()).toEqual([expect.stringContaining(`only in the projection: {"key":"${id} ${holder}"`)])
  await handleTicketMessages(events, undone!)
  expect(await differences()).toEqual([])
})

/** In svc-events and svc-cora, beside a svc-payments without tickets. */
async function differencesIn(invariant: string): Promise<string[] | undefined> {
  const rows = (async (service: string, sql: string, parameters?: unknown[]) => {
    if (service === 'svc-payments') return []
    return await (service === 'svc-events' ? events : cora).db.source.query(sql, parameters)
  }) as ReadRows
  return await projectionInvariants.find(({ name }) => name === invariant)?.violations({ rows })
}
