import { afterAll, expect, test } from 'vitest'
import { createBuild, startTestGateway } from '../testing/test-gateway.ts'

const manifest = (parts: object) => JSON.stringify({ paths: [], illustrations: {}, chunks: {}, shared: {}, ...parts })
const wide = '(min-width: 700px)'
const page = (path: string, chunks: string[], widgets: string[] = []) => ({ path, chunks, widgets })
const shell = createBuild({
  'index.html': '<!doctype html><head><title>Convive</title></head>',
  'asset-manifest.json': manifest({
    paths: [
      { ...page('/', [], ['mfe_events/featured_events']), visitorWidgetMedia: wide },
      page('/help', []),
      page('/auth/login', ['login-page']),
    ],
    chunks: {
      federation: { files: ['federation.js'], shared: [] },
      'login-page': { files: ['login.js'], shared: ['@convive/ui-kit/forms'] },
    },
    shared: {
      '@convive/ui-kit/forms': ['forms.js'],
      '@convive/contracts/orders': ['orders.js'],
    },
  }),
})
const part = (name: string, shared: string[] = []) => ({
  files: ['common.js', `${name}.js`],
  shared,
})
const events = createBuild({
  'asset-manifest.json': manifest({
    paths: [page('/events/:id', ['app', 'event-page']), page('/venues', ['app', 'venues-page'])],
    chunks: {
      mfe_events: { files: ['entry.js'], shared: [] },
      app: part('app'),
      featured_events: part('featured'),
      'event-page': part('event', ['@convive/contracts/orders', 'react']),
    },
  }),
})
const broken = createBuild({ 'asset-manifest.json': '{"illustrations":[]}' })
afterAll(() => [shell, events, broken].forEach((build) => build.remove()))

/** The addresses that a page tells its browser to preload. */
async function aheadAt(
  path: string,
  frontEnds: Record<string, string>,
  env: NodeJS.ProcessEnv = {},
): Promise<string[]> {
  const links = await linksAt(path, frontEnds, { env })
  return [...links.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
}

type Visit = { env?: NodeJS.ProcessEnv; cookie?: string }

async function linksAt(path: string, frontEnds: Record<string, string>, { env = {}, cookie = '' }: Visit = {}) {
  const gateway = await startTestGateway({ frontEnds: { shell: shell.folder, ...frontEnds }, env })
  try {
    const page = await (await fetch(gateway.origin + path, { headers: { cookie } })).text()
    return /<template id="preload">(.*?)<\/template>/.exec(page)?.[1] ?? ''
  } finally {
    await gateway.stop()
  }
}
const remote = (name: string) => `/remotes/mfe_events/test-1/${name}`

test.each([
  [
    'the page of an event',
    '/events/5',
    [
      remote('mf-manifest.json'),
      '/assets/test-1/federation.js',
      remote('entry.js'),
      remote('common.js'),
      remote('app.js'),
      remote('event.js'),
      '/assets/test-1/orders.js',
    ],
  ],
  [
    'the front page, with its first widget',
    '/',
    [
      remote('mf-manifest.json'),
      '/assets/test-1/federation.js',
      remote('entry.js'),
      remote('common.js'),
      remote('featured.js'),
    ],
  ],
  [
    'a page that this build has not',
    '/venues',
    [
      remote('mf-manifest.json'),
      '/assets/test-1/federation.js',
      remote('entry.js'),
      remote('common.js'),
      remote('app.js'),
    ],
  ],
  ['a page of the shell', '/auth/login', ['/assets/test-1/login.js', '/assets/test-1/forms.js']],
  ['any other page', '/help', []],
])('%s names each file once, in the order in which it is asked for', async (_, path, addresses) => {
  expect(await aheadAt(path, { 'mfe-events': events.folder })).toEqual(addresses)
})

test.each([
  [
    'that lies elsewhere',
    { 'mfe-events': events.folder },
    { REMOTES: '{"mfe_events":"https://cdn.example/mf-manifest.json"}' },
  ],
  ['that tells its files in another way', { 'mfe-events': broken.folder }, {}],
  ['that is not there', {}, {}],
])('of a front end %s nothing is named', async (_, frontEnds, env) => {
  expect(await aheadAt('/events/5', frontEnds, env)).toEqual([])
})

test.each([
  ['a visitor, on the screens on which the widget shows something', '', 5],
  ['a user, on every screen', `session=${'a'.repeat(43)}`, 0],
])('the widget of the front page is named for %s', async (_, cookie, count) => {
  const links = await linksAt('/', { 'mfe-events': events.folder }, { cookie })
  expect(links.match(/<link /g)).toHaveLength(5)
  expect(links.split(`media="${wide}"`)).toHaveLength(count + 1)
})
