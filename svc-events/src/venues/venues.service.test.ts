import { getVenue, listVenues, maxVenues } from '@convive/contracts/venues'
import { VenueUsed } from '@convive/contracts/cora'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEvents, type EventsUnderTest } from '../testing/events-service.ts'
import { inDays, makeVenue } from '../testing/factories.ts'
import { onVenueUsed } from './venue.store.ts'

let events: EventsUnderTest
let soda: number
beforeAll(async () => {
  events = await startEvents()
  soda = await makeVenue(events, 'Soda La Costeña', 'uvita', { monthlyCoraLimit: 500 })
  await makeVenue(events, 'Panadería Limón', 'limon')
  await makeVenue(events, 'Bar 100%', 'limon', { acceptsCora: false })
  await events.query(`UPDATE venue SET search = 'panaderia limon'  WHERE name = 'Panadería Limón'`)
})
afterAll(() => events.end())

const used = (given: { venueId: number; month: string; used: number }) =>
  createMessage(VenueUsed, given, { version: given.used })

const names = async (request: Parameters<typeof events.call<typeof listVenues>>[2]) =>
  (await events.call(undefined, listVenues, request)).map(({ name }) => name)

describe('venues', () => {
  test('are listed by name for everybody, in one region or all', async () => {
    expect(await names({})).toEqual(['Bar 100%', 'Panadería Limón', 'Soda La Costeña'])
    expect(await names({ region: 'all' })).toHaveLength(3)
    expect(await names({ region: 'limon' })).toEqual(['Bar 100%', 'Panadería Limón'])
    expect(await names({ region: 'cartago' })).toEqual([])
  })

  test('are found by text, without regard to accents and case; wildcards are literal', async () => {
    expect(await names({ q: 'PANADERÍA' })).toEqual(['Panadería Limón'])
    expect(await names({ q: '%' })).toEqual(['Bar 100%'])
    expect(await names({ q: 'limon', region: 'uvita' })).toEqual([])
  })

  test('are limited in number', async () => {
    expect(await names({ limit: 2 })).toEqual(['Bar 100%', 'Panadería Limón'])
    await events.query(
      `INSERT INTO venue (name, description, location, region, venue_type, accepts_cora, search)
       SELECT 'Z' || n, '', '', 'heredia', 'cafe', false, '' FROM generate_series(1, $1) n`,
      [maxVenues + 1],
    )
    expect(await names({ region: 'heredia' })).toHaveLength(maxVenues)
    await expect(names({ limit: maxVenues + 1 })).rejects.toMatchObject({ status: 400 })
    await events.query(`DELETE FROM venue WHERE region = 'heredia'`)
  })

  test('show the Cora that they accepted this month, whatever the order of the messages', async () => {
    expect(await events.call(undefined, getVenue, { id: soda })).toMatchObject({
      name: 'Soda La Costeña',
      monthlyCoraLimit: 500,
      monthlyCoraUsed: 0,
    })
    const month = inDays(0).slice(0, 7)
    await receive(
      events.db,
      [onVenueUsed],
      [
        used({ venueId: soda, month: '2020-01', used: 400 }),
        used({ venueId: soda, month, used: 120 }),
        used({ venueId: soda, month, used: 90 }),
      ],
    )
    expect(await events.call(undefined, getVenue, { id: soda })).toMatchObject({ monthlyCoraUsed: 120 })
  })

  test.each(['0', '-1', '1.5', 'x', '9999999999999999', '999999'])('there is no venue %s', async (id) => {
    await expect(events.call(undefined, getVenue, { id })).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})
