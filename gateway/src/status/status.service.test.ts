import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@convive/contracts/call'
import { countWaiting, getStatus, listDeadLetters, retryDeadLetter, Status } from '@convive/contracts/status'
import { eventually } from '@convive/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createFolderStore } from '../front-ends/stores.ts'
import {
  createBuild,
  publishTestBuild,
  startTestGateway,
  startTestServer,
  type TestGateway,
} from '../testing/test-gateway.ts'
import { startSite, type Person, type Site } from '../testing/test-site.ts'

describe('the status', () => {
  const built = createBuild({ 'index.html': '<!doctype html>', 'mf-manifest.json': '{}' })
  afterAll(() => built.remove())

  test('is 200 when every part is up, and otherwise a 503 that says what is down', async () => {
    const part = { ready: true }
    const service = await startTestServer((_request, response) => void response.writeHead(part.ready ? 200 : 503).end())
    const hanging = await startTestServer(() => undefined)
    const frontEnds = {
      shell: built.folder,
      'mfe-events': built.folder,
      'mfe-cora': built.folder,
      'mfe-admin': built.folder,
    }
    const gateway = await startTestGateway({
      services: { 'svc-events': service.origin },
      frontEnds,
      natsUrl: inject('natsUrl'),
    })
    const partial = await startTestGateway({
      services: { 'svc-cora': hanging.origin, 'svc-events': 'http://127.0.0.1:1' },
      frontEnds: { 'mfe-events': built.folder },
      env: { REMOTES: '{"mfe_cora":"http://127.0.0.1:1/mf-manifest.json"}' },
    })
    const ask = async (origin: string) => {
      const response = await fetch(origin + getStatus.path)
      return { status: response.status, body: Status.parse(await response.json()) }
    }
    try {
      const up = await eventually(
        () => ask(gateway.origin),
        ({ status }) => status === 200,
      )
      expect(up.body.parts.map(({ name, kind, state }) => [name, kind, state])).toEqual([
        ['svc-events', 'service', 'up'],
        ['nats', 'messages', 'up'],
        ['shell', 'front_end', 'up'],
        ['mfe-admin', 'front_end', 'up'],
        ['mfe-cora', 'front_end', 'up'],
        ['mfe-events', 'front_end', 'up'],
      ])
      part.ready = false
      const degraded = await eventually(
        () => ask(gateway.origin),
        ({ status }) => status === 503,
      )
      expect(degraded.body.parts[0]).toMatchObject({ name: 'svc-events', state: 'down', detail: 'is not ready' })
      const down = await ask(partial.origin)
      expect(down.body.parts.filter(({ state }) => state === 'down').map(({ name, detail }) => [name, detail])).toEqual(
        [
          ['svc-cora', 'does not answer'],
          ['svc-events', 'does not answer'],
          ['nats', 'is not connected'],
          ['shell', 'is not published'],
          ['mfe-cora', 'does not answer'],
        ],
      )
      expect((await fetch(`${partial.origin}/readyz`)).status).toBe(200)
    } finally {
      for (const one of [gateway, partial, service, hanging]) await one.stop()
    }
  })
})

describe('readiness', () => {
  const built = createBuild({ 'index.html': '<!doctype html>', 'mf-manifest.json': '{}' })
  const folder = mkdtempSync(join(tmpdir(), 'convive-unreadable-'))
  const store = join(folder, 'store')
  /** A link to itself: every read fails. */
  const breakStore = () => symlinkSync(store, store)
  const published = join(folder, 'published')
  beforeAll(async () => {
    breakStore()
    await publishTestBuild(createFolderStore(published), 'shell', built.folder)
  })
  afterAll(() => {
    built.remove()
    rmSync(folder, { recursive: true })
  })
  const readiness = async ({ origin }: TestGateway) => (await fetch(`${origin}/readyz`)).status
  const shell = async ({ origin }: TestGateway) => {
    const { parts } = Status.parse(await (await fetch(origin + getStatus.path)).json())
    return parts.find(({ name }) => name === 'shell')
  }

  test('begins with the first read of the front ends, and outlasts their store', async () => {
    const gateway = await startTestGateway({ env: { FRONT_END_STORE: store } })
    try {
      expect(await readiness(gateway)).toBe(503)
      expect((await fetch(`${gateway.origin}/healthz`)).status).toBe(200)
      rmSync(store)
      renameSync(published, store)
      await eventually(
        () => readiness(gateway),
        (status) => status === 200,
      )
      renameSync(store, published)
      breakStore()
      await eventually(
        () => shell(gateway),
        (part) => part?.detail?.includes('served from memory') === true,
      )
      expect(await readiness(gateway)).toBe(200)
    } finally {
      await gateway.stop()
    }
  })

  test('needs no store where a development server serves the shell', async () => {
    const gateway = await startTestGateway({
      frontEnds: { shell: 'http://127.0.0.1:1' },
      env: { FRONT_END_STORE: store },
    })
    expect(await readiness(gateway)).toBe(200)
    await gateway.stop()
  })
})

describe('dead letters', () => {
  let site: Site
  let admin: Person
  let person: Person
  beforeAll(async () => {
    site = await startSite({ services: { 'svc-cora': 'http://127.0.0.1:1' } })
    admin = await site.logIn('admin')
    person = await site.join('nobody-special')
  })
  afterAll(() => site.stop())

  const addDeadLetter = async () => {
    const message = {
      id: crypto.randomUUID(),
      subject: 'cora.transaction.recorded',
      occurredAt: '',
      aggregate: 'account:person:7',
      version: 9,
      data: {
        transactionId: 1,
        userId: person.user.id,
        type: 'corrected',
        amount: 4,
        balance: 44,
        description: '',
        recordedAt: '',
      },
    }
    await site.identity.db.source.query(
      `INSERT INTO dead_letter (handler, message_id, subject, message, reason) VALUES ('cora/on-transaction-recorded', $1, $2, $3, 'a bug')`,
      [message.id, message.subject, JSON.stringify(message)],
    )
  }

  test('are listed for administrators while another service is down, and can be retried', async () => {
    await addDeadLetter()
    const list = await call(listDeadLetters, {}, site.options(admin))
    expect(list).toMatchObject([{ service: 'svc-identity', handler: 'cora/on-transaction-recorded', reason: 'a bug' }])
    await call(retryDeadLetter, { service: 'svc-identity', id: list[0]?.id ?? 0 }, site.options(admin))
    expect(await call(listDeadLetters, {}, site.options(admin))).toEqual([])
    const [row]: { balance: number }[] = await site.identity.db.source.query(
      'SELECT balance FROM known_balance WHERE user_id = $1',
      [person.user.id],
    )
    expect(row?.balance).toBe(44)
  })

  test('are counted with other waiting work; the count of a service that is down is null', async () => {
    await addDeadLetter()
    expect(await call(countWaiting, {}, site.options(admin))).toEqual({
      candidates: null,
      failingSources: null,
      reports: null,
      claims: null,
      venueClaims: null,
      deadLetters: 1,
    })
    await expect(call(countWaiting, {}, site.options(person))).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    ['a visitor', () => undefined, 401],
    ['an ordinary user', () => person, 403],
  ])('are refused to %s', async (_who, who, status) => {
    await expect(call(listDeadLetters, {}, site.options(who()))).rejects.toMatchObject({ status })
    await expect(call(retryDeadLetter, { service: 'svc-identity', id: 1 }, site.options(who()))).rejects.toMatchObject({
      status,
    })
  })

  test('of an unknown service, or with an unknown id, are a 404', async () => {
    await expect(call(retryDeadLetter, { service: 'svc-nothing', id: 1 }, site.options(admin))).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      call(retryDeadLetter, { service: 'svc-identity', id: 999 }, site.options(admin)),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
})
