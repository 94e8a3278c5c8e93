import { createHash } from 'node:crypto'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { addDays } from '@convive/formats/calendar-date'
import { exampleEvent } from '@convive/contracts/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerJson,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../../testing/test-gateway.ts'

const venue = {
  id: 7,
  name: 'Soda La Casa',
  description: 'Casados.',
  location: 'Rivas centro',
  region: 'chirripo',
  imageUrl: null,
  ownerId: null,
  venueType: 'soda',
  acceptsCora: true,
  monthlyCoraLimit: null,
  monthlyCoraUsed: 0,
}
const organiser = {
  id: 2,
  username: 'marisol.vega',
  displayName: 'Marisol Vega',
  about: null,
  picture: null,
  frame: null,
  eventCount: 17,
  since: 2024,
  followerCount: 0,
}
let asked: URLSearchParams[] = []
let called: string[] = []
let events: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://test')
    called.push(url.pathname)
    if (url.pathname === '/api/venues/7') return answerJson(response, venue)
    if (url.pathname === '/api/people/marisol.vega') return answerJson(response, organiser)
    if (url.pathname !== '/api/events') return answerJson(response, { error: 'Not there.', code: 'not_found' }, 404)
    asked.push(url.searchParams)
    const cancelled = { ...exampleEvent, id: 2, title: 'Cancelado', isCancelled: true }
    answerJson(response, [{ ...exampleEvent, id: 1, title: 'Peña <b>', location: 'Salón, Rivas' }, cancelled])
  })
  gateway = await startTestGateway({
    services: { 'svc-events': events.origin },
    env: { SITE_URL: 'https://convive.test' },
  })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
})
beforeEach(() => {
  asked = []
  called = []
})

test.each([
  ['uvita', '*Esta semana · Uvita*', 'region=uvita', '/events/discover?region=uvita'],
  ['venue-7', '*Esta semana · Soda La Casa*', 'venueId=7', '/venues/7'],
  ['host-marisol.vega', '*Esta semana · Marisol Vega*', 'creatorId=2', '/people/marisol.vega'],
  ['category-music', '*Esta semana · Música*', 'category=music', '/events/discover?category=music'],
])('the week of %s is a message for a chat', async (scope, head, query, page) => {
  const response = await fetch(`${gateway.origin}/share/${scope}/week.txt`, { headers: { cookie: 'language=en' } })
  const text = await response.text()
  expect(text.split('\n\n')).toEqual([
    head,
    expect.stringMatching(/^\*Peña <b>\*, .*, en Salón\. https:\/\/convive\.test\/events\/1$/),
    `Todos los eventos: https://convive.test${page}`,
  ])
  const today = costaRicaToday()
  expect(asked.map(String)).toEqual([expect.stringContaining(query)])
  expect([asked[0]?.get('from'), asked[0]?.get('to')]).toEqual([today, addDays(today, 6)])
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('another week and the other language are in the address', async () => {
  const text = await (await fetch(`${gateway.origin}/share/all/week.txt?lang=en&from=2036-09-01`)).text()
  expect(text).toMatch(/^\*Sep 1 to Sep 7 · All Regions\*/)
  expect(asked[0]?.get('to')).toBe('2036-09-07')
  await fetch(`${gateway.origin}/share/all/week.txt?from=2199-12-31`)
  expect(asked[1]?.get('from')).toBe(costaRicaToday())
})

test.each(['nowhere', 'venue-8', 'host-nobody', 'category-nothing'])('there is no week of %s', async (scope) => {
  expect((await fetch(`${gateway.origin}/share/${scope}/week.txt`)).status).toBe(404)
})

test('only the embedded list may be framed, and it runs nothing', async () => {
  const response = await fetch(`${gateway.origin}/embed/venue-7?lang=en&theme=dark`, {
    headers: { cookie: 'language=es' },
  })
  const page = await response.text()
  const policy = response.headers.get('content-security-policy')
  const [, style = ''] = /<style>([\s\S]+?)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; `)
  expect(policy).toMatch(/frame-ancestors \*$/)
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(page).toMatch(/<html lang="en" data-theme="dark">/)
  expect(page).toContain('Soda La Casa</h1>')
  expect(page).toContain('href="/events/1"')
  expect(page).toContain('Peña &lt;b&gt;')
  expect(page).not.toMatch(/<script|<b>\b| style="/)
  const other = await fetch(`${gateway.origin}/share/uvita/week.txt`)
  expect(other.headers.get('x-frame-options')).toBe('DENY')
})

test.each([
  ['/venues/7', 'venue-7', 'Soda La Casa'],
  ['/people/marisol.vega', 'host-marisol.vega', 'Marisol Vega'],
  ['/events/discover?region=uvita', 'uvita', 'Uvita'],
  ['/events/discover?category=music', 'category-music', 'Música'],
  ['/events/discover', 'all', 'Todas las regiones'],
  ['/embed/uvita?lang=en', 'uvita', 'Uvita'],
])('says how another site shows %s', async (path, scope, title) => {
  const asked = new URLSearchParams({ url: `https://convive.test${path}`, maxwidth: '400', maxheight: '9000' })
  const response = await fetch(`${gateway.origin}/oembed?${asked}`)
  const src = `src="https://convive.test/embed/${scope}?lang=es"`
  expect(await response.json()).toMatchObject({
    type: 'rich',
    version: '1.0',
    title,
    html: expect.stringContaining(src) as string,
    width: 400,
    height: 600,
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test.each([
  'https://elsewhere.test/venues/7',
  'https://convive.test/tickets',
  'https://convive.test/events/discover?region=venue-7',
  'https://convive.test/events/discover?region=host-..%2Fvenues%2F7',
  'https://convive.test/events/discover?category=nothing',
  'nonsense',
  '',
])('has nothing to embed for %j', async (url) => {
  expect((await fetch(`${gateway.origin}/oembed?${new URLSearchParams({ url })}`)).status).toBe(404)
  expect(called).toEqual([])
})
