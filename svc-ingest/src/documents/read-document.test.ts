import { describe, expect, test } from 'vitest'
import { calendar, document } from '../testing/documents.ts'
import { readDocument } from './read-document.ts'

const read = (...events: string[]) => readDocument(document(calendar(...events), { contentType: 'text/calendar' }))
const times = (...events: string[]) =>
  read(...events).listed.map(
    ({ candidate }) =>
      `${candidate.eventDate} ${candidate.eventStartTime ?? '-'}${candidate.eventEndTime ? `–${candidate.eventEndTime}` : ''}`,
  )
const event = (lines: string) => `UID:one\nSUMMARY:Feria\nLOCATION:Plaza\n${lines}`
const newYork = `BEGIN:VTIMEZONE
TZID:East
BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`

test('an event says what its fields say', () => {
  const [found] = read(
    event(
      'UID:7@agenda\nDTSTART:20261205T190000\nDTEND:20261205T230000\n' +
        'DESCRIPTION:<b>Traigan</b> amigos\\, pura vida. Entrada ₡3.000. Info 8812-3456\nURL:https://agenda.test/7',
    ),
  ).listed
  expect(found).toMatchObject({
    uid: 'one',
    candidate: {
      title: 'Feria',
      location: 'Plaza',
      description: 'Traigan amigos, pura vida. Entrada ₡3.000. Info 8812-3456',
      price: 3000,
      currency: 'crc',
      isPaid: true,
      phones: ['+50688123456'],
      links: ['https://agenda.test/7'],
      needsReview: [],
    },
    text: expect.stringMatching(/^Feria\n2026-12-05 19:00–23:00\nPlaza\n/),
  })
  expect(found?.text.slice(found.candidate.fields.location?.start).startsWith('Plaza')).toBe(true)
})

describe('a time is Costa Rica’s', () => {
  test.each([
    ['as it stands', 'DTSTART:20261205T190000', '2026-12-05 19:00'],
    ['in UTC', 'DTSTART:20261206T010000Z', '2026-12-05 19:00'],
    ['in a zone that is named', 'DTSTART;TZID=America/Costa_Rica:20261205T190000', '2026-12-05 19:00'],
    ['in another that is named', 'DTSTART;TZID=Europe/Madrid:20261206T020000', '2026-12-05 19:00'],
    ['in summer time', 'DTSTART;TZID=Europe/Madrid:20270701T190000', '2027-07-01 11:00'],
    ['in Outlook’s name of a zone', 'DTSTART;TZID=Central America Standard Time:20261205T190000', '2026-12-05 19:00'],
    ['as a whole day', 'DTSTART;VALUE=DATE:20261205\nDTEND;VALUE=DATE:20261206', '2026-12-05 -'],
    ['from midnight to midnight', 'DTSTART:20261205T000000\nDTEND:20261206T000000', '2026-12-05 -'],
    ['into the night', 'DTSTART:20261205T200000\nDTEND:20261206T010000', '2026-12-05 20:00–01:00'],
    ['for so long', 'DTSTART:20261205T200000\nDURATION:PT90M', '2026-12-05 20:00–21:30'],
  ])('%s', (_, lines, expected) => {
    expect(times(event(lines))).toEqual([expected])
  })

  test('in a zone that the file describes, which says when clocks change', () => {
    const text = calendar(
      event('DTSTART;TZID=East:20261205T190000'),
      event('UID:two\nDTSTART;TZID=East:20270705T190000').replace('UID:one\n', ''),
    ).replace('PRODID:test', `PRODID:test\r\n${newYork.replaceAll('\n', '\r\n')}`)
    expect(readDocument(document(text)).listed.map(({ candidate }) => candidate.eventStartTime)).toEqual([
      '18:00',
      '17:00',
    ])
  })

  test('of a zone that there is not waits for a person', () => {
    expect(read(event('DTSTART;TZID=Nowhere/Else:20261205T190000')).listed[0]?.candidate).toMatchObject({
      eventStartTime: '19:00',
      needsReview: ['time_ambiguous'],
    })
  })

  test('an event of days says its last one; one without an hour waits', () => {
    expect(read(event('DTSTART;VALUE=DATE:20261205\nDTEND;VALUE=DATE:20261208')).listed[0]?.candidate).toMatchObject({
      eventEndDate: '2026-12-07',
      needsReview: ['time_missing'],
    })
    expect(read(event('DTSTART:20261205T180000\nDTEND:20261207T120000')).listed[0]?.candidate).toMatchObject({
      eventStartTime: '18:00',
      eventEndDate: '2026-12-07',
      eventEndTime: null,
    })
  })
})

describe('a recurring event', () => {
  test('is listed for ninety days, without excluded days, and with moved ones', () => {
    const weekly = event(
      'DTSTART:20240106T070000\nDTEND:20240106T120000\nRRULE:FREQ=WEEKLY;BYDAY=SA\nEXDATE:20261128T070000',
    )
    const moved = 'UID:one\nSUMMARY:Feria grande\nRECURRENCE-ID:20261205T070000\nDTSTART:20261206T090000'
    const calledOff = 'UID:one\nSUMMARY:Feria\nSTATUS:CANCELLED\nRECURRENCE-ID:20261212T070000\nDTSTART:20261212T070000'
    const found = read(weekly, moved, calledOff).listed
    expect(
      found
        .slice(0, 4)
        .map(({ uid, candidate }) => [uid, candidate.title, candidate.eventDate, candidate.eventStartTime]),
    ).toEqual([
      ['one#2026-11-21T07:00:00', 'Feria', '2026-11-21', '07:00'],
      ['one#2026-12-05T07:00:00', 'Feria grande', '2026-12-06', '09:00'],
      ['one#2026-12-19T07:00:00', 'Feria', '2026-12-19', '07:00'],
      ['one#2026-12-26T07:00:00', 'Feria', '2026-12-26', '07:00'],
    ])
    expect(found.at(-1)?.candidate.eventDate).toBe('2027-02-13')
  })

  test.each([
    [
      'monthly',
      'DTSTART:20260107T190000\nRRULE:FREQ=MONTHLY;BYDAY=1WE;COUNT=13',
      ['2026-12-02 19:00', '2027-01-06 19:00'],
    ],
    [
      'until a day',
      'DTSTART:20261101T100000\nRRULE:FREQ=DAILY;UNTIL=20261123T160000Z',
      ['2026-11-21 10:00', '2026-11-22 10:00', '2026-11-23 10:00'],
    ],
    [
      'on days named one by one',
      'DTSTART:20261101T100000\nRDATE:20261125T100000,20261126T100000',
      ['2026-11-25 10:00', '2026-11-26 10:00'],
    ],
    ['every minute, which is nonsense', 'DTSTART:20261101T100000\nRRULE:FREQ=MINUTELY', []],
  ])('%s', (_, lines, expected) => {
    expect(times(event(lines))).toEqual(expected)
  })

  test('without bounds is bounded, all rules of a file together', () => {
    expect(read(event('DTSTART:20261101T100000\nRRULE:FREQ=DAILY')).listed).toHaveLength(91)
    const endless = Array.from(
      { length: 2000 },
      (_, index) => `UID:${index}\nSUMMARY:x${index}\nDTSTART:19010101T100000\nRRULE:FREQ=DAILY`,
    )
    const { listed, complete } = read(...endless)
    expect([listed.length < 1000, complete]).toEqual([true, false])
  }, 60_000)
})

describe('of a calendar that is not quite one', () => {
  const good = event('DTSTART:20261205T190000')
  test.each([
    ['an event without a beginning', 'UID:two\nSUMMARY:Bad'],
    ['an event that begins in nonsense', 'UID:two\nSUMMARY:Bad\nDTSTART:tomorrow'],
    ['a rule of nonsense', 'UID:two\nSUMMARY:Bad\nDTSTART:20261205T190000\nRRULE:FREQ=WEEKLY;BYDAY=XX'],
    ['a day that there is not', 'UID:two\nSUMMARY:Bad\nDTSTART;VALUE=DATE:20261399'],
    ['an event without a name', 'UID:two\nDTSTART:20261206T190000'],
  ])('%s hurts itself only', (_, bad) => {
    expect(read(bad, good)).toMatchObject({ listed: [{ uid: 'one' }], complete: false })
  })

  test('cancelled and private events are left out, and do not count as broken', () => {
    expect(
      read(
        good,
        event('UID:x').replace('UID:one\n', '') + '\nDTSTART:20261205T100000\nSTATUS:CANCELLED',
        'UID:y\nSUMMARY:Dentist\nDTSTART:20261205T100000\nCLASS:PRIVATE',
      ),
    ).toMatchObject({ listed: [{ uid: 'one' }], complete: true })
  })

  test('the newest version of an event counts, and past events do not', () => {
    expect(
      read(
        good,
        event('SEQUENCE:2\nDTSTART:20261206T190000'),
        'UID:old\nSUMMARY:Old\nDTSTART:20261120T190000',
      ).listed.map(({ candidate }) => candidate.eventDate),
    ).toEqual(['2026-12-06'])
  })

  test.each([
    ['that breaks off', calendar(good).slice(0, -20)],
    ['in the middle of an event', calendar(good).slice(0, 90)],
    ['with nothing but nonsense', calendar('nonsense', 'more of it')],
  ])('a file %s is broken', (_, text) => {
    expect(() => readDocument(document(text))).toThrow(expect.objectContaining({ code: 'source_broken_calendar' }))
  })
  test('an invalid calendar is broken; an empty one is valid', () => {
    expect(() => readDocument(document('<h1>Not found', { contentType: 'text/calendar' }))).toThrow(
      expect.objectContaining({ code: 'source_broken_calendar' }),
    )
    expect(readDocument(document(calendar()))).toMatchObject({ listed: [], complete: true })
  })
})
