import type { IncomingMessage, ServerResponse } from 'node:http'
import { exampleEvent } from '@convive/contracts/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  answerJson,
  createBuild,
  startTestGateway,
  startTestServer,
  type TestGateway,
  type TestServer,
} from '../testing/test-gateway.ts'

const shell = createBuild({
  'index.html': '<html lang="en" data-theme="light"><head></head><div id="prerendered"></div>',
  'asset-manifest.json': '{"paths":[],"illustrations":{},"chunks":{},"shared":{}}',
  'prerendered-pages.json': JSON.stringify(
    ['/auth/login', '/auth/code'].map((path) => {
      const page = { html: `<form method="post" action="${path}"><p>__EMAIL__</p></form>`, css: '' }
      return { path, visitor: { en: page, es: page }, user: { en: page, es: page } }
    }),
  ),
})
const token = 'a'.repeat(43)
const sessionCookie = `session=${token}; Path=/; HttpOnly; SameSite=Lax`

type Call = { path: string; body: unknown; isUser: boolean }
let calls: Call[] = []
let refusal: { status: number; code: string } | null = null

async function note(request: IncomingMessage, answer: (call: Call) => void): Promise<void> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const call = {
    path: request.url ?? '',
    body: JSON.parse(text || 'null') as unknown,
    isUser: callerOf(request) !== null,
  }
  calls.push(call)
  answer(call)
}

function callerOf({ headers }: IncomingMessage): object | null {
  const [, payload = ''] = String(headers['x-caller']).split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { caller: object | null }).caller
}

let holdsSessions = false
let held: ServerResponse | undefined
let events: TestServer
let identity: TestServer
let gateway: TestGateway
beforeAll(async () => {
  events = await startTestServer((request, response) => {
    if (request.method === 'GET' && request.url === '/api/events/7/rsvp')
      return answerJson(response, { status: 'going', attended: false, companions: 2 })
    if (request.method === 'GET') {
      const contactPhone = callerOf(request) === null ? undefined : '+50688887777'
      return answerJson(response, { ...exampleEvent, id: 7, contactPhone })
    }
    void note(request, ({ body, isUser }) => {
      if (!isUser) answerJson(response, { error: 'Please log in first.', code: 'signed_out' }, 401)
      else if (refusal) answerJson(response, { error: 'No.', code: refusal.code }, refusal.status)
      else answerJson(response, { status: (body as { status: string }).status, attended: false })
    })
  })
  identity = await startTestServer((request, response) => {
    if (request.url === '/internal/sessions/resolve') {
      if (holdsSessions) return void (held = response)
      const session = { sessionId: 'x', userId: 3, username: 'ana', displayName: 'Ana', isAdmin: false }
      return answerJson(response, { session })
    }
    void note(request, () => {
      if (refusal) return answerJson(response, { error: 'No.', code: refusal.code, issues: [] }, refusal.status)
      if (request.url !== '/api/auth/code') response.setHeader('set-cookie', sessionCookie)
      answerJson(response, {}, request.url === '/api/auth/code' ? 202 : 200)
    })
  })
  gateway = await startTestGateway({
    frontEnds: { shell: shell.folder },
    services: { 'svc-events': events.origin, 'svc-identity': identity.origin },
  })
})
afterAll(async () => {
  await gateway.stop()
  await events.stop()
  await identity.stop()
  shell.remove()
})
beforeEach(() => {
  calls = []
  refusal = null
})

/** A browser without scripts: it keeps cookies and follows a form to the next page. */
function openBrowser(cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'accept-language': 'es', ...(init.headers as Record<string, string>) }
    const response = await fetch(gateway.origin + path, { redirect: 'manual', ...init, headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/Max-Age=0/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const send = async (path: string, fields: Record<string, string>, headers = {}) =>
    await request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { jar, request, send }
}
const locationOf = (response: Response) => [response.status, response.headers.get('location')]

test('an answer is saved as the script would save it, and the page says so once', async () => {
  const browser = openBrowser({ session: token })
  const sent = await browser.send('/events/7/rsvp', { status: 'maybe' }, { origin: gateway.origin })
  expect(locationOf(sent)).toEqual([303, '/events/7'])
  expect(calls).toEqual([{ path: '/api/events/7/rsvp', body: { status: 'maybe' }, isUser: true }])
  const page = await (await browser.request('/events/7')).text()
  expect(page).toMatch(/Respuesta guardada<\/b> <span>Respondiste «Tal vez»/)
  expect(page).toContain('action="/events/7/rsvp" method="post"')
  expect(await (await browser.request('/events/7')).text()).not.toContain('Respuesta guardada')
})

test('shares an event by WhatsApp before any script, and writes to its host only for who may see the number', async () => {
  const [stranger, guest] = await Promise.all(
    [openBrowser(), openBrowser({ session: token })].map(async (browser) =>
      (await browser.request('/events/7')).text(),
    ),
  )
  expect(stranger).toContain('href="https://wa.me/?text=')
  expect(stranger).not.toContain('50688887777')
  expect(guest).toContain('href="https://wa.me/50688887777?text=')
})

test.each([
  ['no_place_left', 409, 'campo'],
  ['event_past', 409, 'Este evento ya pasó.'],
  ['invalid_input', 400, 'Hay datos que conviene revisar.'],
])('the page says why an answer was refused: %s', async (code, status, sentence) => {
  refusal = { status, code }
  const browser = openBrowser({ session: token })
  expect(locationOf(await browser.send('/events/7/rsvp', { status: 'going' }))).toEqual([303, '/events/7'])
  const page = await (await browser.request('/events/7')).text()
  expect(page).toMatch(/role="alert"/)
  expect(page).toContain('No se guardó</b>')
  expect(page).toContain(sentence)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame', { origin: 'null' }],
])('a form of %s is refused, and nothing is called', async (_who, headers) => {
  for (const path of ['/events/7/rsvp', '/auth/code', '/auth/code/confirm', '/auth/login'])
    expect((await openBrowser({ session: token }).send(path, { status: 'going' }, headers)).status).toBe(403)
  expect(calls).toEqual([])
})

test('a visitor logs in by code, and the answer is saved afterwards', async () => {
  const browser = openBrowser()
  const login = '/auth/login?returnUrl=%2Fevents%2F7'
  expect(locationOf(await browser.send('/events/7/rsvp', { status: 'going' }))).toEqual([303, login])
  expect(await (await browser.request(login)).text()).toContain('action="/auth/login?returnUrl=%2Fevents%2F7"')
  const asked = await browser.send('/auth/code?returnUrl=%2Fevents%2F7', { email: 'a"b@example.org', name: '' })
  expect(locationOf(asked)).toEqual([303, '/auth/code?returnUrl=%2Fevents%2F7'])
  const codePage = await (await browser.request('/auth/code?returnUrl=%2Fevents%2F7')).text()
  expect(codePage).toContain('<p>a&quot;b@example.org</p>')
  calls = []
  const entered = await browser.send('/auth/code/confirm?returnUrl=%2Fevents%2F7', { code: '123 456' })
  expect(locationOf(entered)).toEqual([303, '/events/7'])
  expect(calls).toEqual([
    { path: '/api/auth/code/confirm', body: { email: 'a"b@example.org', code: '123 456' }, isUser: false },
    { path: '/api/events/7/rsvp', body: { status: 'going' }, isUser: true },
  ])
  expect([...browser.jar.keys()].toSorted()).toEqual(['outcome', 'session'])
  expect(await (await browser.request('/events/7')).text()).toContain('Respuesta guardada')
})

test('an answer that was given up is not saved by a later login from elsewhere', async () => {
  const browser = openBrowser()
  await browser.send('/events/7/rsvp', { status: 'going' })
  calls = []
  const entered = await browser.send('/auth/login?returnUrl=%2Fevents%2F8', { username: 'ana', password: 'x' })
  expect(locationOf(entered)).toEqual([303, '/events/8'])
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/login'])
  expect([...browser.jar.keys()]).toEqual(['session'])
})

test('a wrong code leads back to the code, with the reason', async () => {
  const browser = openBrowser()
  await browser.send('/auth/code', { email: 'a@example.org' })
  refusal = { status: 400, code: 'wrong_sign_in_code' }
  expect(locationOf(await browser.send('/auth/code/confirm', { code: '1' }))).toEqual([303, '/auth/code'])
  expect(await (await browser.request('/auth/code')).text()).toContain('Ese código no es correcto o ya venció.')
})

test('the page for a code leads to the login if none was asked for', async () => {
  expect(locationOf(await openBrowser().request('/auth/code?ref=ana'))).toEqual([302, '/auth/login?ref=ana'])
})

test('a login leads only to pages of this site', async () => {
  for (const returnUrl of ['//evil.example', '/.//evil.example', 'https://evil.example']) {
    const path = `/auth/login?returnUrl=${encodeURIComponent(returnUrl)}`
    expect(locationOf(await openBrowser().send(path, { username: 'ana', password: 'x' }))).toEqual([303, '/'])
  }
})

test('the API itself takes no forms', async () => {
  expect((await openBrowser({ session: token }).send('/api/events/7/rsvp', { status: 'going' })).status).toBe(415)
})

test('an event shows its reader their own answer, and gives it to the script; a visitor gets neither', async () => {
  const read = async (headers: HeadersInit) => {
    const page = await (await fetch(`${gateway.origin}/events/7`, { headers })).text()
    const blocks = [...page.matchAll(/class="initial-data">(.*?)<\/script>/g)].map(([, text = '']) => text)
    return blocks.map((text) => JSON.parse(text) as { path: string; data: object })
  }
  const own = { path: '/api/events/7/rsvp', data: { status: 'going', companions: 2 } }
  expect(await read({ cookie: `session=${token}` })).toMatchObject([{ path: '/api/events/7' }, own])
  expect(await read({})).toMatchObject([{ path: '/api/events/7' }])
})

test('an event does not wait for a service that does not say who its reader is', async () => {
  holdsSessions = true
  const page = await fetch(`${gateway.origin}/events/7`, { headers: { cookie: `session=${'b'.repeat(43)}` } })
  holdsSessions = false
  expect(await page.text()).not.toContain('/rsvp","data"')
  expect(held?.closed).toBe(false)
  if (held) answerJson(held, { session: null })
})
