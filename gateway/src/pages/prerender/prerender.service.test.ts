import { afterAll, beforeAll, expect, test } from 'vitest'
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
  'asset-manifest.json':
    '{"paths":[],"illustrations":{"music.svg":"/assets/music.12345678.svg"},"chunks":{},"shared":{}}',
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
  id: 5,
  title: 'Peña',
  description: 'Con marimba y café.',
  location: 'Salón comunal',
  region: 'uvita',
  category: 'music',
  venueId: null,
  venueName: null,
  eventDate: '2027-01-09',
  eventStartTime: '18:00',
  eventEndTime: null,
  imageUrl: null,
  creatorId: 2,
  creatorName: 'Ana',
  coraReward: 0,
  isPaid: false,
  price: null,
  currency: 'crc',
  paymentOption: null,
  acceptCora: false,
  coraPrice: null,
  capacity: null,
  refundUntilHours: null,
  requiresCheckIn: false,
  isPast: false,
  isCancelled: false,
  cancelReason: null,
  isSample: false,
  isMissingFromSource: false,
  isHidden: false,
  hiddenReason: null,
  goingCount: 0,
  maybeCount: 0,
  boostedUntil: null,
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
}

let events: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer((request, response) => {
    if (request.url === '/api/venues/7') answerJson(response, venue)
    else if (request.url === '/api/events/5') answerJson(response, event)
    else if (request.url === '/api/events/11')
      answerJson(response, { ...event, id: 11, title: '__CSP_NONCE__ __SESSION__' })
    else if (request.url === '/api/events/6') answerJson(response, { error: 'Not there.', code: 'not_found' }, 404)
    else if (request.url === '/api/venues/8') answerJson(response, { error: 'Not there.', code: 'not_found' }, 404)
    else if (request.url === '/api/venues/9') answerJson(response, { nonsense: true })
    // The tenth is never answered.
  })
  gateway = await startTestGateway({ frontEnds: { shell: shell.folder }, services: { 'svc-events': events.origin } })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
  shell.remove()
})

test('a shared page has a head of its own and the data for its script', async () => {
  const response = await fetch(`${gateway.origin}/venues/7`)
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('<title>Soda &lt;La Casa&gt; · Convive</title>')
  expect(page).toContain(`property="og:url" content="${gateway.origin}/venues/7"`)
  expect(page).toContain(`property="og:image" content="${gateway.origin}/social-card.png"`)
  const [, first] = /id="initial-data">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(first ?? '')).toEqual({ path: '/api/venues/7', data: venue })
  expect(
    (await fetch(`${gateway.origin}/venues/7`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
      .status,
  ).toBe(304)
})

test('an event is rendered into its page, with its illustration; one that a visitor may not see is not', async () => {
  const page = await (await fetch(`${gateway.origin}/events/5`)).text()
  expect(page).toMatch(/<div id="prerendered"><style nonce="[^"]+">[^<]+<\/style>.*Peña<\/h1>/)
  expect(page).toContain('<img src="/assets/music.12345678.svg"')
  const hidden = await fetch(`${gateway.origin}/events/6`)
  expect([hidden.status, (await hidden.text()).includes('<div id="prerendered"></div>')]).toEqual([404, true])
})

test('a document has the language and the theme that its person chose, and English without a choice', async () => {
  const get = async (path: string, headers = {}) => await (await fetch(gateway.origin + path, { headers })).text()
  const english = await get('/events/5', { 'accept-language': 'es' })
  expect(english).toContain('<html lang="en" data-theme="light">')
  expect(english).toContain('Organized by')
  const spanish = await get('/events/5', { cookie: 'language=es; theme=dark' })
  expect(spanish).toContain('<html lang="es" data-theme="dark">')
  expect(spanish).toContain('Organiza <b>')
  expect(spanish).not.toContain('Organized by')
})

test('the list of events starts with the region of the address, or else the one that its person chose', async () => {
  const headers = { cookie: 'region=uvita; language=es' }
  const get = async (path: string) => await (await fetch(gateway.origin + path, { headers })).text()
  expect(await get('/events/discover')).toContain('Eventos en Uvita</h1>')
  expect(await get('/events/discover?region=limon')).toContain('Eventos en Limón</h1>')
})

test('a text of people that looks like a placeholder stays a text', async () => {
  const page = await (await fetch(`${gateway.origin}/events/11`)).text()
  expect(page).toContain('__CSP_NONCE__ __SESSION__</h1>')
})

test.each([
  ['gzip, br', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
])('a page is compressed for a client that accepts %s', async (accepted, encoding) => {
  const answer = await sendRaw(
    gateway,
    `GET /events/5 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
  )
  expect(/content-encoding: (\w+)/.exec(answer.head)?.[1]).toBe(encoding)
})

test.each([
  ['that does not exist is the shell with 404', '/venues/8', 404],
  ['with malformed data has no head of its own', '/venues/9', 200],
  ['without an answer of svc-events has no head of its own', '/venues/10', 200],
  ['of another kind has no head of its own', '/venues', 200],
])('a page %s', async (_, path, status) => {
  const response = await fetch(gateway.origin + path)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(`<title>Convive</title>`)
})

test('a malformed Host header does not get into a page', async () => {
  const { body } = await sendRaw(gateway, 'GET / HTTP/1.1\r\nHost: x"><script>\r\nConnection: close\r\n\r\n')
  expect(body).toContain('content="http://localhost/social-card.png"')
})
