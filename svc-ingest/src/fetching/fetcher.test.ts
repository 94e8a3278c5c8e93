import type { LookupFunction } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import { goesOn, leadsTo, sends, startWebServer, type WebServer } from '../testing/web-server.ts'
import { openFetcher, type FetcherOptions, type Validators } from './fetcher.ts'
import { guardedAgent } from '@convive/service-kit/fetching/guarded-agent'

const ending: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

const never: Validators = { etag: null, lastModified: null }
const html = 'text/html; charset=utf-8'

async function serving(pages: Parameters<typeof startWebServer>[0]): Promise<WebServer> {
  const server = await startWebServer(pages)
  ending.push(server.close)
  return server
}

type Options = Partial<Omit<FetcherOptions, 'limits'>> & { limits?: Partial<FetcherOptions['limits']> }

function fetching(options: Options = {}) {
  const fetcher = openFetcher({
    allowsPrivate: true,
    siteUrl: 'https://convive.test',
    ...options,
    limits: { gap: 0, ...options.limits },
  })
  ending.push(fetcher.close)
  return (url: string, known = never) => fetcher.fetch(url, known, new AbortController().signal)
}

async function reading(pages: Parameters<typeof startWebServer>[0], options: Options = {}) {
  const { origin } = await serving(pages)
  return await fetching(options)(`${origin}/`)
}

describe('a page', () => {
  test('is read with its validators, which the next request sends back', async () => {
    const server = await serving({
      '/': (response, { headers }) =>
        void (headers['if-none-match'] === '"a"'
          ? response.writeHead(304).end()
          : response
              .writeHead(200, { 'content-type': html, etag: '"a"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' })
              .end('<p>Feria')),
    })
    const fetch = fetching()
    const page = await fetch(`${server.origin}/#here`)
    expect(page).toEqual({
      kind: 'page',
      url: `${server.origin}/`,
      contentType: html,
      text: '<p>Feria',
      etag: '"a"',
      lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT',
    })
    expect(await fetch(server.origin, { etag: '"a"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' })).toEqual({
      kind: 'unchanged',
    })
    expect(server.asked.at(-1)?.headers).toMatchObject({
      'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT',
      'user-agent': expect.stringContaining('ConviveBot/1.0 (+https://convive.test/help'),
    })
  })

  test('is decompressed', async () => {
    expect(await reading({ '/': sends(html, gzipSync('¡Tope!'), { 'content-encoding': 'gzip' }) })).toMatchObject({
      text: '¡Tope!',
    })
    expect(
      await reading({ '/': sends(html, brotliCompressSync('¡Tope!'), { 'content-encoding': 'br' }) }),
    ).toMatchObject({ text: '¡Tope!' })
  })

  test('is found after at most five redirects', async () => {
    const pages = Object.fromEntries(
      [1, 2, 3, 4, 5].map((step) => [`/${step}`, leadsTo(step === 5 ? '/' : `/${step + 1}`, 301 + (step % 2))]),
    )
    const server = await serving({ ...pages, '/0': leadsTo('/1'), '/': sends(html, 'found') })
    const fetch = fetching()
    expect(await fetch(`${server.origin}/1`)).toMatchObject({ text: 'found', url: `${server.origin}/` })
    await expect(fetch(`${server.origin}/0`)).rejects.toMatchObject({ code: 'source_too_many_redirects' })
  })

  test('is requested a second after the one before on the same host', async () => {
    const server = await serving({ '/': sends(html, 'one'), '/two': sends(html, 'two') })
    const fetch = fetching({ limits: { gap: 300 } })
    const began = performance.now()
    await Promise.all([fetch(`${server.origin}/`), fetch(`${server.origin}/two`)])
    // robots.txt twice and two pages, that is three gaps; a timer may be a little early.
    expect(performance.now() - began).toBeGreaterThan(850)
  })
})

describe('robots.txt', () => {
  test.each([
    ['forbids it to all', 'User-agent: *\nDisallow: /', { code: 'source_robots_refuse' }],
    [
      'forbids it to us',
      'User-agent: convivebot\nUser-agent: other\nDisallow: /\n\nUser-agent: *\nAllow: /',
      { code: 'source_robots_refuse' },
    ],
    ['forbids it to others', 'User-agent: Other\nDisallow: /', { text: 'page' }],
    ['is no robots.txt', '<!doctype html><h1>Welcome</h1>', { text: 'page' }],
    [
      'is long, and hostile',
      `${'user-agent: *\n'.repeat(20_000)}${'disallow: /*a*a*a*b\n'.repeat(20_000)}`,
      { text: 'page' },
    ],
  ])('%s', async (_, robots, outcome) => {
    const answer = reading({ '/robots.txt': sends('text/plain', robots), '/': sends(html, 'page') })
    expect(await answer.catch((error: unknown) => error)).toMatchObject(outcome)
  })

  test('forbids everything after a server error; of an endless one the beginning counts', async () => {
    await expect(
      reading({ '/robots.txt': (response) => void response.writeHead(503).end(), '/': sends(html, 'page') }),
    ).rejects.toMatchObject({ code: 'source_http_status' })
    await expect(
      reading({ '/robots.txt': goesOn('text/plain', 'allow: /\n'.repeat(2000)), '/': sends(html, 'page') }),
    ).resolves.toMatchObject({ text: 'page' })
  })

  test('is read once for several pages', async () => {
    const server = await serving({ '/': sends(html, 'one'), '/two': sends(html, 'two') })
    const fetch = fetching()
    await fetch(`${server.origin}/`)
    await fetch(`${server.origin}/two`)
    expect(server.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/', '/two'])
  })
})

describe('a server that behaves badly', () => {
  const bomb = gzipSync(Buffer.alloc(40_000_000))
  const nothing = Buffer.concat(Array.from({ length: 150_000 }, () => gzipSync('')))

  test.each<[string, Parameters<typeof startWebServer>[0], string]>([
    ['drips', { '/': goesOn(html, '<p>', 20) }, 'source_too_slow'],
    ['says nothing', { '/': () => undefined }, 'source_too_slow'],
    ['says nothing to robots', (_, response) => void response.on('close', () => undefined), 'source_too_slow'],
    ['never ends', { '/': goesOn(html, '<p>Feria'.repeat(500)) }, 'source_too_large'],
    ['sends more than two megabytes', { '/': sends(html, Buffer.alloc(2_000_001, 'a')) }, 'source_too_large'],
    ['sends a bomb', { '/': sends(html, bomb, { 'content-encoding': 'gzip' }) }, 'source_too_large'],
    [
      'sends a bomb by brotli',
      { '/': sends(html, brotliCompressSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'br' }) },
      'source_too_large',
    ],
    [
      'sends much that unpacks to nothing',
      { '/': sends(html, nothing, { 'content-encoding': 'gzip' }) },
      'source_too_large',
    ],
    ['packs wrongly', { '/': sends(html, 'not packed', { 'content-encoding': 'gzip' }) }, 'source_not_readable'],
    [
      'packs half',
      { '/': sends(html, gzipSync('x'.repeat(5000)).subarray(0, 30), { 'content-encoding': 'gzip' }) },
      'source_not_readable',
    ],
    ['packs as nobody asked', { '/': sends(html, 'x', { 'content-encoding': 'constructor' }) }, 'source_not_readable'],
    ['sends a picture', { '/': sends('image/png', 'x') }, 'source_not_readable'],
    [
      'sends bytes',
      { '/': sends('application/octet-stream', Buffer.from(Array.from({ length: 500 }, (_, index) => index % 7))) },
      'source_not_readable',
    ],
    ['fails', { '/': (response) => void response.writeHead(500).end('<h1>Oops') }, 'source_http_status'],
    [
      'breaks off',
      {
        '/': (response) =>
          void response.writeHead(200, { 'content-length': '1000' }).write('x', () => response.destroy()),
      },
      'source_unreachable',
    ],
    ['speaks no HTTP', { '/': (response) => void response.socket?.end('SSH-2.0-nothing\r\n') }, 'source_unreachable'],
    [
      'has headers without end',
      { '/': (response) => void response.socket?.end(`HTTP/1.1 200 OK\r\n${'x-more: of it\r\n'.repeat(10_000)}\r\n`) },
      'source_unreachable',
    ],
    ['goes round in circles', { '/': leadsTo('/') }, 'source_too_many_redirects'],
    ['leads to a file', { '/': leadsTo('file:///etc/passwd') }, 'source_address_refused'],
    [
      'leads to the machine’s own metadata',
      { '/': leadsTo('http://169.254.169.254/latest/meta-data/') },
      'source_address_refused',
    ],
    ['leads to nonsense', { '/': leadsTo('http://') }, 'source_address_refused'],
  ])('that %s has its own failure code', async (_, pages, code) => {
    const limits = code === 'source_too_slow' ? { page: 700, robots: 700 } : {}
    await expect(reading(pages, { limits })).rejects.toMatchObject({ name: 'SourceFailed', code })
  })

  test('the time limit covers all redirects together', async () => {
    const slowly = (to: string) => (response: Parameters<ReturnType<typeof leadsTo>>[0]) =>
      void setTimeout(() => response.writeHead(302, { location: to }).end(), 300)
    const pages = {
      '/': slowly('/1'),
      '/1': slowly('/2'),
      '/2': slowly('/3'),
      '/3': slowly('/4'),
      '/4': sends(html, 'late'),
    }
    await expect(reading(pages, { limits: { page: 800 } })).rejects.toMatchObject({ code: 'source_too_slow' })
  })
})

describe('private addresses are refused', () => {
  const answersTo = (addresses: string[][]): LookupFunction => {
    let asked = 0
    return (_, __, callback) =>
      callback(
        null,
        (addresses[asked++] ?? addresses.at(-1)!).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
      )
  }

  test.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0/',
    'http://169.254.169.254/',
    'http://localhost/',
    'http://10.0.0.1:443/',
  ])('%s', async (address) => {
    await expect(fetching({ allowsPrivate: false })(address)).rejects.toMatchObject({ code: 'source_address_refused' })
  })

  test.each([
    'http://93.184.216.34:8080/',
    'https://example.org:22/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'http://me:secret@example.org/',
    'javascript:alert(1)',
    'not an address',
    `http://example.org/${'a'.repeat(2000)}`,
  ])('%.40s is refused without a request', async (address) => {
    await expect(fetching({ allowsPrivate: false })(address)).rejects.toMatchObject({ code: 'source_address_refused' })
  })

  test('also for a name that resolves to one, among other addresses', async () => {
    await expect(
      fetching({ allowsPrivate: false, lookup: answersTo([['127.0.0.1', '::1']]) })('http://inward.test/'),
    ).rejects.toMatchObject({ code: 'source_address_refused' })
  })

  test('also for a name that resolved to a public address the first time', async () => {
    const server = await serving({
      '/': sends(html, 'inside'),
      '/robots.txt': sends('text/plain', '', { connection: 'close' }),
    })
    const fetch = fetching({ lookup: answersTo([['127.0.0.1'], ['169.254.10.10']]) })
    await expect(fetch(`http://rebinding.test:${server.port}/`)).rejects.toMatchObject({
      code: 'source_address_refused',
    })
    expect(server.asked.map(({ path }) => path)).toEqual(['/robots.txt'])
  })

  test('also for a connection that ends at another address', async () => {
    const server = await serving({ '/': sends(html, 'inside') })
    const asked: string[] = []
    const agent = guardedAgent((address) => asked.push(address) === 1, answersTo([['127.0.0.1']]))
    ending.push(() => agent.destroy())
    await expect(request(`http://turning.test:${server.port}/`, { dispatcher: agent })).rejects.toMatchObject({
      code: 'source_address_refused',
    })
    expect([asked, server.asked]).toEqual([['127.0.0.1', '127.0.0.1'], []])
  })

  test('an unknown name has its own failure code', async () => {
    const lookup: LookupFunction = (_, __, callback) =>
      callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0)
    await expect(fetching({ lookup })('http://nowhere.test/')).rejects.toMatchObject({ code: 'source_host_unknown' })
  })
})

describe('an encoding', () => {
  const written = '¡Peña, año nuevo! ₡5.000 “ya”'
  const latin = Buffer.from('¡Peña, año nuevo!', 'latin1')
  const lossy = 'Feria org\ufffdnica, sábado a las 9 en el parque central de San Isidro'
  test.each<[string, string, Buffer, string]>([
    ['as the header says', 'text/html; charset=iso-8859-1', latin, '¡Peña, año nuevo!'],
    [
      'as the page says',
      'text/html',
      Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]),
      '<meta charset="windows-1252">¡Peña, año nuevo!',
    ],
    [
      'as XML says',
      'text/xml',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'), latin]),
      '<?xml version="1.0" encoding="ISO-8859-1"?>¡Peña, año nuevo!',
    ],
    ['wrongly named UTF-8', 'text/html; charset=utf-8', latin, '¡Peña, año nuevo!'],
    ['with a letter that was lost before', 'text/html; charset=utf-8', Buffer.from(lossy), lossy],
    ['wrongly named Latin-1', 'text/html; charset=iso-8859-1', Buffer.from(written), written],
    ['that there is not', 'text/html; charset=klingon', Buffer.from(written), written],
    ['with a mark', 'text/html; charset=iso-8859-1', Buffer.from(`\ufeff${written}`, 'utf16le'), written],
    ['of two bytes', 'text/html; charset=utf-16le', Buffer.from(written, 'utf16le'), written],
  ])('%s', async (_, contentType, body, text) => {
    expect(await reading({ '/': sends(contentType, body) })).toMatchObject({ text })
  })
})
