import { afterEach, describe, expect, test } from 'vitest'
import { costaRicaDay, isPast, spanOf } from './time.ts'

const zones = [
  ['America/Costa_Rica', 360],
  ['Asia/Tokyo', -540],
  ['America/Los_Angeles', 480],
] as const

const ownZone = process.env['TZ']
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

const spans = [
  ['with an end', '2026-03-07', '19:00', '21:30', '2026-03-08T01:00:00.000Z', '2026-03-08T03:30:00.000Z'],
  ['without an end it lasts three hours', '2026-03-07', '09:00', null, '2026-03-07T15:00:00.000Z', '2026-03-07T18:00:00.000Z'],
  ['three hours may pass midnight', '2026-12-31', '23:30', undefined, '2027-01-01T05:30:00.000Z', '2027-01-01T08:30:00.000Z'],
  ['an end before the start is the next day', '2026-03-07', '20:00', '02:00', '2026-03-08T02:00:00.000Z', '2026-03-08T08:00:00.000Z'],
  ['an end at the start takes no time', '2026-03-07', '20:00', '20:00', '2026-03-08T02:00:00.000Z', '2026-03-08T02:00:00.000Z'],
  ['a leap day', '2028-02-29', '00:00', '23:59', '2028-02-29T06:00:00.000Z', '2028-03-01T05:59:00.000Z'],
] as const

describe.each(zones)('with the machine in %s', (zone, offset) => {
  test.each(spans)('%s', (_, eventDate, eventStartTime, eventEndTime, startsAt, endsAt) => {
    process.env['TZ'] = zone
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
    const span = spanOf({ eventDate, eventStartTime, eventEndTime })
    expect(span.startsAt.toISOString()).toBe(startsAt)
    expect(span.endsAt.toISOString()).toBe(endsAt)
  })

  test('an event is past after its end, not at it', () => {
    process.env['TZ'] = zone
    const span = spanOf({ eventDate: '2026-03-07', eventStartTime: '20:00', eventEndTime: '02:00' })
    expect(isPast(span, new Date('2026-03-08T08:00:00.000Z'))).toBe(false)
    expect(isPast(span, new Date('2026-03-08T08:00:00.001Z'))).toBe(true)
  })

  test.each([
    ['2026-03-08T05:59:59.999Z', '2026-03-07'],
    ['2026-03-08T06:00:00.000Z', '2026-03-08'],
  ])('at %s it is %s in Costa Rica', (now, day) => {
    process.env['TZ'] = zone
    expect(costaRicaDay(new Date(now))).toBe(day)
  })
})
