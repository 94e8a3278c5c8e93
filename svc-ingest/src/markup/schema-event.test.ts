import { describe, expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { document, jsonLd } from '../testing/documents.ts'

const place = { '@type': 'Place', name: 'Casa de la Cultura' }
const thing = { '@type': 'Event', name: 'Bazar', startDate: '2026-12-05T19:00:00-06:00', location: place }
const read = (given: object, ...others: object[]) =>
  readDocument(document(jsonLd({ ...thing, ...given }, ...others), { today: '2026-11-28' }))
const candidateOf = (given: object) => read(given).listed[0]?.candidate
const datesOf = (given: object) =>
  read(given).listed.map(({ candidate }) => `${candidate.eventDate} ${candidate.eventStartTime}`)

test.each([
  ['words about a call first', ['En línea por Zoom', place]],
  ['a call that is a place', [{ '@type': 'Place', name: 'Google Meet' }, place]],
  ['an address of a page without a scheme', ['www.zoom.us/j/1', place]],
  ['an address as the name', { '@type': 'Place', name: 'https://meet.test/x', address: 'Casa de la Cultura' }],
  ['an address of a map', { ...place, address: 'https://maps.test/x' }],
  ['a place that is also a call', { ...place, '@type': ['Place', 'VirtualLocation'], url: 'https://meet.test/x' }],
])('the place is one, not its link: %s', (_, location) => {
  expect(candidateOf({ location })?.location).toBe('Casa de la Cultura')
})

describe('prices', () => {
  test.each([
    [{ price: '0-5000' }],
    [{ price: '3000 – 5000' }],
    [{ price: '₡3.000 – ₡5.000' }],
    [{ price: 'Gratis / ₡2000' }],
    [{ price: 'Desde 3000' }],
    [{ price: '3 x 5000' }],
    [
      [
        { price: 0, priceCurrency: 'CRC' },
        { price: 20, priceCurrency: 'EUR' },
      ],
    ],
    [{ '@type': 'AggregateOffer', lowPrice: 0, highPrice: 20, priceCurrency: 'EUR' }],
    [{ '@type': 'AggregateOffer', lowPrice: 0, offers: [{ price: 0 }, { price: 4000 }] }],
    [{ '@type': 'AggregateOffer', lowPrice: 0 }],
  ])('that are several, or may be: %j', (offers) => {
    expect(candidateOf({ offers })?.needsReview).toEqual(['price_several'])
  })

  test('that contradict a free entrance', () => {
    expect(candidateOf({ isAccessibleForFree: true, offers: { price: 5000 } })?.needsReview).toEqual(['price_several'])
  })

  test.each([
    [{ price: '&#8353;3.000' }, 3000, 'crc'],
    [{ price: 'CRC 5,000.00' }, 5000, 'crc'],
    [{ price: '5000', priceCurrency: 'colones' }, 5000, 'crc'],
    [{ price: '10', priceCurrency: 'US$' }, 10, 'usd'],
    [{ '@type': 'AggregateOffer', offers: [{ price: 4000 }] }, 4000, 'crc'],
    [{ price: -1 }, null, null],
    [{ '@type': 'AggregateOffer', lowPrice: '0.00', highPrice: '0.00' }, null, null],
  ])('that are one: %j', (offers, price, currency) => {
    expect(candidateOf({ offers })).toMatchObject({ price, currency, needsReview: [] })
  })
})

describe('schedules', () => {
  const eventSchedule = {
    startDate: '2026-12-01',
    endDate: '2026-12-15',
    repeatFrequency: 'P1W',
    byDay: 'Tuesday',
    startTime: '18:00',
    endTime: '19:30',
  }
  const tuesdays = ['2026-12-01 18:00', '2026-12-08 18:00', '2026-12-15 18:00']

  test.each([
    ['beside the first date', { startDate: '2026-12-01T18:00', endDate: '2026-12-15T19:30' }, {}],
    ['beside the days', { startDate: '2026-12-01', endDate: '2026-12-15' }, {}],
    ['of days by reference', { startDate: undefined }, { byDay: [{ '@id': 'https://schema.org/Tuesday' }] }],
    ['of days in Spanish', { startDate: undefined }, { byDay: ['Martes'] }],
  ])('%s', (_, given, schedule) => {
    expect(datesOf({ ...given, eventSchedule: { ...eventSchedule, ...schedule } })).toEqual(tuesdays)
  })

  test('that cannot be read spoil neither the page nor the first date', () => {
    const unreadable = { ...eventSchedule, byDay: 'feriados' }
    const { listed, unread } = read({ startDate: undefined, eventSchedule: unreadable }, { ...thing, name: 'Baile' })
    expect(listed.map(({ candidate }) => candidate.title)).toEqual(['Baile'])
    expect(unread?.examples).toEqual(['Bazar'])
    expect(datesOf({ eventSchedule: unreadable })).toEqual(['2026-12-05 19:00'])
  })
})

describe('dates', () => {
  test.each([['2026-12-11T00:00:00-05:00'], ['2026-12-11T00:00:00+01:00'], ['2026-12-11T00:00:00Z']])(
    'midnight elsewhere may be a day: %s',
    (startDate) => {
      expect(candidateOf({ startDate })?.needsReview).toEqual(['time_ambiguous'])
    },
  )

  test.each([['+01:00'], ['+00:00'], ['-06:00']])('from midnight in %s to the same midnight is a day', (zone) => {
    const startDate = `2026-12-11T00:00:00${zone}`
    expect(candidateOf({ startDate, endDate: startDate })).toMatchObject({
      eventDate: '2026-12-11',
      eventStartTime: null,
    })
  })

  test.each([
    ['Sun, 06 Dec 2026 01:00:00 GMT'],
    ['Sat, 05 Dec 2026 20:00:00 -0500'],
    ['Sun Dec 06 2026 02:00:00 GMT+0100 (Central European Standard Time)'],
    ['12/05/2026 7:00 PM'],
  ])('as programs write them: %s', (startDate) => {
    expect(candidateOf({ startDate })).toMatchObject({
      eventDate: '2026-12-05',
      eventStartTime: '19:00',
      needsReview: ['time_ambiguous'],
    })
  })

  test('an hour beside the day may be in the afternoon', () => {
    const given = { startDate: '2026-12-05', startTime: '7:00 PM', endTime: '9:30 p. m.' }
    expect(candidateOf(given)).toMatchObject({ eventStartTime: '19:00', eventEndTime: '21:30' })
  })

  test('the same event twice, once without its hour, is one', () => {
    expect(read({ startDate: '2026-12-05' }, thing).listed).toMatchObject([
      { candidate: { eventStartTime: '19:00', needsReview: [] } },
    ])
  })
})

test('an event that moved has the day that it states; a title that says so is in doubt', () => {
  expect(candidateOf({ eventStatus: 'https://schema.org/EventRescheduled' })?.needsReview).toEqual([])
  expect(candidateOf({ name: 'Reprogramado: Bazar' })).toMatchObject({ title: 'Bazar', needsReview: ['maybe_changed'] })
})

test('a status by reference', () => {
  const eventStatus = { '@id': 'https://schema.org/EventCancelled' }
  expect(read({ '@id': 'x', eventStatus })).toMatchObject({ listed: [], cancelled: ['x'] })
})
