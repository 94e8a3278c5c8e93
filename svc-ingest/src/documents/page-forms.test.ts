import { describe, expect, test } from 'vitest'
import { decodeText } from '../fetching/charset.ts'
import { document, jsonLd } from '../testing/documents.ts'
import { readDocument } from './read-document.ts'

const read = (text: string) => readDocument(document(text, { today: '2026-11-28' }))
const eventsIn = (text: string) =>
  read(text).listed.map(({ candidate }) => {
    const hours = `${candidate.eventStartTime ?? '-'}${candidate.eventEndTime ? `-${candidate.eventEndTime}` : ''}`
    return `${candidate.eventDate} ${hours} ${candidate.title} @ ${candidate.location} ${candidate.needsReview.join(' ')}`.trim()
  })
const place = { '@type': 'Place', name: 'Casa de la Cultura' }
const thing = {
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: 'Bazar',
  startDate: '2026-12-05T19:00:00-06:00',
  location: place,
}
const json = JSON.stringify(thing)
const right = '2026-12-05 19:00 Bazar @ Casa de la Cultura'
const script = (content: string) => `<script type="application/ld+json">${content}</script>`
const candidateOf = (given: object) => read(jsonLd({ ...thing, ...given })).listed[0]?.candidate

describe('JSON-LD as pages contain it', () => {
  test.each([
    ['a comma at the end', json.replace(/\}$/, ',}')],
    ['a comma at the end of a list', `[${json},]`],
    ['comments', `/* agenda */ ${json.replace('{', '{ // one\n')}`],
    ['CDATA', `// <![CDATA[\n${json}\n// ]]>`],
    ['CDATA of XHTML', `<![CDATA[${json}]]>`],
    ['CDATA, escaped at the end', `// <![CDATA[\n${json}\n// ]]&gt;`],
    ['entities', json.replaceAll('"', '&quot;')],
    ['several things in a row', `{"@type":"WebSite","name":"Agenda"}\n${json}`],
    ['several things without a break', `{"@type":"WebSite","name":"Agenda"}${json}`],
    ['several things with commas', `{"@type":"WebSite","name":"Agenda"},${json}`],
    ['a semicolon', `${json};`],
    ['raw line breaks in a text', json.replace('Bazar', 'Bazar\n')],
    ['single quotes', json.replaceAll('"', "'")],
    ['a type in small letters', json.replace('"Event"', '"event"')],
  ])('%s', (_, content) => {
    expect(eventsIn(script(content))).toEqual([right])
  })

  test.each([[' application/ld+json '], ['application/ld+json;charset=utf-8'], ['application/json+ld']])(
    'in a script of the type %s',
    (type) => {
      expect(eventsIn(script(json).replace('application/ld+json', type))).toEqual([right])
    },
  )

  test('texts that were escaped twice', () => {
    expect(
      eventsIn(
        jsonLd({ ...thing, name: 'Arte &amp;#038; Café &amp;#8211; hoy', location: 'Casa &amp;quot;El Sol&amp;quot;' }),
      ),
    ).toEqual(['2026-12-05 19:00 Arte & Café – hoy @ Casa "El Sol"'])
  })

  test.each([
    ['a video call first', [{ '@type': 'VirtualLocation', name: 'Zoom', url: 'https://meet.test/x' }, place]],
    ['an address of a page first', ['https://meet.test/x', place]],
    ['“online” first', ['Online', place]],
    ['by reference', { '@id': '#casa' }],
  ])('a place: %s', (_, location) => {
    expect(eventsIn(jsonLd({ ...thing, location }, { ...place, '@id': '#casa' }))).toEqual([right])
  })

  test('several dates, each with its end; a duration', () => {
    const startDate = ['2026-12-05T10:00:00-06:00', '2026-12-12T10:00:00-06:00']
    const endDate = ['2026-12-05T11:00:00-06:00', '2026-12-12T11:30:00-06:00']
    expect(eventsIn(jsonLd({ ...thing, startDate, endDate }))).toEqual([
      '2026-12-05 10:00-11:00 Bazar @ Casa de la Cultura',
      '2026-12-12 10:00-11:30 Bazar @ Casa de la Cultura',
    ])
    expect(eventsIn(jsonLd({ ...thing, duration: 'PT1H30M' }))).toEqual([
      '2026-12-05 19:00-20:30 Bazar @ Casa de la Cultura',
    ])
  })

  test.each([
    [
      { repeatFrequency: 'P1W', byDay: 'https://schema.org/Tuesday', endDate: '2026-12-15', startDate: '2026-10-06' },
      ['01', '08', '15'],
    ],
    [{ repeatFrequency: 'P2W', byDay: ['Tuesday'], endDate: '2026-12-15', startDate: '2026-10-06' }, ['01', '15']],
    [
      {
        repeatFrequency: 'Weekly',
        byDay: ['schema:Tuesday'],
        endDate: '2026-12-16',
        startDate: '2026-11-30',
        exceptDate: '2026-12-08',
      },
      ['01', '15'],
    ],
    [{ repeatFrequency: 'P1D', startDate: '2026-11-29', endDate: '2026-12-02' }, ['29', '30', '01', '02']],
  ])('a schedule: %j', (schedule, days) => {
    const eventSchedule = {
      '@type': 'Schedule',
      startTime: '18:00',
      endTime: '19:30',
      scheduleTimezone: 'America/Costa_Rica',
      ...schedule,
    }
    const found = read(jsonLd({ ...thing, startDate: undefined, eventSchedule })).listed
    expect(found.map(({ candidate }) => candidate.eventDate.slice(-2))).toEqual(days)
    expect(found[0]?.candidate).toMatchObject({ eventStartTime: '18:00', eventEndTime: '19:30', needsReview: [] })
  })

  test('a schedule of another zone', () => {
    const eventSchedule = {
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      startTime: '20:00',
      scheduleTimezone: 'America/New_York',
    }
    expect(eventsIn(jsonLd({ ...thing, startDate: undefined, eventSchedule }))).toEqual([
      '2026-12-01 19:00 Bazar @ Casa de la Cultura',
    ])
  })

  test.each([
    ['2026-12-05T19:00:00CST'],
    ['2026-12-05T20:00:00 EST'],
    ['2026-12-05 7:00 PM'],
    ['2026-12-05 7:00 p. m.'],
    [1796518800000],
    ['1796518800'],
    ['December 5, 2026, 7:00 PM'],
    ['5 de diciembre de 2026, 7:00 p. m.'],
  ])('the date %s is read in doubt', (startDate) => {
    expect(candidateOf({ startDate })).toMatchObject({
      eventDate: '2026-12-05',
      eventStartTime: '19:00',
      needsReview: ['time_ambiguous'],
    })
  })

  test('whole days are those of their zone; midnight in UTC may be a day', () => {
    expect(candidateOf({ startDate: '2026-12-11T00:00:00+00:00', endDate: '2026-12-11T23:59:59+00:00' })).toMatchObject(
      { eventDate: '2026-12-11', eventStartTime: null },
    )
    expect(candidateOf({ startDate: '2026-12-11T00:00:00+02:00', endDate: '2026-12-13T00:00:00+02:00' })).toMatchObject(
      { eventDate: '2026-12-11', eventEndDate: '2026-12-12', eventStartTime: null },
    )
    expect(candidateOf({ startDate: '2026-12-11T00:00:00.000Z' })?.needsReview).toEqual(['time_ambiguous'])
  })

  test.each([
    [{ '@type': 'AggregateOffer', lowPrice: '0', highPrice: '5000' }],
    [[{ price: 0 }, { price: 5000 }]],
    [{ '@type': 'AggregateOffer', lowPrice: 3000, highPrice: 5000 }],
  ])('prices from and to are several: %j', (offers) => {
    const candidate = candidateOf({ offers })
    expect(candidate?.needsReview).toEqual(['price_several'])
    expect(candidate?.admission).toBe('paid')
  })

  test.each([['EventCancelled'], ['https://schema.org/EventCancelled'], ['Cancelado']])(
    'what is called off by %s',
    (eventStatus) => {
      expect(read(jsonLd({ ...thing, '@id': 'x', eventStatus }))).toMatchObject({ listed: [], cancelled: ['x'] })
    },
  )
})

describe('other markup', () => {
  test('a way of markup adds what another lacks, and does not repeat it', () => {
    const microdata = (title: string, day: string) =>
      `<main itemscope itemtype="http://schema.org/Event"><h1 itemprop="name">${title}</h1>` +
      `<time itemprop="startDate" datetime="${day}">5 dic</time><span itemprop="location">Casa de la Cultura</span>` +
      `</main>`
    expect(eventsIn(script(json) + microdata('Bazar', '2026-12-05'))).toEqual([right])
    expect(
      eventsIn(script(JSON.stringify({ ...thing, startDate: '2026-12-05' })) + microdata('Bazar', '2026-12-05T19:00')),
    ).toEqual([right])
    expect(eventsIn(script(json) + microdata('Bazar', '2026-12-06T19:00'))).toHaveLength(2)
  })

  test.each([
    [
      'itemref',
      '<div itemscope itemtype="https://schema.org/Event" itemref="when"><b itemprop="name">Bazar</b>' +
        '<div itemprop="location" itemscope itemtype="https://schema.org/Place" itemref="where"></div></div>' +
        '<p id="where"><span itemprop="name">Casa de la Cultura</span></p><p id="when">' +
        '<meta itemprop="startDate" content="2026-12-05T19:00"></p>',
    ],
    [
      'RDFa',
      '<div vocab="https://schema.org/" typeof="MusicEvent"><b property="name">Bazar</b>' +
        '<time property="startDate" datetime="2026-12-05T19:00-06:00">5 dic</time>' +
        '<div property="location" typeof="Place"><span property="name">Casa de la Cultura</span></div></div>',
    ],
    [
      'RDFa with prefixes',
      '<div prefix="schema: https://schema.org/" typeof="schema:Event"><b property="schema:name">Bazar</b>' +
        '<meta property="schema:startDate" content="2026-12-05T19:00-06:00">' +
        '<span property="schema:location">Casa de la Cultura</span></div>',
    ],
    [
      'Open Graph',
      '<meta property="og:title" content="Bazar">' +
        '<meta property="event:start_time" content="2026-12-05T19:00:00-06:00">' +
        '<meta property="event:location" content="Casa de la Cultura">',
    ],
  ])('%s', (_, html) => {
    expect(eventsIn(html)).toEqual([right])
  })

  test('two ways of markup with one event of a day each mean the same, whatever they call it', () => {
    const openGraph =
      '<meta property="og:title" content="Agenda de Rivas"><meta property="event:start_time" content="2026-12-05T19:00">'
    expect(eventsIn(script(json) + openGraph)).toEqual([right])
    expect(eventsIn(script(json) + openGraph.replace('19:00', '20:00'))).toHaveLength(2)
  })

  test.each([
    [
      'microdata',
      '<div itemscope itemtype="https://schema.org/Event"><a itemprop="url name" href="/e">Bazar</a>' +
        '<time itemprop="startDate" datetime="2026-12-05T19:00">5</time>' +
        '<a itemprop="location" href="https://maps.test/x">Casa de la Cultura</a></div>',
    ],
    [
      'RDFa',
      '<div vocab="https://schema.org/" typeof="Event"><a property="name" href="/e">Bazar</a>' +
        '<time property="startDate" datetime="2026-12-05T19:00">5</time>' +
        '<a property="location" href="https://maps.test/x">Casa de la Cultura</a></div>',
    ],
  ])('a name or a place that is a link is its text: %s', (_, html) => {
    expect(eventsIn(html)).toEqual([right])
  })

  test('h-event that is called off', () => {
    const html =
      '<div class="h-event"><b class="p-name">Bazar</b><time class="dt-start" datetime="2026-12-05 19:00">5</time>' +
      '<span class="p-status">Cancelled</span></div>'
    expect(read(html)).toMatchObject({ listed: [], cancelled: ['bazar#2026-12-05'] })
  })

  test('h-event with a duration', () => {
    const html =
      '<div class="h-event"><b class="p-name">Bazar</b><time class="dt-start" datetime="2026-12-05 19:00">5 dic' +
      '</time><span class="dt-duration">PT2H</span><p class="p-location">Finca</p></div>'
    expect(eventsIn(html)).toEqual(['2026-12-05 19:00-21:00 Bazar @ Finca'])
  })

  test('one bad byte spoils one word', () => {
    const page = Buffer.concat([
      Buffer.from(script(json.replace('Bazar', 'Peña del Ñandú'))),
      Buffer.from('exposici'),
      Buffer.from([0xc3]),
      Buffer.from('<'),
    ])
    expect(read(decodeText(page, 'text/html; charset=utf-8')).listed[0]?.candidate.title).toBe('Peña del Ñandú')
  })
})

test.each([
  ['a script that breaks off', script(json.slice(0, 90)), '{"@context"'],
  ['a date that is none', jsonLd({ ...thing, startDate: 'pronto' }), 'Bazar'],
  ['an event without a name', jsonLd({ ...thing, name: '' }), '2026-12-05'],
  [
    'a calendar without a day',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Bazar\r\nEND:VEVENT\r\nEND:VCALENDAR',
    'Bazar',
  ],
])('what looks like an event and cannot be read is told: %s', (_, text, example) => {
  expect(read(text).unread).toMatchObject({ count: 1, examples: [expect.stringContaining(example)] })
})

test('what cannot be read among others is told, unless another markup says it', () => {
  const undated = { ...thing, name: 'Sin fecha', startDate: 'pronto' }
  expect(read(jsonLd(thing) + jsonLd(undated)).unread).toEqual({ count: 1, total: 2, examples: ['Sin fecha'] })
  expect(read(jsonLd(thing) + jsonLd({ ...thing, startDate: 'pronto' })).unread).toBeNull()
})

test('what can be read is not told, nor is a broken script about something else', () => {
  expect(read(script(json)).unread).toBeNull()
  expect(read(script('{"@type":"WebSite"')).unread).toBeNull()
})

test.each<[string, string, string | undefined]>([
  ['JSON-LD', jsonLd({ ...thing, image: '/feria.png' }), 'http://agenda.test/feria.png'],
  [
    'JSON-LD, several',
    jsonLd({ ...thing, image: ['https://a.test/1.jpg', 'https://a.test/2.jpg'] }),
    'https://a.test/1.jpg',
  ],
  [
    'JSON-LD, a thing',
    jsonLd({ ...thing, image: { '@type': 'ImageObject', url: 'https://a.test/1.jpg' } }),
    'https://a.test/1.jpg',
  ],
  ['Open Graph beside JSON-LD', '', 'https://a.test/og.png'],
  ['no web address', jsonLd({ ...thing, image: 'data:image/png;base64,AAAA' }), undefined],
  ['none', jsonLd(thing), undefined],
])('the picture of an event comes along: %s', (_, page, picture) => {
  const openGraph = `<meta property="event:start_time" content="${thing.startDate}"><meta property="og:title" content="${thing.name}">
    <meta property="og:image" content="https://a.test/og.png">`
  expect(read(page || openGraph + jsonLd(thing)).listed[0]?.picture).toBe(picture)
})

test.each([
  ['ATTACH;FMTTYPE=image/png:https://a.test/poster', 'https://a.test/poster'],
  ['ATTACH:https://a.test/acta.pdf\r\nATTACH:https://a.test/Afiche.JPG?w=1', 'https://a.test/Afiche.JPG?w=1'],
  ['IMAGE;VALUE=URI;DISPLAY=BADGE:https://a.test/i', 'https://a.test/i'],
  ['ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:AAAA', undefined],
  ['ATTACH:https://a.test/acta.pdf', undefined],
])('the picture in a calendar comes along: %s', (lines, picture) => {
  const entry = `SUMMARY:Bazar\r\nDTSTART:20261205T190000\r\n${lines}`
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${entry}\r\nEND:VEVENT\r\nEND:VCALENDAR`
  expect(read(text).listed[0]?.picture).toBe(picture)
})
