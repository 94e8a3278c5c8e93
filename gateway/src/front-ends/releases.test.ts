import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createLog } from '@convive/service-kit/logging/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentVersions,
  fillStore,
  fillStoreWithRetry,
  isRolledBack,
  makeCurrent,
  publishVersion,
  readRegister,
  readVersionFiles,
  rollBack,
  uploadFile,
} from './releases.ts'
import { createFolderStore, type FrontEndStore } from './stores.ts'
import { followStore } from './published-versions.ts'

let folder: string
let store: FrontEndStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convive-releases-'))
  store = createFolderStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

type Manifest = { paths?: string[]; needs?: object; provides?: object }
const uiKit = (version: string, ...exports: string[]) => ({ '@convive/ui-kit': { version, exports } })

async function upload(name: string, version: string, { paths = [], ...rest }: Manifest, files: Record<string, string>) {
  const manifest = {
    name,
    version,
    paths: paths.map((path) => ({ path, chunks: [], widgets: [] })),
    illustrations: {},
    chunks: {},
    shared: {},
    ...rest,
  }
  const all = { 'asset-manifest.json': JSON.stringify(manifest), ...files }
  for (const [file, text] of Object.entries(all))
    await uploadFile(store, { name, version, file, content: Buffer.from(text) })
}

async function publish(name: string, version: string, manifest: Manifest = {}) {
  await upload(name, version, manifest, { [name === 'shell' ? 'index.html' : 'mf-manifest.json']: version })
  await publishVersion(store, name, version)
}

const release = async (name: string, version: string, manifest: Manifest = {}) => {
  await publish(name, version, manifest)
  await makeCurrent(store, { [name]: version })
}

test('a version is served with all of its files, and then never changes', async () => {
  await upload('mfe_events', '1.0.0', {}, { 'mf-manifest.json': '{}', 'app.js': 'one' })
  expect(await readVersionFiles(store, 'mfe_events', '1.0.0')).toBeUndefined()
  await expect(makeCurrent(store, { mfe_events: '1.0.0' })).rejects.toThrow('is not published')
  await publishVersion(store, 'mfe_events', '1.0.0')
  const { files } = (await readVersionFiles(store, 'mfe_events', '1.0.0')) ?? { files: {} }
  expect(Object.keys(files).toSorted()).toEqual(['app.js', 'asset-manifest.json', 'mf-manifest.json'])
  expect(files['app.js']?.bytes).toBe(3)
  const change = (text: string) =>
    uploadFile(store, { name: 'mfe_events', version: '1.0.0', file: 'app.js', content: Buffer.from(text) })
  await change('one')
  await expect(change('two')).rejects.toThrow('cannot be changed')
})

test.each([
  ['a file outside its folder', 'mfe_events', '1.0.0', '../../current/shell.json'],
  ['a hidden file', 'mfe_events', '1.0.0', '.app.js'],
  ['a type that no front end consists of', 'mfe_events', '1.0.0', 'app.sh'],
  ['the list of files', 'mfe_events', '1.0.0', 'release.json'],
  ['a name that is no front end', 'svc_events', '1.0.0', 'app.js'],
  ['a version that is a path', 'mfe_events', '..', 'app.js'],
])('%s is refused', async (_, name, version, file) => {
  await expect(uploadFile(store, { name, version, file, content: Buffer.from('x') })).rejects.toThrow('cannot have')
})

test('a build that says it is another one, or lacks its manifest, is refused', async () => {
  await upload('mfe_events', '1.0.0', {}, {})
  await expect(publishVersion(store, 'mfe_events', '1.0.0')).rejects.toThrow('mf-manifest.json is missing.')
  await uploadFile(store, {
    name: 'mfe_cora',
    version: '1.0.0',
    file: 'asset-manifest.json',
    content: Buffer.from('{"name":"mfe_events"}'),
  })
  await expect(publishVersion(store, 'mfe_cora', '1.0.0')).rejects.toThrow('not mfe_cora 1.0.0')
})

test.each([
  ['an export that the shell has not yet', uiKit('1.0.0', 'Button', 'Map'), 'needs Map of @convive/ui-kit'],
  ['another major version', uiKit('2.0.0', 'Button'), 'the published shell has 1.4.0'],
  ['a module that the shell does not share', { wouter: { version: '3.0.0', exports: [] } }, 'does not share'],
])('a remote that needs %s is refused until the shell is out', async (_, needs, message) => {
  await release('shell', '1.0.0', { provides: uiKit('1.4.0', 'Button', 'Input') })
  await publish('mfe_events', '1.0.0', { needs })
  await expect(makeCurrent(store, { mfe_events: '1.0.0' })).rejects.toThrow(message)
  expect(await currentVersions(store)).toEqual({ shell: '1.0.0' })
  await publish('shell', '2.0.0', { provides: { ...uiKit('2.0.0', 'Button', 'Map'), ...needs } })
  await makeCurrent(store, { shell: '2.0.0', mfe_events: '1.0.0' })
  expect(await currentVersions(store)).toEqual({ shell: '2.0.0', mfe_events: '1.0.0' })
})

test('a remote that was built with a newer minor version than the shell’s, and uses none of its exports, is published', async () => {
  await release('shell', '1.0.0', { provides: { react: { version: '19.3.1', exports: ['useState'] } } })
  await release('mfe_events', '1.0.0', { needs: { react: { version: '19.4.0', exports: ['default', 'useState'] } } })
  expect(await currentVersions(store)).toEqual({ shell: '1.0.0', mfe_events: '1.0.0' })
})

test('a shell that lacks an export of a published remote is refused, also as a rollback', async () => {
  await release('shell', '1.0.0', { provides: uiKit('1.0.0', 'Button') })
  await release('shell', '1.1.0', { provides: uiKit('1.1.0', 'Button', 'Map') })
  await release('mfe_events', '1.0.0', { needs: uiKit('1.1.0', 'Map') })
  await expect(rollBack(store, 'shell')).rejects.toThrow('mfe_events needs Map')
})

test('a path of another front end is refused', async () => {
  await release('shell', '1.0.0', { paths: ['/', '/auth/login'] })
  await release('mfe_cora', '1.0.0', { paths: ['/cora/balance', '/cora/pay'] })
  await publish('mfe_events', '1.0.0', { paths: ['/events/:id', '/cora/steal'] })
  await expect(makeCurrent(store, { mfe_events: '1.0.0' })).rejects.toThrow('/cora belongs to')
  await publish('mfe_events', '1.0.1', { paths: ['/auth/login'] })
  await expect(makeCurrent(store, { mfe_events: '1.0.1' })).rejects.toThrow('/auth belongs to')
})

test('a rollback makes the version before current, whose files are still there', async () => {
  await release('shell', '1.0.0')
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('mfe_events', version)
  expect(await rollBack(store, 'mfe_events')).toBe('1.1.0')
  expect(await isRolledBack(store, 'mfe_events', '1.2.0')).toBe(true)
  expect(await rollBack(store, 'mfe_events')).toBe('1.0.0')
  await expect(rollBack(store, 'mfe_events')).rejects.toThrow('No earlier version')
  expect(await rollBack(store, 'mfe_events', '1.2.0')).toBe('1.2.0')
  await expect(rollBack(store, 'mfe_events', '9.9.9')).rejects.toThrow('is not published')
})

test('the files of a version that expired are deleted', async () => {
  await release('shell', '1.0.0')
  await release('shell', '1.1.0')
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
  const kept = [{ version: '1.0.0', since: old, state: 'replaced' }]
  await store.put('current/shell.json', Buffer.from(JSON.stringify({ current: '1.1.0', kept })))
  await release('shell', '1.2.0')
  expect(await store.list('remotes/shell/1.0.0/')).toEqual([])
  expect((await store.list('remotes/shell/1.1.0/')).length).toBeGreaterThan(0)
})

test('an empty store is filled with the front ends of a build, and a store with releases does not change', async () => {
  await upload('shell', '1.0.0', {}, { 'index.html': '<p>shell', 'main.js': 'main' })
  await publishVersion(store, 'shell', '1.0.0')
  await makeCurrent(store, { shell: '1.0.0' })
  const other = mkdtempSync(join(tmpdir(), 'convive-releases-'))
  const filled = createFolderStore(other)
  await Promise.all([fillStore(filled, store), fillStore(filled, store)])
  expect(await currentVersions(filled)).toEqual({ shell: '1.0.0' })
  expect(Object.keys((await readVersionFiles(filled, 'shell', '1.0.0'))?.files ?? {})).toContain('main.js')
  await upload('shell', '2.0.0', {}, { 'index.html': '<p>shell', 'main.js': 'main' })
  await publishVersion(store, 'shell', '2.0.0')
  await makeCurrent(store, { shell: '2.0.0' })
  await fillStore(filled, store)
  expect(await currentVersions(filled)).toEqual({ shell: '1.0.0' })
  rmSync(other, { recursive: true })
})

test('a store that cannot be reached at the start is filled later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await upload('shell', '1.0.0', {}, { 'index.html': '<p>shell' })
  await publishVersion(store, 'shell', '1.0.0')
  await makeCurrent(store, { shell: '1.0.0' })
  const other = mkdtempSync(join(tmpdir(), 'convive-releases-'))
  const filled = createFolderStore(other)
  const list = vi.spyOn(filled, 'list').mockRejectedValueOnce(new Error('no route to the store'))
  await fillStoreWithRetry(filled, store, createLog('test', 'fatal'))
  expect(await currentVersions(filled)).toEqual({})
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await eventually(
    () => currentVersions(filled),
    ({ shell }) => shell === '1.0.0',
  )
  list.mockRestore()
  rmSync(other, { recursive: true })
})

test('while the store cannot be read, files in memory are served, and others are unavailable for the moment', async () => {
  await upload('shell', '1.0.0', {}, { 'index.html': '<p>shell', 'main.js': 'main', 'rare.js': 'rare' })
  await publishVersion(store, 'shell', '1.0.0')
  await makeCurrent(store, { shell: '1.0.0' })
  const published = await followStore(store, createLog('test', 'silent'))
  const version = published.current().get('shell')!
  expect(String(await published.readFile(version, 'main.js'))).toBe('main')
  const get = vi.spyOn(store, 'get').mockRejectedValue(new Error('no route to the store'))
  expect(String(await published.readFile(version, 'main.js'))).toBe('main')
  await expect(published.readFile(version, 'rare.js')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  get.mockRestore()
  expect(String(await published.readFile(version, 'rare.js'))).toBe('rare')
  published.close()
})

test('publications at the same time lose none of them', async () => {
  await release('shell', '1.0.0')
  const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}`)
  await Promise.all(versions.map((version) => publish('mfe_events', version)))
  const { kept } = await readRegister(store, 'mfe_events')
  expect(kept.map(({ version }) => version).toSorted()).toEqual(versions)
})

test('uploaded files that are not published cannot be published after some hours, and the next release after a day removes them', async () => {
  await release('shell', '1.0.0')
  await publish('mfe_events', '1.0.0')
  await upload('mfe_events', '1.0.1', {}, { 'mf-manifest.json': '1.0.1' })
  const versions = async () =>
    [...new Set((await store.list('remotes/mfe_events/')).map(({ key }) => key.split('/')[2]))].toSorted((one, other) =>
      String(one).localeCompare(String(other)),
    )
  const hours = (count: number) => Date.now() + count * 3_600_000

  const publishAfter = async (count: number, version: string) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(hours(count))
    try {
      await publishVersion(store, 'mfe_events', version)
    } finally {
      clock.mockRestore()
    }
  }
  await expect(publishAfter(21, '1.0.1')).rejects.toThrow('Upload them again')
  expect(await versions()).toEqual(['1.0.0', '1.0.1'])
  for (const version of ['1.0.2', '1.0.3']) {
    await upload('mfe_events', version, {}, { 'mf-manifest.json': version })
    const later = new Date(hours(version === '1.0.2' ? 22 : 24))
    for (const file of ['asset-manifest.json', 'mf-manifest.json'])
      utimesSync(join(folder, 'remotes/mfe_events', version, file), later, later)
  }
  await publishAfter(23, '1.0.2')
  expect(await versions()).toEqual(['1.0.0', '1.0.1', '1.0.2', '1.0.3'])
  await publishAfter(25, '1.0.3')
  expect(await versions()).toEqual(['1.0.0', '1.0.2', '1.0.3'])
  await makeCurrent(store, { mfe_events: '1.0.0' })
})
