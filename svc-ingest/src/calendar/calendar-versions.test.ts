import { describe, expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { calendar, document } from '../testing/documents.ts'

const reading = (text: string) => readDocument(document(text, { contentType: 'text/calendar', today: '2026-11-28' }))
const eventsIn = (text: string) =>
  reading(text).listed.map(({ candidate }) => `${candidate.eventDate} ${candidate.eventStartTime}`)
const event = (...lines: string[]) => ['UID:one', 'SUMMARY:Ensayo', 'LOCATION:Salón', ...lines].join('\n')

describe('versions', () => {
  test.each([
    ['its number', 'SEQUENCE:3', 'SEQUENCE:1'],
    ['its last change', 'LAST-MODIFIED:20261103T120000Z', 'LAST-MODIFIED:20261102T120000Z'],
    ['its export', 'DTSTAMP:20261103T120000Z', 'DTSTAMP:20261102T120000Z'],
  ])('%s says which is newer, wherever it stands', (_, newer, older) => {
    const good = event(newer, 'DTSTART:20261213T070000')
    const old = event(older, 'DTSTART:20261211T060000')
    expect([eventsIn(calendar(good, old)), eventsIn(calendar(old, good))]).toEqual([
      ['2026-12-13 07:00'],
      ['2026-12-13 07:00'],
    ])
    const id = 'RECURRENCE-ID:20261212T060000'
    const series = event('DTSTART:20261205T060000', 'RRULE:FREQ=WEEKLY;COUNT=2')
    expect(eventsIn(calendar(series, `${good}\n${id}`, `${old}\n${id}`))).toEqual([
      '2026-12-05 06:00',
      '2026-12-13 07:00',
    ])
  })

  test('one id for different events does not make them one', () => {
    const named = (title: string, start: string) =>
      `UID:evento@agenda\nDTSTAMP:20261101T120000Z\nSUMMARY:${title}\nDTSTART:${start}`
    const text = calendar(
      named('Bingo', '20261205T140000'),
      named('Baile', '20261206T190000'),
      named('Rifa', '20261206T100000'),
    )
    expect(reading(text).listed.map(({ uid, candidate }) => `${uid} ${candidate.title}`)).toEqual([
      'evento@agenda#2026-12-05 Bingo',
      'evento@agenda#2026-12-06#19:00 Baile',
      'evento@agenda#2026-12-06#10:00 Rifa',
    ])
  })

  test('of one day have the name of their series if they state none', () => {
    const series = event('DTSTART:20261205T060000', 'RRULE:FREQ=WEEKLY;COUNT=2')
    const moved = 'UID:one\nRECURRENCE-ID:20261212T060000\nDTSTART:20261213T070000'
    expect(reading(calendar(series, moved)).listed.map(({ candidate }) => candidate)).toMatchObject([
      { title: 'Ensayo', location: 'Salón', eventDate: '2026-12-05' },
      { title: 'Ensayo', location: 'Salón', eventDate: '2026-12-13' },
    ])
  })

  test('of one day, however it is written', () => {
    const series = event('DTSTART;TZID=America/Costa_Rica:20261205T060000', 'RRULE:FREQ=WEEKLY;COUNT=2')
    const inUtc = 'RECURRENCE-ID:20261212T120000Z'
    const local = 'RECURRENCE-ID;TZID=America/Costa_Rica:20261212T060000'
    const asDate = 'RECURRENCE-ID;VALUE=DATE:20261212'
    for (const [one, other] of [
      [inUtc, local],
      [local, inUtc],
      [asDate, inUtc],
      [inUtc, asDate],
    ] as const) {
      const newer = event('SEQUENCE:3', one, 'DTSTART:20261213T070000')
      const older = event('SEQUENCE:1', other, 'DTSTART:20261211T060000')
      expect(eventsIn(calendar(series, newer, older))).toEqual(['2026-12-05 06:00', '2026-12-13 07:00'])
      expect(eventsIn(calendar(series, older, newer))).toEqual(['2026-12-05 06:00', '2026-12-13 07:00'])
      const off = event('SEQUENCE:4', 'STATUS:CANCELLED', one, 'DTSTART:20261212T060000')
      expect(eventsIn(calendar(series, off, older))).toEqual(['2026-12-05 06:00'])
    }
  })

  test('the time of the export alone does not make different events versions of one', () => {
    const named = (title: string, day: string, second: number) =>
      `UID:evento@agenda\nDTSTAMP:20261101T12000${second}Z\nSUMMARY:${title}\nDTSTART:${day}T190000`
    const text = calendar(named('Bingo', '20261205', 0), named('Baile', '20261206', 1), named('Rifa', '20261207', 2))
    expect(eventsIn(text)).toEqual(['2026-12-05 19:00', '2026-12-06 19:00', '2026-12-07 19:00'])
    const renamed = calendar(named('Bingo', '20261205', 0), named('Gran bingo', '20261205', 1))
    expect(reading(renamed).listed.map(({ candidate }) => candidate.title)).toEqual(['Gran bingo'])
  })
})
