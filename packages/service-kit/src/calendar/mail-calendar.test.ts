import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type MailCalendar, renderMailCalendar } from './render-calendar.ts'

const calendar: MailCalendar = {
  method: 'PUBLISH',
  siteUrl: 'https://convive.test',
  eventId: 12,
  title: 'Peña, café; pan',
  location: 'De la plaza\n200 m sur',
  mapPin: { latitude: 9.15, longitude: -83.75 },
  startsAt: '2026-12-06T00:00:00.000Z',
  statedEnd: '2026-12-06T03:00:00.000Z',
  revision: 30,
  organiser: 'Asociación "La Amistad"\nde Rivas',
}
const now = new Date('2026-11-23T12:00:00Z')
const parse = (given: Partial<MailCalendar> = {}, sender = 'Convive <no-reply@convive.test>') => {
  const file = new ICAL.Component(ICAL.parse(renderMailCalendar({ ...calendar, ...given }, sender, now)))
  const entry = file.getFirstSubcomponent('vevent')!
  return {
    method: file.getFirstPropertyValue('method'),
    event: new ICAL.Event(entry),
    value: (name: string) => entry.getFirstPropertyValue(name)?.toString(),
    organizerName: entry.getFirstProperty('organizer')?.getParameter('cn'),
  }
}

describe('the calendar file of a mail', () => {
  test('adds the event, or replaces an older entry', () => {
    const { method, event, value, organizerName } = parse()
    expect(method).toBe('PUBLISH')
    expect(event.uid).toBe('event-12@convive.test')
    expect(event.sequence).toBe(30)
    expect(event.summary).toBe('Peña, café; pan')
    expect(event.location).toBe('De la plaza\n200 m sur')
    expect(event.startDate.toJSDate()).toEqual(new Date(calendar.startsAt))
    expect(event.endDate.toJSDate()).toEqual(new Date('2026-12-06T03:00:00Z'))
    expect(event.description).toContain('https://waze.com/ul?ll=9.15%2C-83.75')
    expect(value('url')).toBe('https://convive.test/events/12')
    expect(value('status')).toBe('CONFIRMED')
    expect(value('dtstamp')).toBe('2026-11-23T12:00:00Z')
    expect([organizerName, value('organizer')]).toEqual([
      `Asociación 'La Amistad' de Rivas`,
      'mailto:no-reply@convive.test',
    ])
    // RFC 5546: a published entry has no attendees, and asks for no answer.
    expect(value('attendee')).toBeUndefined()
  })

  test('removes a cancelled event', () => {
    const { method, event, value } = parse({ method: 'CANCEL', revision: 31, location: undefined, mapPin: null })
    expect([method, value('status'), event.uid, event.sequence]).toEqual([
      'CANCEL',
      'CANCELLED',
      'event-12@convive.test',
      31,
    ])
  })

  test('invents no end, and names the site where the organiser is unknown', () => {
    const { value, organizerName } = parse({ statedEnd: null, organiser: undefined }, 'mail@convive.test')
    expect(value('dtend')).toBeUndefined()
    expect([organizerName, value('organizer')]).toEqual(['Convive', 'mailto:mail@convive.test'])
  })
})
