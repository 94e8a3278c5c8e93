import { gzipSync } from 'node:zlib'
import { Remote } from '@convive/contracts/status'
import { adminRoutes, coraRoutes, eventsRoutes, shellRoutes } from '../testing/front-end-routes.ts'
import { eventually } from '@convive/service-kit/testing/eventually'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerJson,
  createBuild,
  startTestGateway,
  startTestServer,
  type TestGateway,
} from '../testing/test-gateway.ts'
import { sendRaw } from '../testing/raw-request.ts'

const script = 'console.log("hola")'
/** As the build writes it; see deploy/webpack/asset-manifest.mjs. */
function manifestOf(routes: Record<string, string>): string {
  const paths = Object.values(routes).map((path) => ({ path, chunks: [], widgets: [] }))
  return JSON.stringify({ paths, illustrations: {}, chunks: {}, shared: {} })
}

const inBoth = (html: string) => ({ en: { html: `${html} en`, css: '.a{}' }, es: { html: `${html} es`, css: '.a{}' } })
/** As the build writes it; see deploy/webpack/prerendered-pages.mjs. */
const prerenderedLogin = JSON.stringify([{ path: '/auth/login', visitor: inBoth('visitor'), user: inBoth('user') }])

const shell = createBuild({
  'asset-manifest.json': manifestOf(shellRoutes),
  'index.html':
    '<!doctype html><style nonce="__CSP_NONCE__"></style><meta property="csp-nonce" nonce="__CSP_NONCE__">' +
    '<meta name="session" content="__SESSION__"><div id="prerendered"></div>',
  'prerendered-pages.json': prerenderedLogin,
  'main.3f2a9c04d1.js': script,
  'main.3f2a9c04d1.js.gz': gzipSync(script),
  'main.3f2a9c04d1.js.br': 'as if brotli',
  'security.txt': 'Contact: us.',
  'service-worker.js': script,
  '.secret': 'a secret file',
})
const events = createBuild({
  'mf-manifest.json': '{"name":"mfe_events"}',
  'asset-manifest.json': manifestOf(eventsRoutes),
})
const cora = createBuild({ 'asset-manifest.json': manifestOf(coraRoutes) })
const admin = createBuild({ 'asset-manifest.json': manifestOf(adminRoutes) })

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({
    frontEnds: { shell: shell.folder, 'mfe-events': events.folder, 'mfe-cora': cora.folder, 'mfe-admin': admin.folder },
  })
})
afterAll(async () => {
  await gateway.stop()
  for (const build of [shell, events, cora, admin]) build.remove()
})
const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.origin + path, { headers })

describe('a page', () => {
  test('says whether a session came with it, and is another copy then', async () => {
    const visitor = await get('/')
    const perhaps = await get('/', { cookie: `session=${'a'.repeat(43)}` })
    expect(await visitor.text()).toContain('content="none"')
    expect(await perhaps.text()).toContain('content="perhaps"')
    const etag = visitor.headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
    expect((await get('/', { 'if-none-match': etag, cookie: `session=${'a'.repeat(43)}` })).status).toBe(200)
  })

  test.each([
    ['a visitor', {}, 'visitor en'],
    ['a user', { cookie: `session=${'a'.repeat(43)}; language=es` }, 'user es'],
  ])('contains what its front end rendered for %s', async (_, headers, content) => {
    const page = await (await get('/auth/login', headers)).text()
    expect(page).toMatch(new RegExp(`<div id="prerendered"><style nonce="[^"]+">.a{}</style>${content}</div>`))
  })

  test('is the shell, with its own nonce in its policy', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const nonces = await Promise.all(
      [first, second].map(async (response) => /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? ''),
    )
    expect(nonces[0]).not.toBe(nonces[1])
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
    expect(policy).not.toContain('unsafe')
    for (const part of [
      "img-src 'self' data: blob:;",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('referrer-policy')).toBeTruthy()
    expect(first.headers.get('strict-transport-security')).toBeNull()
  })

  test('that the browser has already keeps the policy with its nonce', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBeNull()
  })

  test.each([
    ['/auth/login', 200],
    ['/auth/register?ref=ana', 200],
    ['/auth/forgot-password', 200],
    ['/auth/reset-password?token=abc', 200],
    ['/auth/verify-email?token=abc', 200],
    ['/auth/nothing', 404],
    ['/profile', 200],
    ['/profile?tab=settings', 200],
    ['/notifications', 200],
    ['/events/7', 200],
    ['/events/create', 200],
    ['/venues', 200],
    ['/checkout/7', 200],
    ['/checkout', 200],
    ['/tickets', 200],
    ['/tickets/Ab3', 200],
    ['/cora/balance', 200],
    ['/admin/generate-events', 200],
    ['/external-sources', 200],
    ['/help', 200],
    ['/privacy', 200],
    ['/nowhere', 404],
    ['/eventsx', 404],
    ['/main.html', 404],
    ['/profile/other', 404],
    ['/profile/', 200],
    ['/events/7/', 200],
    ['/events/7/nothing', 404],
    ['/venues/3/nothing', 404],
  ])('at %s is answered %i', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('csp-nonce')
  })

  test.each([
    ['cross-site', '', 302],
    ['same-site', '', 302],
    ['cross-site', '/?theme=dark', 302],
    ['cross-site', '?ask', 200],
    ['same-origin', '', 200],
    ['none', '', 200],
    [undefined, '', 200],
  ])('for logging out asks who comes from another site: %s %s', async (site, rest, status) => {
    const response = await fetch(`${gateway.origin}/auth/logout${rest}`, {
      redirect: 'manual',
      headers: site ? { 'sec-fetch-site': site } : {},
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBe(status === 302 ? '/auth/logout?ask' : null)
  })

  test('on https is bound to it', async () => {
    const secure = await startTestGateway({
      frontEnds: { shell: shell.folder },
      env: {
        PUBLIC_ORIGIN: 'https://convive.example',
        TRUSTED_PROXIES: '1',
        REMOTES: '{"mfe_cora":"https://cdn.example/cora/mf-manifest.json"}',
      },
    })
    try {
      const response = await fetch(`${secure.origin}/`)
      expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
      expect(response.headers.get('content-security-policy')).toMatch(
        /script-src 'self' 'nonce-[^']+' https:\/\/cdn\.example;/,
      )
      expect(response.headers.get('content-security-policy')).toContain(
        "img-src 'self' data: blob: https://cdn.example;",
      )
      const remotes = z.array(Remote).parse(await (await fetch(`${secure.origin}/remotes.json`)).json())
      expect(remotes.find(({ name }) => name === 'mfe_cora')?.entry).toBe('https://cdn.example/cora/mf-manifest.json')
    } finally {
      await secure.stop()
    }
  })
})

describe('a built file', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip;q=0.8, br;q=0', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
  ])('comes as it was compressed for who accepts %s', async (accepted, encoding) => {
    const answer = await sendRaw(
      gateway,
      `GET /assets/test-1/main.3f2a9c04d1.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: ${accepted}\r\n\r\n`,
    )
    expect(answer.status).toBe(200)
    expect(/content-encoding: (\w+)/.exec(answer.head)?.[1]).toBe(encoding)
    expect(answer.head).toContain('content-type: text/javascript')
    expect(answer.head).toContain('cache-control: public, max-age=31536000, immutable')
    expect(answer.head).toContain('vary: accept-encoding')
  })

  test('below its version never changes, and elsewhere is asked for again', async () => {
    const manifest = await get('/remotes/mfe_events/test-1/mf-manifest.json')
    expect(manifest.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await manifest.json()).toEqual({ name: 'mfe_events' })
    const etag = manifest.headers.get('etag') ?? ''
    const again = await get('/remotes/mfe_events/test-1/mf-manifest.json', { 'if-none-match': `W/${etag}` })
    expect(again.status).toBe(304)
    const root = await get('/security.txt')
    expect(root.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/security.txt', { 'if-none-match': root.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test.each([
    '/assets/../index.ts',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/%5c..%5cetc',
    '/assets//etc/passwd',
    '/assets/test-1/.secret',
    '/assets/test-1/..%2fcurrent%2fshell.json',
    '/assets/test-1/release.json',
    '/assets/test-1/index.html',
    '/assets/test-1/toString',
    '/assets/test-1/main.3f2a9c04d1.js.br',
    '/assets/none/main.3f2a9c04d1.js',
    '/assets/main.3f2a9c04d1.js',
    '/assets/test-1/none.js',
    '/assets/',
    '/remotes/mfe_events/test-1/main.3f2a9c04d1.js',
    '/remotes/mfe-events/..%2f..%2fx',
    '/remotes/none/x',
  ])('is nothing outside its folder: %s', async (path) => {
    const answer = await sendRaw(gateway, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toMatch(/root:|a secret file/)
  })

  test('at the root is served by its name, and HEAD says the same without a body', async () => {
    expect(await (await get('/security.txt')).text()).toBe('Contact: us.')
    const head = await fetch(`${gateway.origin}/security.txt`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '12', ''])
  })
})

test('/events leads to the list of events, with its query', async () => {
  const answer = await sendRaw(gateway, 'GET /events?region=uvita HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer.status).toBe(302)
  expect(answer.head).toContain('location: /events/discover?region=uvita')
})

test('the service worker may ask this site and do nothing else, and is looked at again each time', async () => {
  const { headers } = await get('/service-worker.js')
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('the list of remotes has the published ones, with their manifests and the routes of their builds', async () => {
  const response = await get('/remotes.json')
  const entry = (name: string) => `/remotes/${name}/test-1/mf-manifest.json`
  expect(z.array(Remote).parse(await response.json())).toEqual([
    { name: 'mfe_admin', entry: entry('mfe_admin'), routes: ['/admin', '/external-sources'] },
    { name: 'mfe_cora', entry: entry('mfe_cora'), routes: ['/cora'] },
    {
      name: 'mfe_events',
      entry: entry('mfe_events'),
      routes: ['/events', '/venues', '/people', '/checkout', '/tickets'],
    },
  ])
  expect((await get('/remotes.json', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
})

test('a remote on another host has the routes of its build there', async () => {
  const host = await startTestServer((request, response) =>
    answerJson(
      response,
      request.url === '/cora/asset-manifest.json' ? JSON.parse(manifestOf({ pay: '/cora/pay' })) : {},
    ),
  )
  const entry = `${host.origin}/cora/mf-manifest.json`
  const elsewhere = await startTestGateway({ env: { REMOTES: JSON.stringify({ mfe_cora: entry }) } })
  try {
    const remotes = await eventually(
      async () => z.array(Remote).parse(await (await fetch(`${elsewhere.origin}/remotes.json`)).json()),
      ([remote]) => (remote?.routes.length ?? 0) > 0,
    )
    expect(remotes).toEqual([{ name: 'mfe_cora', entry, routes: ['/cora'] }])
  } finally {
    await elsewhere.stop()
    await host.stop()
  }
})

test('a development server is reached through the gateway, its pages with our policy', async () => {
  const server = await startTestServer((request, response) => {
    if (request.url === '/assets/index.html') response.end('<meta nonce="__CSP_NONCE__">')
    else answerJson(response, { path: request.url })
  })
  const development = await startTestGateway({ frontEnds: { shell: server.origin, 'mfe-cora': server.origin } })
  try {
    const page = await fetch(`${development.origin}/events/7`)
    const nonce = /nonce="([^"]+)"/.exec(await page.text())?.[1]
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}' 'unsafe-eval'`)
    expect(await (await fetch(`${development.origin}/remotes/mfe_cora/main.js?t=1`)).json()).toEqual({
      path: '/remotes/mfe_cora/main.js?t=1',
    })
    await server.stop()
    expect((await fetch(`${development.origin}/`)).status).toBe(503)
  } finally {
    await development.stop()
    await server.stop()
  }
})
