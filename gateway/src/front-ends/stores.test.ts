import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { access, startBucket } from '../testing/bucket.ts'
import { createFolderStore, createS3Store, type FrontEndStore } from './stores.ts'

const ending: (() => void)[] = []
afterEach(() => ending.splice(0).forEach((end) => end()))

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'convive-stores-'))
  ending.push(() => rmSync(path, { recursive: true }))
  return path
}

async function bucket(comparedTag?: (tag: string) => string): Promise<string> {
  const { url, close } = await startBucket(comparedTag)
  ending.push(close)
  return url
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

async function openFolderInBucket(): Promise<FrontEndStore> {
  const location = await bucket()
  await createS3Store(`${location}/another`, access).put('current/shell.json', Buffer.from('of another site'))
  return createS3Store(`${location}/sites/this/`, access)
}

const stores: [name: string, open: () => Promise<FrontEndStore>][] = [
  ['a folder', async () => createFolderStore(folder())],
  ['a bucket', async () => createS3Store(await bucket(), access)],
  ['a folder in a bucket, beside another', openFolderInBucket],
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
