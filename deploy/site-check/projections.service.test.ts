import { closeVenue, createVenue, VenueChanged } from '@convive/contracts/venues'
import { createMessage, emittedBy, receive } from '@convive/service-kit/testing/messages'
import { subscriptions } from '@convive/svc-cora/app'
import { startCora, type CoraUnderTest } from '@convive/svc-cora/testing/cora'
import { admin, startEvents, type EventsUnderTest } from '@convive/svc-events/testing/events-service'
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
  const rows = (async (service: string, sql: string, parameters?: unknown[]) =>
    await (service === 'svc-events' ? events : cora).db.source.query(sql, parameters)) as ReadRows
  const invariant = projectionInvariants.find(({ name }) => name === 'svc-cora knows every venue')
  const differences = () => invariant?.violations({ rows })
  expect(await differences()).toEqual([])
  await events.call(admin, createVenue, venue('Callado'))
  expect(await differences()).toEqual([expect.stringContaining('missing in the projection')])
})
