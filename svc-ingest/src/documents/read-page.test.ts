import { describe, expect, test } from 'vitest'
import { document, jsonLd } from '../testing/documents.ts'
import { readDocument } from './read-document.ts'

const read = (text: string, given: Parameters<typeof document>[1] = {}) => readDocument(document(text, given))
const concert = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  name: 'Noche de Pe&ntilde;a',
  startDate: '2026-12-05T19:00:00-06:00',
  location: 'Bar El Ranchito',
  url: '/e/1',
}
const first = (...things: unknown[]) => read(jsonLd(...things)).listed[0]?.candidate

describe('JSON-LD', () => {
  test('says an event, its place and its price', () => {
    const place = {
      '@id': '#place',
      '@type': 'Place',
      name: 'El Ranchito',
      address: { '@type': 'PostalAddress', streetAddress: '300 m oeste de la escuela', addressLocality: 'Tinamaste' },
    }
    const { listed } = read(
      jsonLd({
        '@graph': [
          {
            ...concert,
            endDate: '2026-12-05T23:00:00-06:00',
            location: { '@id': '#place' },
            offers: { '@type': 'Offer', price: '5000.00', priceCurrency: 'CRC' },
          },
          place,
        ],
      }),
    )
    expect(listed).toMatchObject([
      {
        uid: 'http://agenda.test/e/1',
        candidate: {
          title: 'Noche de Peña',
          eventDate: '2026-12-05',
          eventStartTime: '19:00',
          eventEndTime: '23:00',
          location: 'El Ranchito, 300 m oeste de la escuela, Tinamaste',
          category: 'music',
          isPaid: true,
          price: 5000,
          currency: 'crc',
          needsReview: [],
        },
      },
    ])
  })

  test.each([
    ['a list', [concert]],
    [
      'a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: concert }] },
    ],
    ['what a place hosts', { '@type': 'Place', event: [concert] }],
    ['a type among others, in full', { ...concert, '@type': ['Thing', 'http://schema.org/Festival'] }],
  ])('is found in %s', (_, thing) => {
    expect(first(thing)?.title).toBe('Noche de Peña')
  })

  test.each([
    ['free by its price', { offers: [{ price: 0 }] }, { admission: 'free', isPaid: false }],
    ['free as it says', { isAccessibleForFree: true }, { admission: 'free', isPaid: false }],
    ['in dollars', { offers: { lowPrice: 12.5, priceCurrency: 'USD' } }, { price: 12.5, currency: 'usd' }],
    ['with points', { offers: { price: '₡5.000', priceCurrency: 'CRC' } }, { price: 5000 }],
    [
      'of several prices',
      {
        offers: [
          { price: 3000, priceCurrency: 'CRC' },
          { price: 5000, priceCurrency: 'CRC' },
        ],
      },
      { price: 3000, needsReview: ['price_several'] },
    ],
    ['in pesos of elsewhere', { offers: { price: 300, priceCurrency: 'MXN' } }, { price: null, admission: 'unsaid' }],
    ['at a price that is none', { offers: { price: 'ask us' } }, { price: null }],
    [
      'by a date alone',
      { startDate: '2026-12-05' },
      { eventDate: '2026-12-05', eventStartTime: null, needsReview: ['time_missing'] },
    ],
    [
      'with the hour beside',
      { startDate: '2026-12-05', startTime: '19:30' },
      { eventStartTime: '19:30', needsReview: [] },
    ],
    ['in UTC', { startDate: '2026-12-06T01:00:00.000Z' }, { eventDate: '2026-12-05', eventStartTime: '19:00' }],
    [
      'all day',
      { startDate: '2026-12-05T00:00:00-06:00', endDate: '2026-12-05T23:59:59-06:00' },
      { eventStartTime: null },
    ],
    [
      'online',
      { location: { '@type': 'VirtualLocation', url: 'https://meet.test/x' } },
      { location: 'https://meet.test/x' },
    ],
    ['nowhere', { location: undefined }, { location: null, needsReview: ['location_missing'] }],
    [
      'in a list of places',
      {
        location: [
          { '@type': 'Place', name: 'Uno' },
          { '@type': 'Place', name: 'Dos' },
        ],
      },
      { location: 'Uno' },
    ],
    [
      'in two languages',
      {
        name: [
          { '@value': 'Peña', '@language': 'es' },
          { '@value': 'Night', '@language': 'en' },
        ],
      },
      { title: 'Peña' },
    ],
  ])('%s', (_, given, expected) => {
    expect(first({ ...concert, ...given })).toMatchObject(expected)
  })

  test.each([
    ['called off', { eventStatus: 'https://schema.org/EventCancelled' }],
    ['past', { startDate: '2026-11-20T19:00' }],
    ['a broadcast', { '@type': 'BroadcastEvent' }],
  ])('what is %s is not announced', (_, given) => {
    expect(read(jsonLd({ ...concert, ...given }))).toMatchObject({ listed: [], complete: true })
  })

  test.each<[string, unknown]>([
    ['a script that is no JSON', '{"@type": "Event", '],
    ['an event of nonsense', { ...concert, startDate: 'soon' }],
    ['an event without a name', { ...concert, name: {} }],
  ])('%s hurts itself only', (_, bad) => {
    expect(read(jsonLd(bad, concert))).toMatchObject({
      listed: [{ candidate: { title: 'Noche de Peña' } }],
      complete: false,
    })
  })

  test('tolerates comments around it and line breaks within it, as browsers do', () => {
    expect(
      first(`<!-- {"@type":"Event","name":"Peña\nde abril","startDate":"2026-12-05T19:00","location":"Bar"} -->`)
        ?.title,
    ).toBe('Peña de abril')
  })

  test('an event that is told of in three ways is one; days of one page are told apart by their day', () => {
    const html = `${jsonLd(concert)}<div itemscope itemtype="https://schema.org/Event"><b
      itemprop="name">Noche de peña</b><time itemprop="startDate" datetime="2026-12-05T19:00">x</time></div>`
    expect(read(html).listed).toHaveLength(1)
    const days = read(jsonLd(concert, { ...concert, startDate: '2026-12-12T19:00:00-06:00' })).listed
    expect(days.map(({ uid }) => uid)).toEqual([
      'http://agenda.test/e/1#2026-12-05',
      'http://agenda.test/e/1#2026-12-12',
    ])
  })
})

test('microdata says the same as JSON-LD', () => {
  const html = `<div itemscope itemtype="https://schema.org/Event" itemid="urn:7"><h2 itemprop="name">Taller de <b>compostaje</b></h2>
    <meta itemprop="startDate" content="2026-12-06T09:00"><time itemprop="endDate" datetime="2026-12-06T12:00">12</time>
    <div itemprop="location" itemscope itemtype="https://schema.org/Place"><span
      itemprop="name">Salón comunal</span><span itemprop="address">Rivas</span></div>
    <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="0"></div></div>`
  expect(read(html).listed).toMatchObject([
    {
      uid: 'urn:7',
      candidate: {
        title: 'Taller de compostaje',
        eventDate: '2026-12-06',
        eventStartTime: '09:00',
        eventEndTime: '12:00',
        location: 'Salón comunal, Rivas',
        admission: 'free',
        category: 'environmental',
      },
    },
  ])
})

test('h-event and the hCalendar before it are read', () => {
  const html = `<div class="h-feed"><article class="h-event"><a class="p-name u-url"
      href="/tope">Tope</a><time class="dt-start" datetime="2026-12-07 13:00-0600">7</time>
      <p class="p-location h-adr"><span class="p-name">Plaza</span>, <span
      class="p-locality">Rivas</span></p><div class="e-content"><p>Con <b>caballos</b></p></div></article></div>
    <div class="vevent"><span class="summary">Bingo</span><abbr class="dtstart" title="2026-12-08T14:00">x</abbr><span class="location">Salón</span></div>`
  expect(read(html).listed).toMatchObject([
    {
      uid: 'http://agenda.test/tope',
      candidate: {
        title: 'Tope',
        eventDate: '2026-12-07',
        eventStartTime: '13:00',
        location: 'Plaza, Rivas',
        description: 'Con caballos',
      },
    },
    { uid: 'bingo#2026-12-08', candidate: { title: 'Bingo', eventStartTime: '14:00', location: 'Salón' } },
  ])
})

describe('a page without data', () => {
  const page = [
    '<title>Asoc.</title><nav>Inicio el 3 de enero 7pm en Casa</nav><main><h2>Feria navideña</h2><p>Sábado 12',
    'de diciembre de 2026, 9 am a 4 pm, Parque de San Isidro</p></main>',
  ].join(' ')
  test('is read as the text of its main part', () => {
    expect(read(page)).toMatchObject({
      listed: [],
      textCandidates: [
        {
          uid: 'feria navideña#2026-12-12',
          candidate: {
            title: 'Feria navideña',
            eventDate: '2026-12-12',
            eventStartTime: '09:00',
            eventEndTime: '16:00',
          },
        },
      ],
    })
  })

  test('never becomes an event without a person', () => {
    const [{ candidate } = {}] = read(
      '<main>Gran bingo el sábado 5 de diciembre de 2026, 7 pm en el Salón comunal de Rivas. Entrada libre</main>',
    ).textCandidates
    expect(candidate).toMatchObject({ eventDate: '2026-12-05', eventStartTime: '19:00', needsReview: ['running_text'] })
  })

  test('and without a day that can be told for sure waits for a person', () => {
    const reviewOf = (text: string) =>
      read(`<main>${text}</main>`).textCandidates.find(({ setAside }) => !setAside)?.candidate.needsReview
    expect(reviewOf('Bingo este sábado, 7 pm en el Salón comunal')).toContain('date_vague')
    expect(reviewOf('Bingo el 3 de noviembre, 7 pm en el Salón comunal') ?? ['date_vague']).toContain('date_vague')
    expect(reviewOf('Feria orgánica todos los sábados, 7 am en el Salón comunal')).not.toContain('date_vague')
  })

  test('sets aside its other dated texts with the reason, past ones last', () => {
    const { textCandidates } =
      read(`<main><p>Bingo el sábado 7 de noviembre de 2026, 7 pm en el Salón comunal de Rivas.</p>
      <p>Se cancela la feria del sábado 12 de diciembre de 2026.</p>
      <p>Taller de pan el sábado 5 de diciembre de 2026, 9 am en el Salón comunal de Rivas. Entrada libre</p></main>`)
    expect(textCandidates).toMatchObject([
      { candidate: { eventDate: '2026-12-05' } },
      { candidate: { eventDate: '2026-12-12' }, setAside: 'cancelled' },
      { candidate: { eventDate: '2026-11-07' }, setAside: 'past' },
    ])
    expect(textCandidates[0]).not.toHaveProperty('setAside')
  })

  test('names its calendars and feeds', () => {
    const html = `<base href="/agenda/"><link rel="alternate" type="text/calendar" href="all.ics"><a href="webcal://other.test/c">c</a>
      <link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="application/rss+xml" href="/comments/feed">`
    expect(read(html)).toMatchObject({
      calendars: ['http://agenda.test/agenda/all.ics', 'webcal://other.test/c'],
      feeds: ['http://agenda.test/feed'],
    })
  })
})

test('many links to calendars are each an event’s own, and are not followed', () => {
  const links = (count: number) => Array.from({ length: count }, (_, index) => `<a href="/${index}.ics">+</a>`).join('')
  expect([read(links(3)).calendars.length, read(links(4)).calendars.length]).toEqual([3, 0])
})

test('of Facebook counts only with its description for link previews', () => {
  const html = `<meta property="og:title" content="Concierto en Dominical"><meta
    property="og:description" content="Sábado 5 de diciembre de 2026, 7 pm en La Junta"><body>Bingo el 6 de diciembre 2 pm en Casa`
  expect(read(html, { kind: 'facebook' }).textCandidates).toMatchObject([
    { candidate: { title: 'Concierto en Dominical', eventDate: '2026-12-05', eventStartTime: '19:00' } },
  ])
})
