import { afterAll, expect, test } from 'vitest'
import { createBuild, startTestGateway } from '../testing/test-gateway.ts'

const manifest = (parts: object) => JSON.stringify({ paths: [], illustrations: {}, chunks: {}, shared: {}, ...parts })
const page = (pattern: string, chunks: string[], widgets: string[] = []) => ({ pattern, chunks, widgets })
const shell = createBuild({
  'index.html': '<!doctype html><head><title>Convive</title></head>',
  'asset-manifest.json': manifest({
    paths: [
      page('^/$', [], ['mfe_events/featured_events']),
      page('^/help/?$', []),
      page('^/auth/login/?$', ['login-page']),
    ],
    chunks: {
      'start-remotes': { files: ['/assets/start.js'], shared: [] },
      'login-page': { files: ['/assets/login.js'], shared: ['@convive/ui-kit/forms'] },
    },
    shared: {
      '@convive/ui-kit/forms': ['/assets/forms.js'],
      '@convive/contracts/orders': ['/assets/orders.js'],
    },
  }),
})
const part = (name: string, shared: string[] = []) => ({
  files: ['/remotes/mfe_events/common.js', `/remotes/mfe_events/${name}.js`],
  shared,
})
const events = createBuild({
  'asset-manifest.json': manifest({
    paths: [page('^/events/([^/]+?)/?$', ['app', 'event-page']), page('^/venues/?$', ['app', 'venues-page'])],
    chunks: {
      mfe_events: { files: ['/remotes/mfe_events/entry.js'], shared: [] },
      app: part('app'),
      featured_events: part('featured'),
      'event-page': part('event', ['@convive/contracts/orders', 'react']),
    },
  }),
})
const broken = createBuild({ 'asset-manifest.json': '{"illustrations":[]}' })
afterAll(() => [shell, events, broken].forEach((build) => build.remove()))

/** The addresses that a page tells its browser to fetch ahead. */
async function aheadAt(
  path: string,
  frontEnds: Record<string, string>,
  env: NodeJS.ProcessEnv = {},
): Promise<string[]> {
  const gateway = await startTestGateway({ frontEnds: { shell: shell.folder, ...frontEnds }, env })
  try {
    const page = await (await fetch(gateway.origin + path)).text()
    const [, links = ''] = /<template id="preload">(.*?)<\/template>/.exec(page) ?? []
    return [...links.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
  } finally {
    await gateway.stop()
  }
}
const remote = (name: string) => `/remotes/mfe_events/${name}`

test.each([
  [
    'the page of an event',
    '/events/5',
    [
      remote('mf-manifest.json'),
      '/assets/start.js',
      remote('entry.js'),
      remote('common.js'),
      remote('app.js'),
      remote('event.js'),
      '/assets/orders.js',
    ],
  ],
  [
    'the front page, whose parts need no router',
    '/',
    [remote('mf-manifest.json'), remote('entry.js'), remote('common.js'), remote('featured.js')],
  ],
  [
    'a page that this build has not',
    '/venues',
    [remote('mf-manifest.json'), '/assets/start.js', remote('entry.js'), remote('common.js'), remote('app.js')],
  ],
  ['a page of the shell', '/auth/login', ['/assets/login.js', '/assets/forms.js']],
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
