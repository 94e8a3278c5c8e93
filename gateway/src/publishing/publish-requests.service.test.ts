import { createHash } from 'node:crypto'
import { Remote } from '@convive/contracts/status'
import { eventually } from '@convive/service-kit/testing/eventually'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuild, createTestKey, startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const token = (name: string) => `token-of-the-team-of-${name}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const manifestOf = (name: string, version: string, rest: object) =>
  JSON.stringify({ name, version, paths: [], illustrations: {}, chunks: {}, shared: {}, ...rest })
const provides = { '@convive/ui-kit': { version: '1.0.0', exports: ['Button'] } }
const needing = (...exports: string[]) => ({ '@convive/ui-kit': { version: '1.0.0', exports } })
const shell = createBuild({
  'index.html': '<!doctype html><head></head><div id="prerendered"></div>',
  'asset-manifest.json': manifestOf('shell', 'test-1', { provides }),
})

let gateway: TestGateway
/** Another gateway of the same site. */
let other: TestGateway
beforeAll(async () => {
  const key = await createTestKey()
  const names = ['shell', 'mfe_events', 'mfe_cora']
  const publishTokens = JSON.stringify(Object.fromEntries(names.map((name) => [name, hashOf(token(name))])))
  gateway = await startTestGateway({ frontEnds: { shell: shell.folder }, key, env: { PUBLISH_TOKENS: publishTokens } })
  other = await startTestGateway({ key, env: { FRONT_END_STORE: gateway.store } })
})
afterAll(async () => {
  await gateway.stop()
  await other.stop()
  shell.remove()
})

const send = (method: string, path: string, body?: string, by?: string) =>
  fetch(`${gateway.origin}/releases/${path}`, {
    method,
    ...(body !== undefined && { body }),
    ...(by !== undefined && { headers: { authorization: `Bearer ${token(by)}` } }),
  })
const act = async (name: string, action: string, version?: string) => {
  const answer = await send('POST', `${name}/${action}`, JSON.stringify({ version }), name)
  return { status: answer.status, body: (await answer.json()) as { error?: string; version?: string; url?: string } }
}
async function upload(name: string, version: string, rest: object = {}): Promise<void> {
  const paths = [{ path: `/${name.slice(4)}/:id`, chunks: [], widgets: [] }]
  const files = {
    'asset-manifest.json': manifestOf(name, version, { paths, ...rest }),
    'mf-manifest.json': version,
    'app.js': `console.log('${version}')`,
  }
  for (const [file, text] of Object.entries(files))
    expect((await send('PUT', `${name}/files/${version}/${file}`, text, name)).status).toBe(200)
}
const remotes = async (at = gateway, cookie = '') =>
  z.array(Remote).parse(await (await fetch(`${at.origin}/remotes.json`, { headers: { cookie } })).json())
const entryOf = async (name: string, at?: TestGateway, cookie?: string) =>
  (await remotes(at, cookie)).find((remote) => remote.name === name)?.entry
const script = (name: string, version: string, at = gateway) => fetch(`${at.origin}/remotes/${name}/${version}/app.js`)

test('a release reaches every gateway, and the files of the version before stay', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await upload('mfe_events', version)
    expect((await script('mfe_events', version)).status).toBe(404)
    expect((await act('mfe_events', 'publish', version)).status).toBe(200)
    expect((await act('mfe_events', 'release', version)).body).toEqual({ version })
  }
  const entry = '/remotes/mfe_events/1.1.0/mf-manifest.json'
  expect((await remotes())[0]).toEqual({ name: 'mfe_events', entry, routes: ['/events'] })
  // A page from one gateway requests its files from another gateway at once.
  expect(await (await script('mfe_events', '1.1.0', other)).text()).toContain('1.1.0')
  await eventually(
    () => entryOf('mfe_events', other),
    (found) => found === entry,
  )
  expect(await (await script('mfe_events', '1.0.0')).text()).toContain('1.0.0')
  expect((await fetch(`${gateway.origin}/events/5`)).status).toBe(200)
})

test('a rollback makes the version before current', async () => {
  expect(await act('mfe_events', 'rollback')).toMatchObject({ status: 200, body: { version: '1.0.0' } })
  expect(await entryOf('mfe_events')).toContain('/1.0.0/')
  expect(await act('mfe_events', 'rollback')).toMatchObject({ status: 409 })
})

test('a preview shows a published version to one browser only', async () => {
  await upload('mfe_events', '2.0.0')
  expect((await act('mfe_events', 'preview', '2.0.0')).status).toBe(409)
  await act('mfe_events', 'publish', '2.0.0')
  const { url = '' } = (await act('mfe_events', 'preview', '2.0.0')).body
  expect(url).toMatch(/^http:\/\/localhost\/preview\//)
  const opened = await fetch(gateway.origin + new URL(url).pathname, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/'])
  const setCookie = opened.headers.get('set-cookie') ?? ''
  expect(setCookie).toMatch(/^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800$/)
  const cookie = setCookie.split(';')[0] ?? ''
  expect(await entryOf('mfe_events', gateway, cookie)).toContain('/2.0.0/')
  expect(await entryOf('mfe_events')).toContain('/1.0.0/')
  expect(await entryOf('mfe_events', gateway, `${cookie.slice(0, -4)}AAAA`)).toContain('/1.0.0/')
  const ended = await fetch(`${gateway.origin}/preview/end`, { redirect: 'manual' })
  expect(ended.headers.get('set-cookie')).toMatch(/^preview=; .*Max-Age=0/)
})

describe('refused is', () => {
  test.each([
    ['nobody', 'PUT', 'mfe_events/files/3.0.0/app.js', undefined, 401],
    ['the team of another remote', 'PUT', 'mfe_events/files/3.0.0/app.js', 'mfe_cora', 401],
    ['the team of another remote', 'POST', 'mfe_events/rollback', 'mfe_cora', 401],
    ['a front end without a token', 'POST', 'mfe_admin/rollback', 'mfe_admin', 401],
    ['a front end named like a property of every object', 'POST', 'constructor/rollback', 'mfe_events', 401],
    ['a file outside', 'PUT', 'mfe_events/files/3.0.0/..%2f..%2fshell.json', 'mfe_events', 404],
    ['a file of another type', 'PUT', 'mfe_events/files/3.0.0/app.exe', 'mfe_events', 409],
    ['a published version that changes', 'PUT', 'mfe_events/files/1.0.0/app.js', 'mfe_events', 409],
    ['another method', 'DELETE', 'mfe_events', 'mfe_events', 404],
    ['a body that is no JSON', 'POST', 'mfe_events/release', 'mfe_events', 400],
  ])('%s: %s %s', async (_, method, path, by, status) => {
    expect((await send(method, path, method === 'DELETE' ? undefined : 'x', by)).status).toBe(status)
  })

  test('a file that is too large, before it has arrived', async () => {
    const answer = await send('PUT', 'mfe_events/files/3.0.0/app.js', 'x'.repeat(5_000_001), 'mfe_events')
    expect(answer.status).toBe(413)
  })

  test('a remote that needs a shell which is not out', async () => {
    await upload('mfe_cora', '1.0.0', { needs: needing('Button', 'Map') })
    await act('mfe_cora', 'publish', '1.0.0')
    const { status, body } = await act('mfe_cora', 'release', '1.0.0')
    expect([status, body.error]).toEqual([409, expect.stringContaining('needs Map of @convive/ui-kit')])
    expect(await entryOf('mfe_cora')).toBeUndefined()
  })
})

test('changes and refused tokens are in the security log, tokens are not', () => {
  const log = gateway.securityLog.join('')
  for (const [reason, outcome] of [
    ['release', 'success'],
    ['rollback', 'success'],
    ['preview', 'success'],
    ['release', 'failure'],
    ['token_refused', 'failure'],
  ])
    expect(log).toContain(`"event":"front_end_changed","outcome":"${outcome}","reason":"${reason}"`)
  expect(log).not.toContain('token-of-the-team')
})

test('a team uploads so much in a day and no more, whether it is stored or not', { timeout: 120_000 }, async () => {
  const limited = await startTestGateway({
    env: {
      PUBLISH_TOKENS: JSON.stringify({ mfe_cora: hashOf(token('mfe_cora')), mfe_events: hashOf(token('mfe_events')) }),
    },
  })
  const body = Buffer.alloc(4_900_000)
  const put = async (name: string) => {
    const headers = { authorization: `Bearer ${token(name)}` }
    // No front end may have such a file.
    const path = `${limited.origin}/releases/${name}/files/1.2.3/app.exe`
    return (await fetch(path, { method: 'PUT', headers, body })).status
  }
  let uploads = 0
  while (uploads < 120 && (await put('mfe_events')) === 409) uploads++
  // 512 MB, and what is allowed again while the test runs.
  expect(uploads).toBeGreaterThanOrEqual(104)
  expect(uploads).toBeLessThan(120)
  expect(await put('mfe_cora')).toBe(409)
  await limited.stop()
})
