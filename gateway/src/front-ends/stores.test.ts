import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFolderStore, createS3Store, type FrontEndStore } from './stores.ts'

const access = { accessKeyId: 'key-id', secretAccessKey: 'a secret', region: 'us-east-1' }
const ending: (() => void)[] = []
afterEach(() => ending.splice(0).forEach((end) => end()))

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'convive-stores-'))
  ending.push(() => rmSync(path, { recursive: true }))
  return path
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Signature version 4, as documented by Amazon. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { scope, names, signature } =
    /Credential=key-id\/(?<scope>\S+), ?SignedHeaders=(?<names>\S+), ?Signature=(?<signature>\w+)/.exec(
      headers.authorization ?? '',
    )?.groups ?? {}
  if (!scope || !names) return false
  const given = headers['x-amz-content-sha256']?.toString() ?? ''
  if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  const signed = names.split(';').map((name) => `${name}:${headers[name]?.toString()}\n`)
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, given].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${access.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}

/**
 * A bucket that lists two files at a time. Its first request fails, as requests to an object store sometimes do.
 * `comparedTag` is what it compares If-Match with.
 */
async function bucket(comparedTag = (tag: string) => tag): Promise<string> {
  const files = new Map<string, Buffer>()
  let fails = true
  const list = (query: URLSearchParams) => {
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const start = Number(query.get('continuation-token') ?? 0)
    const entries = keys.slice(start, start + 2).map((key) => {
      const content = files.get(key) ?? Buffer.alloc(0)
      const changed = '<LastModified>2026-01-01T00:00:00.000Z</LastModified>'
      return `<Contents><Key>${key}</Key>${changed}<ETag>&quot;${sha256(content)}&quot;</ETag><Size>${content.length}</Size></Contents>`
    })
    const next = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  }
  const etagOf = (content: Buffer) => `"${sha256(content)}"`
  const isAllowed = (headers: IncomingMessage['headers'], found: Buffer | undefined) =>
    !(headers['if-none-match'] === '*' && found) &&
    (headers['if-match'] === undefined || (found !== undefined && headers['if-match'] === comparedTag(etagOf(found))))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      const key = pathname.slice('/bucket/'.length)
      const found = files.get(key)
      if (fails) response.writeHead(503).end()
      else if (!isSigned(request, body)) response.writeHead(403).end()
      else if (key === '') response.end(list(searchParams))
      else if (request.method === 'PUT' && !isAllowed(request.headers, found)) response.writeHead(412).end()
      else if (request.method === 'PUT') response.end(void files.set(key, body))
      else if (request.method === 'DELETE') response.writeHead(204).end(void files.delete(key))
      else if (!found) response.writeHead(404).end('<Error/>')
      else {
        const headers = { 'content-length': found.length, etag: etagOf(found) }
        response.writeHead(200, headers).end(request.method === 'HEAD' ? '' : found)
      }
      fails = false
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ending.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
}

const text = async (store: FrontEndStore, key: string) => (await store.get(key))?.toString()

/**
 * `TEST_BUCKET` is the URL of a bucket of any object store, whose files the tests delete. Its credentials are in
 * `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY` and `S3_REGION`, as for the gateway.
 */
const ownBucket = process.env['TEST_BUCKET']

async function openOwnBucket(location: string): Promise<FrontEndStore> {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env
  const region = process.env['S3_REGION'] ?? access.region
  const store = createS3Store(location, { accessKeyId, secretAccessKey, region })
  await Promise.all((await store.list('')).map(({ key }) => store.remove(key)))
  return store
}

const stores: [name: string, open: () => Promise<FrontEndStore>][] = [
  ['a folder', async () => createFolderStore(folder())],
  ['a bucket', async () => createS3Store(await bucket(), access)],
  [
    'a bucket that compares tags without quotes, as Ceph does',
    async () => createS3Store(await bucket((tag) => tag.replaceAll('"', '')), access),
  ],
]
if (ownBucket) stores.push(['the bucket in TEST_BUCKET', () => openOwnBucket(ownBucket)])

describe.each(stores)('%s', (_, open) => {
  test('holds files until they are removed', async () => {
    const store = await open()
    expect(await store.get('current/shell.json')).toBeUndefined()
    await store.put('current/shell.json', Buffer.from('one'))
    await store.put('current/shell.json', Buffer.from('another'))
    expect(await text(store, 'current/shell.json')).toBe('another')
    await store.remove('current/shell.json')
    await store.remove('current/shell.json')
    expect(await store.get('current/shell.json')).toBeUndefined()
  })

  test('lists the files below a prefix, with a tag for each content', async () => {
    const store = await open()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`remotes/x/1/${name}.js`, Buffer.from(name))
    await store.put('remotes/xy/1/f.js', Buffer.from('f'))
    const before = await store.list('remotes/x/')
    expect(before.map(({ key, bytes }) => `${key} ${bytes}`).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `remotes/x/1/${name}.js 1`),
    )
    await store.put('remotes/x/1/c.js', Buffer.from('C'))
    const after = await store.list('remotes/x/')
    const tags = new Set(before.map(({ tag }) => tag))
    expect(after.filter(({ tag }) => !tags.has(tag)).map(({ key }) => key)).toEqual(['remotes/x/1/c.js'])
    expect(await store.list('nothing/')).toEqual([])
  })

  test('of writers that have read the same content, one replaces it', async () => {
    const store = await open()
    const key = 'current/shell.json'
    const write = async (tag: string | undefined) => {
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
      const written = await Promise.all(names.map((name) => store.replace(key, Buffer.from(`${name} ${tag}`), tag)))
      return names.filter((_name, index) => written[index])
    }
    for (let round = 0; round < 5; round++) {
      const before = await store.read(key)
      const [winner, ...others] = await write(before?.tag)
      expect(others).toEqual([])
      expect(await text(store, key)).toBe(`${winner} ${before?.tag}`)
      expect(await write(before?.tag)).toEqual([])
    }
    expect(await store.list('current/')).toMatchObject([{ key, tag: (await store.read(key))?.tag }])
  })

  test.each(['../x', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a b', ''])(
    'refuses %j as a key',
    async (key) => {
      const store = await open()
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is no key')
      await expect(store.get(key)).rejects.toThrow('is no key')
    },
  )
})

test.skipIf(!ownBucket)('lists more files than an object store returns at once (needs TEST_BUCKET)', async () => {
  const store = await openOwnBucket(ownBucket!)
  const keys = Array.from({ length: 2100 }, (_item, index) => `remotes/x/1/${String(index).padStart(4, '0')}.js`)
  for (let start = 0; start < keys.length; start += 20)
    await Promise.all(keys.slice(start, start + 20).map((key) => store.put(key, Buffer.from(key))))
  expect((await store.list('remotes/')).map(({ key }) => key)).toEqual(keys)
})

test('a bucket refuses another secret', async () => {
  const store = createS3Store(await bucket(), { ...access, secretAccessKey: 'another' })
  await expect(store.get('current/shell.json')).rejects.toThrow('answered 403')
})

test('parallel writers leave whole files in a folder, and nothing else', async () => {
  const path = folder()
  const store = createFolderStore(path)
  const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
  await Promise.all(contents.map((content) => store.put('current/shell.json', Buffer.from(content))))
  expect(contents).toContain(await text(store, 'current/shell.json'))
  expect(readdirSync(join(path, 'current'))).toEqual(['shell.json'])
})

test('another user may read a folder, because the image of the gateway does not run as the user who built it', async () => {
  const path = folder()
  await createFolderStore(path).put('remotes/x/1/a.js', Buffer.from('a'))
  const modes = ['remotes', 'remotes/x/1', 'remotes/x/1/a.js'].map((key) => statSync(join(path, key)).mode & 0o005)
  expect(modes).toEqual([0o005, 0o005, 0o004])
})

test('a writer that died in the middle holds up the others for some seconds only', async () => {
  const path = folder()
  const store = createFolderStore(path)
  mkdirSync(join(path, 'current'))
  writeFileSync(join(path, 'current', '.shell.json.after.nothing'), 'the claim of the dead one')
  const write = () => store.replace('current/shell.json', Buffer.from('mine'), undefined)
  expect([await write(), await write()]).toEqual([false, false])
  const later = Date.now() + 6000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  expect([await write(), await write()]).toEqual([false, true])
  clock.mockRestore()
  expect(readdirSync(join(path, 'current'))).toEqual(['shell.json'])
})
