import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { instantsOf } from './event-times.ts'

const event = {
  id: 7,
  title: 'Turno; bingo, baile \\ tope',
  description: 'Uno\ndos',
  location: 'Del higuerón 300 m oeste, portón verde',
  eventDate: '2026-12-11',
  eventStartTime: '18:00',
  eventEndTime: null as string | null,
  isCancelled: false,
}
const url = 'https://convive.example/events/7'
const now = new Date('2026-11-21T12:00:00Z')
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('when an event takes place', () => {
  it.each([
    ['18:00', null, '2026-12-12T00:00:00.000Z', '2026-12-12T03:00:00.000Z'],
    ['18:00', '20:30', '2026-12-12T00:00:00.000Z', '2026-12-12T02:30:00.000Z'],
    ['21:00', '02:00', '2026-12-12T03:00:00.000Z', '2026-12-12T08:00:00.000Z'],
    ['05:00', '05:00', '2026-12-11T11:00:00.000Z', '2026-12-11T11:00:00.000Z'],
  ])('from %s to %s, in Costa Rica', (eventStartTime, eventEndTime, start, end) => {
    const instants = instantsOf({ ...event, eventStartTime, eventEndTime })
    expect([instants.start.toISOString(), instants.end.toISOString()]).toEqual([start, end])
  })
})

describe('the calendar file', () => {
  it('says when, where and what, with its signs escaped', () => {
    const lines = unfold(calendarFile(event, url, now))
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:event-7@convive.example',
        'DTSTAMP:20261121T120000Z',
        'DTSTART:20261212T000000Z',
        'DTEND:20261212T030000Z',
        'SUMMARY:Turno\\; bingo\\, baile \\\\ tope',
        'LOCATION:Del higuerón 300 m oeste\\, portón verde',
        `DESCRIPTION:Uno\\ndos\\n\\n${url}`,
      ]),
    )
    expect(lines).not.toContain('STATUS:CANCELLED')
  })

  it('tells a calendar of a cancellation', () => {
    expect(unfold(calendarFile({ ...event, isCancelled: true }, url, now))).toContain('STATUS:CANCELLED')
  })

  it('has no line above 75 octets and cuts no character', () => {
    const title = 'ñandú🎶'.repeat(20)
    const file = calendarFile({ ...event, title }, url, now)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfold(file)).toContain(`SUMMARY:${title}`)
  })
})
