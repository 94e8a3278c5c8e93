import type { Event } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { expect, test } from 'vitest'
import { eventHead } from './event-head.ts'
import { addListHead, renderHead, renderListHead, replaceHead } from './document-head.ts'

const event: Event = {
  ...exampleEvent,
  id: 7,
  title: 'Peña </script><script>alert(1)</script> & "amigos"',
  description: `Traigan\n\namigos. ${'palabra '.repeat(60)}`,
  location: 'Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela',
  region: 'tinamaste',
  eventDate: '2026-03-07',
  eventStartTime: '19:00',
  eventEndTime: '01:00',
  imageUrl: '/media/abc.webp',
  creatorId: 2,
  creatorName: 'Ana',
  coraReward: 10,
  isPaid: true,
  price: 3000,
  currency: 'crc',
  paymentOption: 'mixed',
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['es', 'sáb 7 mar, 7:00 p. m. · Bar El Ranchito'],
  ['en', 'Sat, Mar 7, 7:00 PM · Bar El Ranchito'],
] as const)('the description says in %s when and where an event is', (language, beginning) => {
  expect(plain(eventHead(event, 'https://convive.example', language).description).startsWith(beginning)).toBe(true)
})

test('the linked data of a date of a series has the schedule, unless it was cancelled', () => {
  const weekly = { ...event, recurrence: { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;UNTIL=20260425' } }
  expect(eventHead(weekly, 'https://convive.example', 'es').linkedData).toMatchObject({
    startDate: '2026-03-07T19:00-06:00',
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P2W',
      byDay: ['https://schema.org/Saturday'],
      endDate: '2026-04-25',
      startTime: '19:00',
      endTime: '01:00',
    },
  })
  for (const other of [event, { ...weekly, isCancelled: true }])
    expect(eventHead(other, 'https://convive.example', 'es').linkedData).not.toHaveProperty('eventSchedule')
})

const otherText = { language: 'en', title: 'Bonfire', description: 'Bring friends.', isTranslated: true } as const

test('an event with texts in both languages has the one that is asked for, and names both addresses', async () => {
  const translated = { ...event, otherText }
  const english = eventHead(translated, 'https://convive.example', 'en', 'en')
  expect(english).toMatchObject({ title: 'Bonfire', language: 'en', linkedData: { name: 'Bonfire' } })
  expect(english.initialData.data).toBe(translated)
  const html = await renderHead(english)
  const page = 'https://convive.example/events/7'
  expect(html).toContain(`<link rel="canonical" href="${page}?lang=en" />`)
  for (const [language, href] of [
    ['en', `${page}?lang=en`],
    ['es', `${page}?lang=es`],
    ['x-default', page],
  ])
    expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${href}" />`)
  expect(eventHead(translated, 'https://convive.example', 'es').title).toBe(event.title)
  for (const without of [event, { ...event, otherText: { ...otherText, isStale: true } }]) {
    const head = eventHead(without, 'https://convive.example', 'en')
    expect(head.title).toBe(event.title)
    expect(await renderHead(head)).not.toContain('hreflang')
  }
})

test('no text that people wrote ends an element or an attribute', async () => {
  const html = await renderHead(eventHead(event, 'https://convive.example', 'es'))
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('content="Peña &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;amigos&quot;"')
  expect(html).toMatch(
    /property="og:image" content="https:\/\/convive\.example\/share\/events\/7-es-[0-9a-f]{12}\.jpg"/,
  )
  expect(html).toContain('property="og:image:width" content="1200"')
  expect(html).toContain('property="og:locale" content="es_CR"')
  expect(html).toContain('type="application/rss+xml" href="https://convive.example/feeds/tinamaste.rss?language=es"')
})

test.each([
  ['another day', '2026-03-05T19:00', 'es', 'Nueva fecha: Peña', '(antes jue 5 mar, 7:00 p. m.)'],
  ['another day', '2026-03-05T19:00', 'en', 'New date: Peña', '(instead of Thu, Mar 5, 7:00 PM)'],
  ['another hour', '2026-03-07T18:00', 'es', 'Nueva hora: Peña', '(antes sáb 7 mar, 6:00 p. m.)'],
] as const)('a link to an event that was moved from %s says so', (_, movedFrom, language, title, text) => {
  const head = eventHead({ ...event, movedFrom }, 'https://convive.example', language)
  expect(head.title.startsWith(title)).toBe(true)
  expect(plain(head.description)).toContain(text)
  expect(head.linkedData).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: `${movedFrom}-06:00`,
  })
})

test.each([
  ['cancelled', { isCancelled: true }, 'Cancelado: Peña', 'EventCancelled'],
  ['over', { isPast: true }, 'Peña', 'EventScheduled'],
])('a link to a moved event that is %s says only that', (_, state, title, status) => {
  const moved = { ...event, movedFrom: '2026-03-05T19:00', ...state }
  const head = eventHead(moved, 'https://convive.example', 'es')
  expect(head.title.startsWith(title)).toBe(true)
  expect(head.description).not.toContain('antes')
  expect(head.linkedData).toMatchObject({ eventStatus: `https://schema.org/${status}` })
  expect(head.linkedData).not.toHaveProperty('previousStartDate')
})

test.each([
  ['', {}, 'Entradas agotadas: Peña'],
  [' and moved, with the former time in the text', { movedFrom: '2026-03-05T19:00' }, 'Entradas agotadas: Peña'],
  [' and over', { isPast: true }, 'Peña'],
  [' and cancelled', { isCancelled: true }, 'Cancelado: Peña'],
])('a link to an event that is sold out%s says so while it matters', (_, state, title) => {
  const head = eventHead({ ...event, isSoldOut: true, ...state }, 'https://convive.example', 'es')
  expect(head.title.startsWith(title)).toBe(true)
  expect(head.description.includes('(antes')).toBe('movedFrom' in state)
})

test.each([
  ['unlisted', true],
  ['public', false],
] as const)('the head of a page that is %s tells search engines to leave it out: %s', async (visibility, isOut) => {
  const head = await renderHead(eventHead({ ...event, visibility }, 'https://convive.example', 'es'))
  expect(head.includes('<meta name="robots" content="noindex" />')).toBe(isOut)
})

test('the linked data says where a pin is', () => {
  const at = (mapPin: Event['mapPin']) => eventHead({ ...event, mapPin }, 'https://convive.example', 'es').linkedData
  expect(at({ latitude: 9.15, longitude: -83.75 })).toMatchObject({
    location: {
      geo: { '@type': 'GeoCoordinates', latitude: 9.15, longitude: -83.75 },
      hasMap: 'https://www.google.com/maps/search/?api=1&query=9.15%2C-83.75',
    },
  })
  expect(at({ url: 'https://maps.app.goo.gl/AbCd123' })).toMatchObject({
    location: { hasMap: 'https://maps.app.goo.gl/AbCd123' },
  })
})

test('the linked data has Costa Rica’s time and the whole address', () => {
  expect(eventHead(event, 'https://convive.example', 'es').linkedData).toMatchObject({
    '@type': 'Event',
    startDate: '2026-03-07T19:00-06:00',
    endDate: '2026-03-08T01:00-06:00',
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: false,
    offers: { price: 3000, priceCurrency: 'CRC' },
    location: {
      name: 'Bar El Ranchito',
      address: { streetAddress: event.location, addressLocality: 'Tinamaste', addressCountry: 'CR' },
    },
  })
})

test.each([
  ['tickets are sold here', {}, 'InStock'],
  ['people pay at the door', { paymentOption: 'at_door' }, 'InStoreOnly'],
  ['some of its tickets are left', { capacity: 20, isSoldOut: false }, 'InStock'],
  ['it is sold out', { capacity: 20, isSoldOut: true }, 'SoldOut'],
  ['it was sold out and is over', { capacity: 20, isSoldOut: true, isPast: true }, undefined],
  ['it is cancelled', { isCancelled: true }, undefined],
] as const)('the linked data says whether tickets are available when %s', (_, state, availability) => {
  const { linkedData } = eventHead({ ...event, ...state }, 'https://convive.example', 'es')
  const { offers } = linkedData as { offers: { availability?: string } }
  expect(offers.availability).toBe(availability && `https://schema.org/${availability}`)
})

test('the head of a page replaces the general one', () => {
  const page = replaceHead(
    '<head><title>Convive</title><meta name="description" content="any"/><meta property="og:title" content="any"/></head><body></body>',
    '<title>One</title>',
  )
  expect(page).toBe('<head><title>One</title></head><body></body>')
  expect(replaceHead('<body>no head</body>', '<title>One</title>')).toBe('<body>no head</body>')
})

const shellPage =
  '<head><title>Convive</title><meta property="og:title" content="Convive" /><meta property="og:image" content="/card.png" /></head>'

test('a list has its own title and one address for all its filters, and keeps the picture', async () => {
  const head = await renderListHead(
    { title: 'Events in "Uvita"', path: '/events/discover?region=uvita' },
    'https://a.test',
  )
  const page = addListHead(shellPage, head)
  expect(page).toContain('<title>Events in &quot;Uvita&quot; · Convive</title>')
  expect(page).toContain('<link rel="canonical" href="https://a.test/events/discover?region=uvita" />')
  expect(page.match(/<title>|og:title|og:url|og:image/g)).toHaveLength(4)
})

test('the home page keeps its title', async () => {
  const page = addListHead(shellPage, await renderListHead({ path: '/' }, 'https://a.test'))
  expect(page).toContain('<title>Convive</title>')
  expect(page).toContain('<link rel="canonical" href="https://a.test/" />')
})
