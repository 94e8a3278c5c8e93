import { expect, test } from 'vitest'
import { document, jsonLd } from '../testing/documents.ts'
import { readDocument } from './read-document.ts'

const read = (text: string, given: Parameters<typeof document>[1] = {}) =>
  readDocument(document(text, { contentType: 'application/xml', ...given }))
const rss = (items: string) =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/">` +
  `<channel><title>Agenda</title><link>http://agenda.test</link>${items}</channel></rss>`
const said = {
  title: 'Taller de compostaje',
  eventDate: '2026-11-28',
  eventStartTime: '09:00',
  location: 'Salón comunal',
}

test('an entry of RSS is words, written when it says', () => {
  const item = [
    '<item><title>Taller de compostaje</title><link>http://agenda.test/1</link><guid>g1</guid><pubDate>Fri, 27',
    'Nov 2026 23:00:00 GMT</pubDate><description>&lt;p&gt;Ma&amp;ntilde;ana 9 am en el Sal&#243;n',
    'comunal&lt;/p&gt;</description></item>',
  ].join(' ')
  expect(read(rss(item)).textCandidates).toMatchObject([
    { uid: 'g1', candidate: { ...said, links: ['http://agenda.test/1'] } },
  ])
})

test('an entry with its own dates is an event', () => {
  const item = [
    '<item><title>Feria</title><link>http://agenda.test/2</link><description>Con',
    'todo</description><ev:startdate>2026-12-01T18:00:00-06:00</ev:startdate>',
    '<ev:enddate>2026-12-01T20:00:00-06:00</ev:enddate><ev:location>Parque</ev:location></item>',
  ].join(' ')
  expect(read(rss(item)).listed).toMatchObject([
    {
      uid: 'http://agenda.test/2',
      candidate: {
        title: 'Feria',
        eventDate: '2026-12-01',
        eventStartTime: '18:00',
        eventEndTime: '20:00',
        location: 'Parque',
        description: 'Con todo',
      },
    },
  ])
})

test.each([
  [
    'a picture',
    '<enclosure url="https://a.test/afiche.jpg" type="image/jpeg" length="9"/>',
    'https://a.test/afiche.jpg',
  ],
  [
    'a recording before a picture',
    '<enclosure url="https://a.test/x.mp3" type="audio/mpeg" length="9"/>' +
      '<enclosure url="https://a.test/2.png" type="image/png" length="9"/>',
    'https://a.test/2.png',
  ],
  ['a recording', '<enclosure url="https://a.test/x.mp3" type="audio/mpeg" length="9"/>', undefined],
  ['no web address', '<enclosure url="file:///etc/x.png" type="image/png" length="9"/>', undefined],
])('an enclosure of an event: %s', (_, enclosure, picture) => {
  const item = `<item><title>Feria</title><ev:startdate>2026-12-01T18:00</ev:startdate>${enclosure}</item>`
  expect(read(rss(item)).listed[0]?.picture).toBe(picture)
})

test('an entry whose own date cannot be read is told', () => {
  const item = '<item><title>Feria</title><ev:startdate>pronto</ev:startdate></item>'
  expect(read(rss(item)).unread).toEqual({ count: 1, total: 1, examples: ['Feria'] })
})

test('Atom is read, with a calendar that it names; so is a feed in JSON', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>f</id><updated>2026-11-20T00:00:00Z</updated><link
    rel="alternate" type="text/calendar" href="http://agenda.test/c.ics"/>
    <entry><id>e1</id><title>Taller de compostaje</title><updated>2026-11-27T20:00:00Z</updated>
    <summary>mañana 9 am en el Salón comunal</summary></entry></feed>`
  expect(read(atom)).toMatchObject({
    textCandidates: [{ uid: 'e1', candidate: said }],
    calendars: ['http://agenda.test/c.ics'],
  })
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'A',
    items: [
      {
        id: 'j1',
        title: 'Taller de compostaje',
        content_text: 'mañana 9 am en el Salón comunal',
        date_published: '2026-11-27T20:00:00Z',
      },
    ],
  }
  expect(read(JSON.stringify(json), { contentType: 'application/feed+json' }).textCandidates).toMatchObject([
    { uid: 'j1', candidate: said },
  ])
})

test('JSON of schema.org is read without a page around it', () => {
  const event = { '@type': 'Event', name: 'Feria', startDate: '2026-12-05T19:00', location: 'Parque' }
  expect(read(JSON.stringify([event]), { contentType: 'application/ld+json' }).listed).toMatchObject([
    { candidate: { title: 'Feria' } },
  ])
  expect(() => read('nonsense', { contentType: 'application/json' })).toThrow(
    expect.objectContaining({ code: 'source_not_readable' }),
  )
})

test.each([
  '<rss version="2.0"><channel><item><title>Feria',
  rss('<item><title>Feria</title></item>').slice(0, -12),
  '<?xml version="1.0"?><feed>',
])('a feed that breaks off is broken: %.20s', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'source_broken_feed' }))
})

test('entities that grow without end grow no further', () => {
  const entities = Array.from('bcdefgh')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(50)}">`)
    .join('')
  expect(
    JSON.stringify(
      read(
        `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${entities}]>${rss('<item><title>&h;</title></item>').slice(22)}`,
      ),
    ).length,
  ).toBeLessThan(10_000)
})

test('a page that only quotes a feed is a page', () => {
  expect(
    read(`${jsonLd({ '@type': 'Event', name: 'Feria', startDate: '2026-12-05T19:00' })}<code>&lt;rss&gt;</code>`, {
      contentType: 'text/html',
    }).listed,
  ).toHaveLength(1)
})
