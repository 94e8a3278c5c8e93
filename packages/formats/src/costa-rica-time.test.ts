import { afterEach, describe, expect, it } from 'vitest'
import { costaRicaClock, costaRicaInstant, costaRicaToday, isPast, timeSpanOf } from './costa-rica-time.ts'

const machineZone = process.env['TZ']
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = machineZone
})

describe.each([
  ['America/Costa_Rica', 360],
  ['Asia/Tokyo', -540],
  ['America/Los_Angeles', 480],
])('on a machine in %s', (zone, offset) => {
  it.each([
    ['with an end', '2026-03-07', '19:00', '21:30', '2026-03-08T01:00:00.000Z', '2026-03-08T03:30:00.000Z'],
    ['of three hours', '2026-03-07', '09:00', null, '2026-03-07T15:00:00.000Z', '2026-03-07T18:00:00.000Z'],
    [
      'of three hours past midnight',
      '2026-12-31',
      '23:30',
      undefined,
      '2027-01-01T05:30:00.000Z',
      '2027-01-01T08:30:00.000Z',
    ],
    ['that ends the next day', '2026-03-07', '20:00', '02:00', '2026-03-08T02:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['that takes no time', '2026-03-07', '20:00', '20:00', '2026-03-08T02:00:00.000Z', '2026-03-08T02:00:00.000Z'],
    ['on a leap day', '2028-02-29', '00:00', '23:59', '2028-02-29T06:00:00.000Z', '2028-03-01T05:59:00.000Z'],
  ])('an event %s has its instants', (_, eventDate, eventStartTime, eventEndTime, startsAt, endsAt) => {
    process.env['TZ'] = zone
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
    const span = timeSpanOf({ eventDate, eventStartTime, eventEndTime })
    expect([span.startsAt.toISOString(), span.endsAt.toISOString()]).toEqual([startsAt, endsAt])
  })

  it('an event is past after its end, not at it', () => {
    process.env['TZ'] = zone
    const span = timeSpanOf({ eventDate: '2026-03-07', eventStartTime: '20:00', eventEndTime: '02:00' })
    expect(isPast(span, new Date('2026-03-08T08:00:00.000Z'))).toBe(false)
    expect(isPast(span, new Date('2026-03-08T08:00:00.001Z'))).toBe(true)
  })

  it.each([
    ['2026-11-21T05:59:00Z', '2026-11-20', '23:59'],
    ['2026-11-21T06:00:00Z', '2026-11-21', '00:00'],
    ['2026-11-21T12:00:00+09:00', '2026-11-20', '21:00'],
  ])('the instant %s has its date and time in Costa Rica', (instant, date, time) => {
    process.env['TZ'] = zone
    expect(costaRicaClock(instant)).toEqual({ date, time })
    expect(costaRicaToday(new Date(instant))).toBe(date)
    expect(costaRicaInstant(date, time)).toEqual(new Date(instant))
  })
})
