import { exampleEvent } from '@convive/contracts/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerJson,
  createBuild,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../../testing/test-gateway.ts'
import { sendRaw } from '../../testing/raw-request.ts'

const shell = createBuild({
  'index.html': [
    '<!doctype html><html lang="en" data-theme="light"><head><meta property="og:image" content="__ORIGIN__/social-card.png">',
    '<title>Convive</title></head><div id="prerendered"></div>',
  ].join(''),
  'asset-manifest.json': '{"paths":[],"illustrations":{"music.svg":"music.12345678.svg"},"chunks":{},"shared":{}}',
})
const venue = {
  id: 7,
  name: 'Soda <La Casa>',
  description: 'Casados y café chorreado.',
  location: 'Rivas centro',
  region: 'chirripo',
  imageUrl: null,
  ownerId: null,
  venueType: 'soda',
  acceptsCora: true,
  monthlyCoraLimit: null,
  monthlyCoraUsed: 0,
}

const event = {
  ...exampleEvent,
  description: 'Con marimba y café.',
  eventDate: '2027-01-09',
  creatorId: 2,
  creatorName: 'Ana',
  currency: 'crc',
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
}

const otherText = { language: 'en', title: 'Marimba night', description: 'With coffee.', isTranslated: true }

const organiser = {
  id: 2,
  username: 'marisol.vega',
  displayName: 'Marisol Vega',
  about: 'Guía marina.',
  picture: `/api/user/pictures/${'a'.repeat(32)}.webp`,
  frame: null,
  eventCount: 17,
  since: 2024,
  followerCount: 0,
}
const others = Array.from({ length: 11 }, (_, index) => ({ ...event, id: 20 + index, title: `Otra ${index}` }))
let listRequests: string[] = []
/** How svc-events answers a request for the list: with a complete page, never, or with malformed data. */
let listAnswer: 'page' | 'never' | 'malformed' = 'page'

const answers: Record<string, object | 'missing' | 'deleted'> = {
  '/api/venues/7': venue,
  '/api/venues/8': 'missing',
  '/api/venues/9': { nonsense: true },
  // It was merged into 7.
  '/api/venues/13': venue,
  '/api/venues?region=uvita': [venue],
  '/api/venues?region=uvita&q=soda': [venue],
  '/api/events/5': event,
  '/api/events/14': { ...event, id: 14, otherText },
  '/api/events/6': 'missing',
  '/api/events/12': 'deleted',
  '/api/events/11': { ...event, id: 11, title: '__CSP_NONCE__ __SESSION__' },
  '/api/people/marisol.vega': organiser,
  '/api/people/nobody': 'missing',
  '/feeds/sitemap-2.xml': 'missing',
}

/** svc-events takes longer for this event than a page usually waits. */
const slowPath = '/api/events/15'
let going = 0

let events: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer((request, response) => {
    const found = answers[request.url ?? '']
    if (request.url === slowPath) setTimeout(() => answerJson(response, { ...event, id: 15, goingCount: going }), 600)
    else if (found === 'missing') answerJson(response, { error: 'Not there.', code: 'not_found' }, 404)
    else if (found === 'deleted') answerJson(response, { error: 'This event was deleted.', code: 'event_deleted' }, 404)
    else if (found) answerJson(response, found)
    else if (request.url === '/feeds/sitemap.xml')
      response.writeHead(200, { 'content-type': 'application/xml' }).end('<sitemapindex/>')
    else if (request.url?.startsWith('/api/events?')) {
      listRequests.push(request.url)
      if (listAnswer === 'malformed') answerJson(response, [{ nonsense: true }])
      else if (listAnswer === 'page') {
        response.setHeader('link', '</api/events?cursor=abc>; rel="next"')
        answerJson(response, [{ ...event, title: 'Peña <script>alert(1)</script>' }, ...others])
      }
    }
    // The tenth is never answered.
  })
  gateway = await startTestGateway({
    frontEnds: { shell: shell.folder },
    services: { 'svc-events': events.origin },
    env: { SITE_URL: 'https://convive.test' },
  })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
  shell.remove()
})

test('the address of an event chooses its text, in the head and in the content', async () => {
  const titles = async (query: string, language: string) => {
    const page = await fetch(`${gateway.origin}/events/14${query}`, { headers: { cookie: `language=${language}` } })
    const html = await page.text()
    return [/<title>(.*) · Convive<\/title>/.exec(html)?.[1], /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]]
  }
  for (const query of ['', '?lang=en', '?lang=fr'])
    expect(await titles(query, 'en')).toEqual([otherText.title, otherText.title])
  for (const query of ['', '?lang=es']) expect(await titles(query, 'es')).toEqual([event.title, event.title])
  expect(await titles('?lang=en', 'es')).toEqual([otherText.title, otherText.title])
  expect(await titles('?lang=es', 'en')).toEqual([event.title, event.title])
})

test('gives a shared page its own head and the data for its script', async () => {
  const response = await fetch(`${gateway.origin}/venues/7`)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('<title>Soda &lt;La Casa&gt; · Convive</title>')
  expect(page).toContain(`property="og:url" content="https://convive.test/venues/7"`)
  expect(page).toContain(`property="og:image" content="https://convive.test/social-card.png"`)
  const [, first] = /class="initial-data">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(first ?? '')).toEqual({ path: '/api/venues/7', data: venue })
  expect(page).toMatch(/<div id="prerendered"><style nonce="[^"]+">[^<]+<\/style>.*Soda &lt;La Casa&gt;<\/h1>/)
  expect(
    (await fetch(`${gateway.origin}/venues/7`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
      .status,
  ).toBe(304)
})

test('a page after a plain form waits for its data, and shows what the form changed', async () => {
  const afterForm = { headers: { cookie: `outcome=${encodeURIComponent(JSON.stringify({ saved: 'going' }))}` } }
  const page = async (options?: RequestInit) => await (await fetch(`${gateway.origin}/events/15`, options)).text()
  expect(await page()).not.toContain('</h1>')
  for (going = 1; going <= 2; going++) expect(await page(afterForm)).toMatch(new RegExp(`\\b${going} (person|people)`))
})

test('renders an organiser’s page with their events, and responds with 404 for an unknown organiser', async () => {
  const page = await (await fetch(`${gateway.origin}/people/marisol.vega`)).text()
  expect(page).toContain('<title>Marisol Vega · Convive</title>')
  expect(page).toContain(`property="og:image" content="https://convive.test${organiser.picture}"`)
  expect(page).toMatch(/<div id="prerendered"><style nonce="[^"]+">[^<]+<\/style>.*Marisol Vega<\/h1>/)
  expect(page).toContain('17 events since 2024')
  expect(page).toContain('Otra 3')
  expect(listRequests.at(-1)).toBe('/api/events?creatorId=2&when=upcoming&limit=20')
  expect((await fetch(`${gateway.origin}/people/nobody`)).status).toBe(404)
})

test('serves robots.txt and the sitemaps at the root', async () => {
  const robots = await fetch(`${gateway.origin}/robots.txt`)
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await robots.text()).split('\n')).toContain(`Sitemap: https://convive.test/sitemap.xml`)
  const index = await fetch(`${gateway.origin}/sitemap.xml`)
  expect([index.headers.get('content-type'), await index.text()]).toEqual(['application/xml', '<sitemapindex/>'])
  expect((await fetch(`${gateway.origin}/sitemap-2.xml`)).status).toBe(404)
})

test('renders an event with its illustration, but not one that a visitor may not see', async () => {
  const page = await (await fetch(`${gateway.origin}/events/5`)).text()
  expect(page).toMatch(/<div id="prerendered"><style nonce="[^"]+">[^<]+<\/style>.*Peña<\/h1>/)
  expect(page).toContain('<img src="/assets/test-1/music.12345678.svg#')
})

test.each([
  ['en', 'Page Not Found'],
  ['es', 'Página no encontrada'],
])(
  'a page about what does not exist, or what a visitor may not see, is 404 and says so in %s',
  async (language, title) => {
    for (const path of [
      '/events/6',
      '/events/0',
      '/events/abc',
      '/events/99999999999',
      '/events/6/edit',
      '/events/abc/guests',
      '/venues/8',
      '/venues/0',
      '/venues/abc',
      '/people/nobody',
      '/people/ab',
      '/people/%20',
      '/checkout/6',
      '/checkout/x',
      '/cora/venues/8',
      '/cora/venues/0',
    ]) {
      const response = await fetch(gateway.origin + path, { headers: { cookie: `language=${language}` } })
      const page = await response.text()
      expect([path, response.status]).toEqual([path, 404])
      expect(page).toContain(`<title>${title} · Convive</title><meta name="robots" content="noindex" />`)
      expect(page).toMatch(new RegExp(`<div id="prerendered"><style nonce="[^"]+">[^<]+</style>.*${title}</h1>`))
    }
  },
)

test('a page about a hidden event is left to the script of somebody who is logged in, who may have created it', async () => {
  const response = await fetch(`${gateway.origin}/events/6`, { headers: { cookie: `session=${'a'.repeat(43)}` } })
  expect([response.status, (await response.text()).includes('<div id="prerendered"></div>')]).toEqual([404, true])
})

test.each([
  '/events/5/edit',
  '/events/create',
  '/events/discover',
  '/checkout/5',
  '/checkout',
  '/cora/venues/7',
  '/cora/venues/13',
])('a page about what exists is 200: %s', async (path) => {
  expect((await fetch(gateway.origin + path, { redirect: 'manual' })).status).toBe(200)
})

test.each([
  ['en', 'This event was deleted'],
  ['es', 'Este evento se borró'],
])(
  'the page of a deleted event says in %s that it is gone for ever, and no search engine keeps it',
  async (language, title) => {
    const response = await fetch(`${gateway.origin}/events/12`, { headers: { cookie: `language=${language}` } })
    const page = await response.text()
    expect(response.status).toBe(410)
    expect(page).toContain(`<title>${title} · Convive</title><meta name="robots" content="noindex" />`)
    expect(page).toMatch(new RegExp(`<div id="prerendered"><style nonce="[^"]+">[^<]+</style>.*${title}</h1>`))
    expect(page).not.toContain('og:')
    const missing = await fetch(`${gateway.origin}/events/6`)
    expect([missing.status, (await missing.text()).includes(title)]).toEqual([404, false])
  },
)

test('gives a document the chosen language and theme, or else the language that the browser prefers', async () => {
  const get = async (path: string, headers = {}) => await (await fetch(gateway.origin + path, { headers })).text()
  for (const headers of [{}, { 'accept-language': 'fr' }, { 'accept-language': 'es', cookie: 'language=en' }]) {
    const english = await get('/events/5', headers)
    expect(english).toContain('<html lang="en" data-theme="light">')
    expect(english).toContain('Organized by')
  }
  const preferred = await get('/events/5', { 'accept-language': 'es-CR,es;q=0.9,en;q=0.8' })
  expect(preferred).toContain('<html lang="es" data-theme="light" data-offer="en">')
  expect(preferred).toContain('Organiza <b>')
  const spanish = await get('/events/5', { cookie: 'language=es; theme=dark' })
  expect(spanish).toContain('<html lang="es" data-theme="dark">')
  expect(spanish).toContain('Organiza <b>')
  expect(spanish).not.toContain('Organized by')
})

test('no cache mixes the languages of a page', async () => {
  const get = (path: string, headers: Record<string, string>) => fetch(gateway.origin + path, { headers })
  const spanish = await get('/events/5', { 'accept-language': 'es' })
  expect(spanish.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(spanish.headers.get('cache-control')).toBe('no-cache')
  const etag = spanish.headers.get('etag') ?? ''
  expect((await get('/events/5', { 'accept-language': 'es', 'if-none-match': etag })).status).toBe(304)
  expect((await get('/events/5', { 'accept-language': 'en', 'if-none-match': etag })).status).toBe(200)
  // Of one event, for two people at the same time.
  const texts = await Promise.all(
    ['es', 'en', 'es', 'en'].map(async (language) => (await get('/events/5', { 'accept-language': language })).text()),
  )
  expect(texts.map((text) => text.includes('Organiza <b>'))).toEqual([true, false, true, false])
})

test.each([
  ['the page with the link', '/events/5?from=chat', '/events/5?from=chat'],
  ['the home page, if another site links here', 'https://elsewhere.example/events/5', '/'],
  ['a path of this site, if the page’s path looks like another site', '//elsewhere.example/x', '/elsewhere.example/x'],
  ['the home page, if the browser does not tell', '', '/'],
])('a plain link chooses the language and leads back to %s', async (_, page, target) => {
  const referer = page.startsWith('/') ? gateway.origin + page : page
  const response = await fetch(`${gateway.origin}/language/es`, { redirect: 'manual', headers: { referer } })
  expect([response.status, response.headers.get('location')]).toEqual([303, target])
  expect(response.headers.get('set-cookie')).toBe('language=es; Path=/; SameSite=Lax; Max-Age=31536000')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('starts the list of events with the region in the URL, or else the chosen one', async () => {
  const headers = { cookie: 'region=uvita; language=es' }
  const get = async (path: string) => await (await fetch(gateway.origin + path, { headers })).text()
  expect(await get('/events/discover')).toContain('Eventos en Uvita</h1>')
  const filtered = await get('/events/discover?region=limon&category=music')
  expect(filtered).toContain('<title>Eventos en Limón · Convive</title>')
  expect(filtered).toContain(`rel="canonical" href="https://convive.test/events/discover?region=limon"`)
  expect(await get('/events/discover?region=limon')).toContain('Eventos en Limón</h1>')
})

test.each([
  // The tests below count requests, so the cache of lists must be empty.
  ['/', 'region=chirripo; language=es', 'chirripo', 'es', 'Chirripó'],
  ['/', '', 'all', 'en', 'Costa Rica'],
  ['/events/discover', 'region=chirripo', 'chirripo', 'en', 'Chirripó'],
  ['/events/discover?region=tinamaste&category=food', 'region=uvita; language=es', 'tinamaste', 'es', 'Tinamaste'],
])('%s with the cookies “%s” names the feeds of its events', async (path, cookie, region, language, place) => {
  const page = await (await fetch(gateway.origin + path, { headers: { cookie } })).text()
  const links = /<head>.*<\/head>/s.exec(page)?.[0].match(/<link rel="alternate"[^>]*>/g) ?? []
  const [frames, feeds] = [true, false].map((isFrame) => links.filter((one) => one.includes('oembed') === isFrame))
  const link = (type: string, file: string, format: string) =>
    `<link rel="alternate" type="${type}" href="/feeds/${region}.${file}?language=${language}" title="Convive · ${place} (${format})" />`
  expect(frames).toHaveLength(path.startsWith('/events') ? 1 : 0)
  expect(feeds).toEqual([
    link('application/rss+xml', 'rss', 'RSS'),
    link('application/feed+json', 'json', 'JSON Feed'),
    link('text/calendar', 'ics', 'iCalendar'),
  ])
  // The home page keeps the shell's title.
  expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toContain(path.startsWith('/events') ? place : 'Convive')
})

test('pages that list no events name no feeds', async () => {
  const venues = await (await fetch(`${gateway.origin}/venues`)).text()
  expect(venues).not.toContain('rel="alternate"')
  expect(venues).toContain('<title>Partner Venues · Convive</title>')
})

describe('the first screen of a list of events', () => {
  const get = async (path: string, headers = {}) => await (await fetch(gateway.origin + path, { headers })).text()
  const dataOf = (page: string) =>
    JSON.parse(/class="initial-data">(.*?)<\/script>/.exec(page)?.[1] ?? 'null') as unknown
  beforeEach(() => {
    listAnswer = 'page'
    listRequests = []
  })

  test('is on the home page in the language and region of the user, with the data for the script', async () => {
    const page = await get('/', { cookie: 'region=uvita; language=es' })
    expect(page).toContain('<html lang="es"')
    expect(page).toContain('¡Buenas! Esto hay en Uvita</h1>')
    expect(page).toContain('Peña &lt;script&gt;alert(1)&lt;/script&gt;</a></h4>')
    expect(page).not.toContain('<script>alert')
    expect(listRequests).toEqual(['/api/events?region=uvita&when=upcoming&limit=6'])
    expect(dataOf(page)).toMatchObject({
      path: '/api/events',
      request: { region: 'uvita', when: 'upcoming', limit: 6 },
      data: { items: [{ id: 5 }, ...others.map(({ id }) => ({ id }))], next: 'abc' },
    })
  })

  test('reserves space for the next event only for users who had one', async () => {
    const has = async (cookie: string) => (await get('/', { cookie })).includes('min-height:188px')
    expect(await has(`next-event=1; session=${'a'.repeat(43)}`)).toBe(true)
    expect(await has('next-event=1')).toBe(false)
    expect(await has(`session=${'a'.repeat(43)}`)).toBe(false)
  })

  test('applies the filters of the URL, and is shorter than the data', async () => {
    const page = await get('/events/discover?region=limon&category=food&free=1')
    expect(listRequests).toEqual(['/api/events?region=limon&category=food_and_drinks&when=upcoming&free=true&limit=24'])
    expect(page.match(/<h4/g)).toHaveLength(8)
    expect(page).toContain('Showing 12 events')
    expect(dataOf(page)).toMatchObject({ paged: true, request: { category: 'food_and_drinks', free: 'true' } })
  })

  test('is read once for concurrent requests of pages and scripts', async () => {
    const path = '/api/events?region=cartago&when=upcoming&limit=6'
    await Promise.all([get('/', { cookie: 'region=cartago' }), get('/', { cookie: 'region=cartago' }), get(path)])
    expect(listRequests).toEqual([path])
  })

  test('shows what a text search finds, before any script has loaded', async () => {
    const page = await get('/events/discover?q=marimba&region=heredia')
    expect(page).toContain('value="marimba"')
    expect(listRequests).toEqual([expect.stringContaining('q=marimba')])
    expect(page).toContain('<article')
  })

  test.each(['never', 'malformed'] as const)(
    'is a frame without events if the response of svc-events is %s',
    async (answer) => {
      listAnswer = answer
      const region = answer === 'never' ? 'alajuela' : 'puntarenas'
      const response = await fetch(`${gateway.origin}/`, { headers: { cookie: `region=${region}` } })
      const page = await response.text()
      expect(response.status).toBe(200)
      expect([dataOf(page), page.includes('<article')]).toEqual([null, false])
      expect(page).toContain('data-page-heading')
    },
  )
})

test('lists the venues of the user’s region', async () => {
  const get = async (path: string) =>
    await (await fetch(gateway.origin + path, { headers: { cookie: 'region=uvita; language=es' } })).text()
  const page = await get('/venues')
  expect(page).toContain('Locales aliados en Uvita</h1>')
  expect(page).toContain('<a href="/venues/7">Soda &lt;La Casa&gt;</a>')
  expect(page).toContain('{"path":"/api/venues","request":{"region":"uvita"},"data":[{"id":7,')
  expect(await get('/venues?q=soda')).toContain('"request":{"region":"uvita","q":"soda"},"data":[{"id":7,')
})

test('keeps a user’s text that looks like a placeholder', async () => {
  const page = await (await fetch(`${gateway.origin}/events/11`)).text()
  expect(page).toContain('__CSP_NONCE__ __SESSION__</h1>')
})

test.each([
  ['gzip, br', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
])('compresses a page for a client that accepts %s', async (accepted, encoding) => {
  const answer = await sendRaw(
    gateway,
    `GET /events/5 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
  )
  expect(/content-encoding: (\w+)/.exec(answer.head)?.[1]).toBe(encoding)
})

test.each([
  ['with malformed data', '/venues/9'],
  ['without a response from svc-events', '/venues/10'],
  ['of another kind', '/help'],
])('a page %s has no separate head', async (_, path) => {
  const response = await fetch(gateway.origin + path)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(`<title>Convive</title>`)
})

test('the Host header never gets into a page or into robots.txt', async () => {
  const ask = async (path: string) =>
    (await sendRaw(gateway, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).body
  for (const path of [
    '/',
    '/events/5',
    '/events/discover',
    '/venues/7',
    '/people/ana',
    '/robots.txt',
    '/nothing/here',
  ]) {
    const body = await ask(path)
    expect(body).not.toContain('evil.example')
    expect(body.length).toBeGreaterThan(50)
  }
  expect(await ask('/events/5')).toContain('href="https://convive.test/events/5"')
})

test('the page of a venue that was merged into another has moved there, with its query', async () => {
  const response = await fetch(`${gateway.origin}/venues/13?from=qr`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([308, '/venues/7?from=qr'])
})
