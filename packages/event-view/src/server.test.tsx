import { costaRicaClock } from '@convive/formats/costa-rica-time'
import type { Event, OwnRsvp } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { expect, test } from 'vitest'
import {
  readFilters,
  renderDiscover,
  renderEvent,
  renderTickets,
  renderHome,
  renderVenue,
  type RenderOptions,
} from './server.tsx'

const event: Event = {
  ...exampleEvent,
  id: 7,
  title: 'Peña </div><script>alert(1)</script>',
  description: 'Corta.\n\nLarga & "ancha"',
  location: 'Bar <El Ranchito>, "Tinamaste"\ud800',
  region: 'san_isidro',
  category: 'food_and_drinks',
  eventStartTime: '19:00',
  eventEndTime: '01:00',
  creatorId: 2,
  creatorName: '<b>Ana',
  coraReward: 1500,
  isPaid: true,
  price: 3000,
  currency: 'crc',
  paymentOption: 'mixed',
  acceptCora: true,
  coraPrice: 20,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
}
const origin = 'https://convive.test'
const illustrations = {
  'food-and-drinks.svg': '/assets/food-and-drinks.1.svg',
  'settings.svg': '/assets/settings.1.svg',
  'san-isidro.svg': '/assets/san-isidro.1.svg',
  'san-isidro-strip.svg': '/assets/san-isidro-strip.1.svg',
}
const rendered = (changed: Partial<Event> = {}, language: RenderOptions['language'] = 'en') =>
  renderEvent({ ...event, ...changed }, { language, illustrations }, { origin })
    .html.replaceAll(/ (class|style)="[^"]*"/g, '')
    .replaceAll(/<svg.*?<\/svg>/g, '')

test('title and description name their own language', () => {
  const html = rendered({
    title: 'Noche de cuentos en la biblioteca',
    description: 'Una lectura para niños, con la banda.',
  })
  expect(html).toMatch(/<h1[^>]* lang="es"[^>]*>Noche de cuentos/)
  expect(html).toMatch(/lang="es"[^>]*>(<p>)?Una lectura/)
})

const otherText = { language: 'en', title: 'Story night', description: 'For children.', isTranslated: true } as const
const inSpanish = { title: 'Noche de cuentos', description: 'Para los niños.', otherText }
const withOther = (language: 'en' | 'es', asked?: 'en' | 'es', changed: Partial<Event> = {}) =>
  renderEvent({ ...event, ...inSpanish, ...changed }, { language, illustrations }, { origin, asked }).html

test.each([
  ['in English', withOther('en'), 'Story night', '>Translated automatically. <a href="?lang=es">Read it in Spanish<'],
  ['in Spanish', withOther('es'), 'Noche de cuentos', '><a href="?lang=en">Leer en inglés<'],
  [
    'as its address asks',
    withOther('es', 'en'),
    'Story night',
    '>Traducido automáticamente. <a href="?lang=es">Leer en',
  ],
  ['in English if it is the original', withOther('en', 'es'), 'Noche de cuentos', '><a href="?lang=en">Read it in E'],
])('texts in both languages are shown %s, with a link to the other', (_, html, title, link) => {
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  expect(html).toContain(link)
})

test('a text that no longer fits is not shown', () => {
  const html = withOther('en', 'en', { otherText: { ...otherText, isStale: true } })
  expect(html).toContain('Noche de cuentos')
  expect(html).not.toMatch(/Story night|lang=es|Translated/)
})

test.each([
  ['an upright flyer is shown whole', { width: 800, height: 1200 }, 2],
  ['a square one as well', { width: 1000, height: 1000 }, 2],
  ['one that is a little wider than high as well', { width: 1600, height: 1200 }, 2],
  ['a wide picture needs no ground', { width: 1600, height: 900 }, 1],
  ['a picture of unknown size fills the cover', undefined, 1],
])('%s, and opens alone without scripts', (_what, imageSize, images) => {
  const imageUrl = '/media/00000000000000000000000000000000.webp'
  const html = rendered({ imageUrl, ...(imageSize && { imageSize }) })
  expect(html).toContain(`href="${imageUrl}" target="_blank" aria-label="Open the whole picture"`)
  expect(html.split(`src="${imageUrl}"`)).toHaveLength(images + 1)
})

test('a wide picture of which its organiser enlarged a part is cropped on its page', () => {
  const picture = { imageUrl: '/media/00000000000000000000000000000000.webp', imageSize: { width: 1600, height: 1200 } }
  const sizeIn = (changed: Partial<Event>) => rendered({ ...picture, ...changed }).includes('width="1600"')
  const zooms = [100, 150].map((zoom) => sizeIn({ imageFocus: { x: 50, y: 20, zoom } }))
  expect(zooms).toEqual([true, false])
})

test('an event shows the own answer of its reader, and none to whoever organises it', () => {
  const free = { ...event, isPaid: false, price: null, coraPrice: null, acceptCora: false, capacity: 10, placesLeft: 0 }
  const render = (own: OwnRsvp, organises = false) =>
    renderEvent(free, { language: 'en', illustrations }, { origin, viewer: { own, organises } }).html
  const waiting = render({ status: 'waiting', attended: false, companions: 2, position: 1 })
  expect(waiting).toContain('You’re next on the waiting list.')
  expect(waiting).toMatch(/<option value="2" selected="">/)
  expect(render({ status: 'maybe', attended: false })).toMatch(/value="maybe"[^>]*aria-pressed="true"/)
  expect(render({ status: null, attended: false, isRemoved: true })).not.toContain('name="status"')
  expect(render({ status: null, attended: false }, true)).not.toContain('name="status"')
})

test('text that people wrote is escaped everywhere', () => {
  const html = rendered({ imageUrl: '/media/"onerror="alert(1)', venueId: 3, venueName: '<img src=x>' })
  expect(html).not.toMatch(/<script|<img src=x|<b>Ana|<El|"onerror/)
  expect(html).toContain('Peña &lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
  expect(html).toContain('src="/media/&quot;onerror=&quot;alert(1)"')
})

test.each([
  ['the day in English', {}, 'en', '>Tuesday, September 2, 2036<'],
  ['the day in Spanish', {}, 'es', '>martes 2 de setiembre de 2036<'],
  ['an end after midnight', {}, 'es', '7:00\u00a0p.\u00a0m. a 1:00\u00a0a.\u00a0m. del día siguiente'],
  ['when it would have been', { movedFrom: '2036-09-01T18:00' }, 'en', '<br/>Moved from '],
  ['the next time of a past event', { isPast: true, nextEventId: 9 }, 'es', '<a href="/events/9">Ver la próxima vez<'],
  ['no end', { eventEndTime: null }, 'en', '<br/>7:00 PM<'],
  ['a price and the price in Cora', {}, 'en', '₡3,000</span></b> or 20 Cora per person'],
  ['a price in Spanish', {}, 'es', '₡3\u00a0000</span>'],
  ['dollars the same in both languages', { currency: 'usd', price: 12.5 }, 'es', '$12.50<'],
  ['a price in Cora only', { paymentOption: 'cora_only' }, 'en', '20 Cora</span></b> per person'],
  ['a free event', { isPaid: false, price: null }, 'es', 'Entrada gratis'],
  [
    'the way to its pin',
    { mapPin: { latitude: 9.15, longitude: -83.75 } },
    'es',
    '<a href="https://waze.com/ul?ll=9.15%2C-83.75&amp;navigate=yes" target="_blank" rel="noopener"><span>Cómo llegar con </span>Waze</a>',
  ],
  ['the reward', {}, 'en', 'Earn 1,500 Cora'],
  ['a drawing of its category', { id: 1, title: 'Encuentro' }, 'en', '<img src="/assets/food-and-drinks.1.svg#cup"'],
  ['what is behind it', { id: 1, title: 'Encuentro' }, 'en', '<img src="/assets/settings.1.svg#plaza"'],
  [
    'a drawing while its picture is elsewhere',
    { id: 1, title: 'Encuentro', imageUrl: 'https://x.example/a.png' },
    'en',
    '<img src="/assets/food-and-drinks.1.svg#cup"',
  ],
  ['its own picture', { imageUrl: '/media/a.webp' }, 'en', '<img src="/media/a.webp"'],
  ['a boost', { boostedUntil: '2099-08-02T00:00:00Z' }, 'en', 'Boosted'],
  ['a cancellation', { isCancelled: true }, 'es', 'Cancelado'],
  ['that no tickets are left', { isSoldOut: true }, 'en', 'Sold out'],
  ['that no tickets are left in Spanish', { isSoldOut: true }, 'es', 'Entradas agotadas'],
  ['its organiser', { creatorName: 'ana  Mora <b>ñ' }, 'en', 'aria-hidden="true">A&lt;</span><span>Organized by'],
  ['its organiser with a frame', { creatorName: 'Ñ', creatorFrame: 'whale' }, 'en', 'aria-hidden="true">Ñ</span>'],
  ['that nobody owns it', { creatorId: 1 }, 'en', 'Imported from a community chat'],
  ['a lead paragraph', {}, 'en', '<p>Corta.</p><p>Larga &amp; &quot;ancha&quot;</p>'],
] satisfies [string, Partial<Event>, RenderOptions['language'], string][])(
  'an event shows %s',
  (_, changed, language, html) => expect(rendered(changed, language)).toContain(html),
)

test('a sample has no organiser, because an administrator generated it', () => {
  expect(rendered({ creatorName: 'Administrator' })).toContain('Administrator')
  expect(rendered({ creatorName: 'Administrator', isSample: true })).not.toContain('Administrator')
})

test('an event that has begun and not ended is on now', () => {
  const now = costaRicaClock()
  const ends = costaRicaClock(Date.now() + 3_600_000)
  const onNow = { eventDate: now.date, eventStartTime: now.time, eventEndTime: ends.time }
  expect(rendered(onNow)).toContain('On now')
  expect(rendered({ ...onNow, isCancelled: true })).not.toContain('On now')
  expect(rendered({})).not.toContain('On now')
})

test.each([
  ['a boost that has run out', { boostedUntil: '2026-07-31T00:00:00Z' }, 'Boosted'],
  ['that a past event was sold out', { isSoldOut: true, isPast: true }, 'Sold out'],
  ['that a cancelled event was sold out', { isSoldOut: true, isCancelled: true }, 'Sold out'],
  ['the reward of a cancelled event', { isCancelled: true }, 'Earn'],
  ['an illustration that the shell’s build does not name', { category: 'music' }, 'music.'],
] satisfies [string, Partial<Event>, string][])('an event does not show %s', (_, changed, html) =>
  expect(rendered(changed)).not.toContain(html),
)

test('an imported event names its source, and links it only by https', () => {
  const shown = (url: string | null, creatorId = 1) =>
    bare(rendered({ creatorId, origin: { name: 'Agenda <Sur>', url } }))
  expect(shown('https://agenda.test/')).toContain(
    'From: <a href="https://agenda.test/" target="_blank" rel="nofollow noopener">Agenda &lt;Sur&gt;</a>. Not claimed yet.',
  )
  expect(shown('https://agenda.test/', 7)).toContain('From: <a href="https://agenda.test/"')
  for (const url of [null, 'http://agenda.test/', 'javascript:alert(1)'])
    expect(shown(url)).toContain('From: <b>Agenda &lt;Sur&gt;</b>. Not claimed yet.')
})

const en: RenderOptions = { language: 'en', illustrations }
const none = readFilters(new URLSearchParams())
const discover = { region: 'all', filters: none, regionInUrl: null, events: null } as const
const home = {
  region: 'all',
  search: { q: '', category: 'all' },
  events: null,
  nextEvent: null,
  isVisitor: true,
} as const
const listed = (...changes: Partial<Event>[]) => ({
  items: changes.map((changed, index) => ({ ...event, id: index + 1, ...changed })),
  next: null,
})
const bare = (html: string) => html.replaceAll(/ (class|style)="[^"]*"/g, '').replaceAll(/<svg.*?<\/svg>/g, '')

test('the list names its region, with the region’s drawing', () => {
  const { html } = renderDiscover({ ...discover, region: 'san_isidro' }, { language: 'es', illustrations })
  expect(html).toContain('<h1 tabindex="-1" data-page-heading="true">Eventos en San Isidro del General</h1>')
  expect(html).toContain('<img src="/assets/san-isidro-strip.1.svg"')
  expect(renderDiscover(discover, en).html).toContain('Events in All Regions')
})

test('a list shows its events by day, with hour, title, place, price and reward', () => {
  const events = listed({ title: 'Feria' }, { title: 'Tope', isPaid: false, price: null, coraReward: 0 })
  const html = bare(renderDiscover({ ...discover, region: 'san_isidro', events }, en).html)
  expect(html).toContain('>Tuesday, September 2, 2036</h3>')
  expect(html.match(/<h3/g)).toHaveLength(1)
  expect(html).toContain('7:00 PM</time><span><span>₡3,000</span><span>Earn 1,500</span></span>')
  expect(html).toContain('<h4><a href="/events/1" lang="es">Feria</a></h4><p><span>Bar &lt;El Ranchito&gt;')
  expect(html).toContain('7:00 PM</time><span><span>Free</span></span>')
})

test('a list of all regions names the region of each event', () => {
  const events = listed({ region: 'san_isidro' }, { region: 'limon', venueName: 'Black Star' })
  for (const { html } of [renderDiscover({ ...discover, events }, en), renderHome({ ...home, events }, en)]) {
    expect(html).toMatch(/<p [^>]*><span>San Isidro · Bar &lt;El Ranchito/)
    expect(html).toMatch(/<p [^>]*><span>Limón · Black Star<\/span>/)
  }
})

test('a list says who organises an event and how many are going, and the card of a day without heading names the day', () => {
  const htmlOf = (...changed: Partial<Event>[]) =>
    bare(renderDiscover({ ...discover, events: listed(...changed) }, en).html)
  expect(htmlOf({ creatorId: 7, creatorName: 'Rosa Mora', goingCount: 3 })).toContain('>RM</span><span>3 going</span>')
  expect(htmlOf({ creatorId: 1, goingCount: 0 })).not.toContain('going')
  expect(htmlOf({})).toContain('<span>Tuesday, September 2, 2036, </span>7:00 PM')
  expect(htmlOf({}, {}, {})).not.toContain('2036, </span>')
})

test('the home page leaves the next event, which has its own card, out of the list', () => {
  const events = listed({ title: 'Feria' }, { title: 'Tope' })
  const htmlOf = (nextEvent: number | null) => bare(renderHome({ ...home, events, nextEvent }, en).html)
  expect(htmlOf(null)).toContain('>Feria</a>')
  expect(htmlOf(1)).not.toContain('>Feria</a>')
  expect(htmlOf(1)).toContain('>Tope</a>')
})

test('a row of a series says how many more dates there are', () => {
  const rowOf = (changed: Partial<Event>) =>
    renderDiscover({ ...discover, region: 'san_isidro', events: listed(changed) }, { language: 'es', illustrations })
      .html
  expect(rowOf({ moreDates: 7 })).toContain('y 7 fechas más')
  expect(rowOf({ moreDates: 1 })).toContain('y 1 fecha más')
  expect(rowOf({ moreDates: 0 })).not.toContain('fecha más')
})

test('an event that is over offers no reward in a list', () => {
  const rowsOf = (isPast: boolean) => renderDiscover({ ...discover, events: listed({ isPast }) }, en).html
  expect(rowsOf(false)).toContain('Earn 1,500')
  expect(rowsOf(true)).not.toContain('Earn')
})

test('the home page greets with the region and shows the events that match its search', () => {
  const events = listed({ title: 'Feria <b>' }, { title: 'Tope' })
  const { html } = renderHome(
    { ...home, region: 'uvita', search: { q: 'feria', category: 'all' }, events },
    { ...en, language: 'es' },
  )
  expect(html).toContain('¡Buenas! Esto hay en Uvita</h1>')
  expect(html).toContain('Eventos destacados en Uvita</h2>')
  expect(html).toContain('Feria &lt;b&gt;')
  expect(html).not.toContain('Tope')
  expect(html).toContain('value="feria"')
})

test('the home page names all of its sections, and explains Cora to visitors', () => {
  const headingsOf = (isVisitor: boolean) =>
    [...bare(renderHome({ ...home, isVisitor }, en).html).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)
  const all = ['Featured Events', 'Good things happen nearby', 'Create New Event', 'Partner Venues']
  expect(headingsOf(false)).toEqual(all)
  expect(headingsOf(true)).toEqual([...all, 'Take part and earn Cora'])
})

test('without a response of the service there is a frame without events', () => {
  for (const { html } of [renderDiscover(discover, en), renderHome(home, en)]) {
    expect(html).not.toContain('<article')
    expect(html).toContain('data-skeleton')
  }
})

test('quick filters are links that work without a script and keep the others', () => {
  const filters = readFilters(new URLSearchParams('q=a&when=today&free=1'))
  const html = bare(renderDiscover({ ...discover, regionInUrl: 'limon', filters }, en).html)
  expect(html).toContain('<a href="/events/discover?q=a&amp;region=limon&amp;free=1" aria-current="true">Today</a>')
  expect(html).toContain('<a href="/events/discover?q=a&amp;region=limon&amp;when=tomorrow&amp;free=1">Tomorrow</a>')
  expect(html).toContain('aria-label="Filters, 2 set"')
  expect(html).toContain('<input type="hidden" name="when" value="today"/>')
  expect(bare(renderHome(home, en).html)).toContain('<a href="/events/discover?cora=1">Takes Cora</a>')
})

const venue = {
  id: 3,
  name: 'Soda <La Casa>',
  description: 'Casados & café.',
  location: 'Rivas centro',
  region: 'san_isidro',
  imageUrl: null,
  ownerId: null,
  venueType: 'coffee_shop',
  acceptsCora: true,
  monthlyCoraLimit: 400,
  monthlyCoraUsed: 150,
} as const

test.each([
  ['its name, escaped', {}, 'Soda &lt;La Casa&gt;</h1>'],
  ['its kind in words', {}, '>Cafetería<'],
  ['a kind without a translation', { venueType: 'mini_super' }, '>Mini Super<'],
  ['the Cora that it still accepts', {}, 'Quedan 250 de 400 Cora este mes'],
  ['the way to pay', {}, '<a href="/cora/pay?venue=3"'],
  ['that it accepts no Cora', { acceptsCora: false }, 'Por ahora no acepta Cora'],
  ['where its events will be', {}, 'Próximos eventos aquí</h2>'],
  ['the drawing of its kind', {}, '<img src="/assets/food-and-drinks.1.svg#cup"'],
])('a venue shows %s', (_, changed, html) => {
  const page = renderVenue({ ...venue, ...changed }, { language: 'es', illustrations }).html
  expect(bare(page)).toContain(html)
})

test('the styles are plain rules that fit into one element', () => {
  const { css } = renderEvent(event, { language: 'en', illustrations }, { origin })
  expect(css).toMatch(/^[@.]/)
  expect(css).not.toMatch(/<|data-styled/)
})

const ticket = {
  id: 1,
  eventId: 5,
  eventTitle: 'Noche de cuentos',
  quantity: 1,
  amount: 3000,
  currency: 'crc',
  status: 'valid',
  code: '0123456789ABCDEFGHJKMNPQRS',
  createdAt: '2036-03-01T00:00:00Z',
  orderId: 1,
  seat: 1,
  seats: 2,
  startsAt: '2036-12-06T00:00:00Z',
  endsAt: '2036-12-06T03:00:00Z',
  isCancelled: false,
  checkedInAt: null,
  refundUntil: null,
  refundState: null,
} as const

test('tickets are rows that lead to their codes, and codes for the door', () => {
  const tickets = [ticket, { ...ticket, id: 2, seat: 2 }]
  const options = { language: 'es', illustrations } as const
  expect(renderTickets(tickets, { withCodes: false }, options).html).toContain('href="/tickets?event=5"')
  const { html } = renderTickets(tickets, { withCodes: true }, options)
  expect(html.match(/<title>Código QR/g)).toHaveLength(2)
  expect(html).toContain('01234-56789-ABCDE-FGHJK-MNPQRS')
})

test.each([
  [
    'a cancelled event says why',
    { isCancelled: true, cancelReason: 'Se dañó el sonido.' },
    'Reason: Se dañó el sonido.',
  ],
  ['an event with tickets leads to them', {}, '<a href="/checkout/7">Get tickets · ₡3,000</a>'],
  ['tickets that only Cora buys cost Cora', { paymentOption: 'at_door' }, 'Get tickets · 20 Cora</a>'],
  ['an event without tickets left says so', { isSoldOut: true }, '<button type="button" disabled="">Sold out</button>'],
  ['a sample has no actions', { isSample: true }, 'nothing to RSVP to'],
] satisfies [string, Partial<Event>, string][])('before the scripts, %s', (_, changed, html) => {
  const page = bare(rendered({ title: 'Peña', ...changed }))
  expect(page).toContain(html)
  expect(page).not.toContain('data-skeleton')
})
