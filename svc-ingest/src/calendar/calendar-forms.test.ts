import { describe, expect, test } from 'vitest'
import { decodeText } from '../fetching/charset.ts'
import { readDocument } from '../documents/read-document.ts'
import { calendar, document } from '../testing/documents.ts'

const reading = (text: string) => readDocument(document(text, { contentType: 'text/calendar', today: '2026-11-28' }))
const eventsIn = (text: string) =>
  reading(text).listed.map(({ candidate: { eventDate, eventEndDate, eventStartTime, eventEndTime, needsReview } }) => {
    const days = `${eventDate}${eventEndDate ? `..${eventEndDate}` : ''}`
    const hours = `${eventStartTime ?? '-'}${eventEndTime ? `-${eventEndTime}` : ''}`
    return [days, hours, ...needsReview].join(' ')
  })
const event = (...lines: string[]) => ['UID:one', 'SUMMARY:Ensayo', 'LOCATION:Salón', ...lines].join('\n')
const inZone = (zone: string, start: string, ...lines: string[]) =>
  event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT1H', ...lines)
const weekly = (zone: string, start: string, ...lines: string[]) =>
  inZone(zone, start, 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines)
const costaRica = 'America/Costa_Rica'

describe('each time of a series is a moment before it is compared', () => {
  test.each([
    ['an exception in UTC', [weekly(costaRica, '20261202T070000', 'EXDATE:20261209T130000Z')]],
    [
      'an exception in another zone',
      [weekly(costaRica, '20261202T070000', 'EXDATE;TZID=Europe/Madrid:20261209T140000')],
    ],
    ['an exception with an offset', [weekly(costaRica, '20261202T070000', 'EXDATE:20261209T070000-0600')]],
    ['an exception as a date', [weekly(costaRica, '20261202T070000', 'EXDATE;VALUE=DATE:20261209')]],
    [
      'an exception at midnight, which stands for the day',
      [weekly(costaRica, '20261202T070000', `EXDATE;TZID=${costaRica}:20261209T000000`)],
    ],
    [
      'an exception at midnight in UTC',
      [weekly(costaRica, '20261202T070000', 'EXDATE:20261209T000000Z, 20270101T000000Z')],
    ],
    [
      'a rule that repeats the hour',
      [
        inZone(
          costaRica,
          '20261202T070000',
          'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3;BYHOUR=7;BYMINUTE=0;BYSECOND=0',
          'EXDATE:20261209T130000Z',
        ),
      ],
    ],
    ['an exception without a zone', [weekly('America/New_York', '20261202T080000', 'EXDATE:20261209T080000')]],
    [
      'a start in UTC',
      [
        event(
          'DTSTART:20261202T130000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          `EXDATE;TZID=${costaRica}:20261209T070000`,
        ),
      ],
    ],
    [
      'a cancelled day',
      [
        weekly(costaRica, '20261202T070000'),
        event('STATUS:CANCELLED', 'RECURRENCE-ID:20261209T130000Z', 'DTSTART:20261209T130000Z'),
      ],
    ],
    [
      'a cancelled day in Spanish',
      [
        weekly(costaRica, '20261202T070000'),
        event('STATUS:Suspendido', 'RECURRENCE-ID;VALUE=DATE:20261209', 'DTSTART:20261209T130000Z'),
      ],
    ],
    [
      'a cancellation that has only its day',
      [weekly(costaRica, '20261202T070000'), 'UID:one\nSTATUS:CANCELED\nRECURRENCE-ID;TZID=Asia/Tokyo:20261209T220000'],
    ],
  ])('%s', (_, events) => {
    expect(eventsIn(calendar(...events))).toEqual(['2026-12-02 07:00-08:00', '2026-12-16 07:00-08:00'])
  })

  test.each([
    ['in UTC', 'RECURRENCE-ID:20261210T010000Z'],
    ['in another zone', 'RECURRENCE-ID;TZID=Europe/Madrid:20261210T020000'],
    ['as a date', 'RECURRENCE-ID;VALUE=DATE:20261209'],
  ])('a day that moved, named %s', (_, id) => {
    const moved = inZone(costaRica, '20261210T170000', id)
    expect(eventsIn(calendar(weekly(costaRica, '20261202T190000'), moved))).toEqual([
      '2026-12-02 19:00-20:00',
      '2026-12-10 17:00-18:00',
      '2026-12-16 19:00-20:00',
    ])
  })

  test('this and all later days move together', () => {
    const later = inZone(costaRica, '20261210T200000', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261210T010000Z')
    expect(eventsIn(calendar(weekly(costaRica, '20261202T190000'), later))).toEqual([
      '2026-12-02 19:00-20:00',
      '2026-12-10 20:00-21:00',
      '2026-12-17 20:00-21:00',
    ])
  })

  test.each([
    ['a date', costaRica, '20261203T180000', '20261217', 3],
    ['UTC', 'Europe/Madrid', '20261204T010000', '20261218T000000Z', 3],
    ['a second before the next, in UTC', costaRica, '20261203T190000', '20261218T005959Z', 2],
    ['no zone', 'America/New_York', '20261203T190000', '20261217T190000', 3],
    ['ISO 8601', costaRica, '20261203T180000', '2026-12-17T18:00:00-06:00', 3],
  ])('a rule until %s', (_, zone, start, until, count) => {
    expect(eventsIn(calendar(inZone(zone, start, `RRULE:FREQ=WEEKLY;UNTIL=${until}`)))).toHaveLength(count)
  })

  test('dates beside a rule: in UTC, as days, as periods; the first date counts, whatever the rule says', () => {
    const dates = inZone(costaRica, '20261203T090000', 'RDATE:20261208T150000Z', 'RDATE;VALUE=DATE:20261215')
    const periods = event(
      'DTSTART:20261201T133001',
      'DTEND:20261201T160002',
      'RDATE;VALUE=PERIOD:20261215T133001/20261215T163000,20270119T140000/PT2H',
    )
    expect(eventsIn(calendar(dates))).toEqual([
      '2026-12-03 09:00-10:00',
      '2026-12-08 09:00-10:00',
      '2026-12-15 09:00-10:00',
    ])
    expect(eventsIn(calendar(periods))).toEqual([
      '2026-12-01 13:30-16:00',
      '2026-12-15 13:30-16:30',
      '2027-01-19 14:00-16:00',
    ])
    expect(
      eventsIn(calendar(event('DTSTART:20261202T100000', 'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20261211T000000'))),
    ).toEqual(['2026-12-02 10:00', '2026-12-03 10:00', '2026-12-10 10:00'])
  })
})

describe('zones', () => {
  test.each([
    ['America/New_York'],
    ['US/Eastern'],
    ['/America/New_York'],
    ['/freeassociation.sourceforge.net/America/New_York'],
    ['/softwarestudio.org/Olson_20011030_5/America/New_York'],
    ['Eastern Standard Time'],
    ['Eastern Standard Time 1'],
    ['Eastern Time'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"'],
    ['(UTC-05:00) Eastern Time (US & Canada)'],
    ['"(UTC-05:00) Hora del este (EE. UU. y Canadá)"'],
    ['Hora estándar del Este'],
    ['UTC-05:00'],
    ['GMT-0500'],
  ])('%s', (zone) => {
    expect(eventsIn(calendar(inZone(zone, '20261205T200000')))).toEqual(['2026-12-05 19:00-20:00'])
  })

  test.each([
    ['GMT Standard Time', '20261206T010000'],
    ['"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"', '20261206T020000'],
    ['Romance Standard Time', '20261206T020000'],
    ['"(UTC-06:00) Central America"', '20261205T190000'],
    ['Hora estándar de América Central', '20261205T190000'],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', '20261205T170000'],
    ['America/Buenos_Aires', '20261205T220000'],
  ])('%s has its own hours', (zone, start) => {
    expect(eventsIn(calendar(inZone(zone, start)))).toEqual(['2026-12-05 19:00-20:00'])
  })

  const described = (name: string, ...rules: string[]) =>
    `BEGIN:VTIMEZONE\r\nTZID:${name}\r\n${rules.join('\r\n')}\r\nEND:VTIMEZONE`
  const rule = (kind: string, from: string, before: string, after: string) =>
    `BEGIN:${kind}\r\nDTSTART:${from}\r\nTZOFFSETFROM:${before}\r\nTZOFFSETTO:${after}\r\nEND:${kind}`
  const past = [
    rule('STANDARD', '20251102T020000', '-0400', '-0500'),
    rule('DAYLIGHT', '20260308T020000', '-0500', '-0400'),
  ]

  test('a known name goes before a description that no longer holds; another name waits', () => {
    const withZone = (name: string, ...rules: string[]) =>
      calendar(inZone(name, '20261210T190000')).replace('PRODID:test', described(name, ...rules))
    expect(eventsIn(withZone('America/New_York', ...past))).toEqual(['2026-12-10 18:00-19:00'])
    expect(eventsIn(withZone('Our own', ...past))).toEqual(['2026-12-10 19:00-20:00 time_ambiguous'])
    expect(eventsIn(withZone('Our own', rule('STANDARD', '20270314T020000', '-0400', '-0500')))).toEqual([
      '2026-12-10 19:00-20:00 time_ambiguous',
    ])
    expect(eventsIn(withZone('Our own', rule('STANDARD', '19700101T000000', '-0400', '-0400')))).toEqual([
      '2026-12-10 17:00-18:00',
    ])
  })

  test('an end has its own zone; an offset in a time is honoured; whole days are those of their zone', () => {
    expect(
      eventsIn(
        calendar(event(`DTSTART;TZID=${costaRica}:20261212T080000`, 'DTEND;TZID=America/New_York:20261212T140000')),
      ),
    ).toEqual(['2026-12-12 08:00-13:00'])
    expect(eventsIn(calendar(event('DTSTART:20261206T010000+0000', 'DTEND:20261205T210000-05:00')))).toEqual([
      '2026-12-05 19:00-20:00',
    ])
    expect(eventsIn(calendar(event('DTSTART:2026-12-05T19:00:00', 'DTEND:2026-12-05T21:00')))).toEqual([
      '2026-12-05 19:00-21:00',
    ])
    const midnights = ['DTSTART;TZID=Europe/Madrid:20261211T000000', 'DTEND;TZID=Europe/Madrid:20261213T000000']
    expect(eventsIn(calendar(event(...midnights)))).toEqual(['2026-12-11..2026-12-12 - time_missing'])
    expect(eventsIn(calendar(event('DTSTART:20261211T000000Z', 'DTEND:20261211T235900Z')))).toEqual([
      '2026-12-11 - time_missing',
    ])
    const outlook = ['DTSTART:20261211T050000Z', 'DTEND:20261213T050000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']
    expect(eventsIn(calendar(event(...outlook)))).toEqual(['2026-12-11..2026-12-12 - time_missing'])
  })

  test('midnight elsewhere, with no end, may be a day', () => {
    const start = 'DTSTART;TZID=America/New_York:20261211T000000'
    expect(eventsIn(calendar(event(start)))).toEqual(['2026-12-10 23:00 time_ambiguous'])
    expect(eventsIn(calendar(event(start, start.replace('DTSTART', 'DTEND'))))).toEqual(['2026-12-11 - time_missing'])
    expect(eventsIn(calendar(event('DTSTART:20261211T000000Z')))).toEqual(['2026-12-10 18:00'])
    expect(eventsIn(calendar(event('DTSTART:20261211T000000Z', 'DTEND:20261211T000000Z')))).toEqual([
      '2026-12-10 18:00 time_ambiguous',
    ])
  })
})

describe('what does not take place', () => {
  test.each([
    ['Canceled: Concierto'],
    ['CANCELADO: Concierto'],
    ['[Cancelled] Concierto'],
    ['(Suspendido) Concierto'],
    ['¡CANCELADA! Concierto'],
    ['Evento cancelado: Concierto'],
    ['SUSPENDIDO Concierto'],
    ['Concierto - CANCELADO'],
    ['Concierto (cancelled)'],
  ])('%s', (title) => {
    const { listed, cancelled } = reading(
      calendar(`UID:x\nSUMMARY:${title}\nSTATUS:CONFIRMED\nDTSTART:20261205T190000`),
    )
    expect([listed, cancelled]).toEqual([[], ['x']])
  })

  test.each([['POSPUESTO: Concierto'], ['[Postponed] Concierto'], ['Concierto (aplazado)']])(
    '%s is not listed',
    (title) => {
      const { listed, cancelled } = reading(calendar(`UID:x\nSUMMARY:${title}\nDTSTART:20261205T190000`))
      expect([listed, cancelled]).toEqual([[], []])
    },
  )

  test.each([['Suspendidos en el aire: circo'], ['Cancelled stamps of Costa Rica'], ['Noche de anulados y olvidados']])(
    '%s is a name',
    (title) => {
      expect(reading(calendar(`UID:x\nSUMMARY:${title}\nDTSTART:20261205T190000`)).listed).toHaveLength(1)
    },
  )

  test('a file that cancels', () => {
    const text = calendar(event('SEQUENCE:1', 'DTSTART:20261205T190000')).replace('PRODID:test', 'METHOD:CANCEL')
    expect(reading(text)).toMatchObject({ listed: [], cancelled: ['one'] })
  })
})

describe('bytes and lines', () => {
  const good = 'UID:one\nSUMMARY:Peña de año nuevo\nDTSTART:20261205T190000'
  const decoded = (bytes: Buffer) => decodeText(bytes, 'text/calendar; charset=utf-8')

  test('a fold may lie within a letter, and one bad byte spoils one word', () => {
    const text = calendar(`${good}\nDESCRIPTION:entran ni#os gratis`)
    const folded = Buffer.from(text.replace('#', '§'), 'utf8')
    const at = folded.indexOf(Buffer.from('§'))
    const cut = Buffer.concat([
      folded.subarray(0, at),
      Buffer.from([0xc3]),
      Buffer.from('\r\n '),
      Buffer.from([0xb1]),
      folded.subarray(at + 2),
    ])
    const bad = Buffer.concat([folded.subarray(0, at), Buffer.from([0xc3]), folded.subarray(at + 2)])
    expect(reading(decoded(cut)).listed[0]?.candidate).toMatchObject({
      title: 'Peña de año nuevo',
      description: 'entran niños gratis',
    })
    expect(reading(decoded(bad)).listed[0]?.candidate.title).toBe('Peña de año nuevo')
    expect(decodeText(Buffer.from('Peña de año', 'latin1'), 'text/plain; charset=utf-8')).toBe('Peña de año')
  })

  test.each([
    ['https://meet.test/x?a=1; Casa de la Cultura', 'Casa de la Cultura'],
    ['Casa de la Cultura, https://maps.test/x', 'Casa de la Cultura'],
    ['https://meet.test/x', 'https://meet.test/x'],
  ])('the place is the words beside a link: %s', (stated, location) => {
    const text = calendar(`UID:one\nSUMMARY:Charla\nLOCATION:${stated}\nDTSTART:20261205T190000`)
    expect(reading(text).listed[0]?.candidate.location).toBe(location)
  })

  test('a text keeps lines that only look like properties', () => {
    const text = calendar(
      'UID:one\nSUMMARY:Bingo\nDESCRIPTION:Vení\nHORA: 7 PM\nTraé agua\nLocation: entrada por el parque\n' +
        'LOCATION:Salón\nDTSTART:20261205T190000',
    )
    expect(reading(text).listed[0]?.candidate).toMatchObject({
      location: 'Salón',
      description: 'Vení\nHORA: 7 PM\nTraé agua\nLocation: entrada por el parque',
    })
  })

  test('a bad byte in a file that does not say its encoding', () => {
    const bytes = Buffer.from(calendar(`${good}\nDESCRIPTION:exposici#`), 'utf8')
    bytes[bytes.indexOf('#')] = 0xc3
    expect(reading(decodeText(bytes, 'text/calendar')).listed[0]?.candidate.title).toBe('Peña de año nuevo')
    const latin = Buffer.from(calendar(good), 'latin1')
    expect(reading(decodeText(latin, 'text/calendar')).listed[0]?.candidate.title).toBe('Peña de año nuevo')
  })

  test('a run of carriage returns is decoded in linear time, because decoding holds up the service', () => {
    const run = `BEGIN:VCALENDAR${'\r'.repeat(1_000_000)}`
    expect(decoded(Buffer.from(run))).toBe(run)
  })

  test('a raw line break continues the text', () => {
    const text = calendar(
      `UID:one\nSUMMARY:Gimnasia\nDESCRIPTION:Traer paño y agua.\nCupo limitado\nNota: llegar antes\nDTSTART:20261207T080000`,
    )
    expect(reading(text).listed[0]?.candidate).toMatchObject({
      eventDate: '2026-12-07',
      description: 'Traer paño y agua.\nCupo limitado\nNota: llegar antes',
    })
  })
})
