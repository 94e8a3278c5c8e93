import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getStatus, Status, type Part } from '@convive/contracts/status'
import { startTestGateway, type TestGateway } from '@convive/gateway/testing/test-gateway'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { probeNats } from './external-servers.ts'
import { freePort } from './free-port.ts'
import { startNats, type Nats } from './nats.ts'
import { supervise } from './supervised-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'convive-full-disk-'))
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).status === 0

const ballast = join(folder, 'ballast')
afterEach(() => rmSync(ballast, { force: true }))

const port = await freePort()
let nats: Nats
const lines: string[] = []
const part = supervise(
  'nats',
  async () => (nats = await startNats({ storeDir: join(folder, 'nats'), port })),
  (line) => lines.push(line),
  { check: () => probeNats(nats.url, ['svc-events'], 1000), intervalMs: 1000, failures: 5 },
)

beforeAll(async () => {
  if (canMount) await part.start()
})
afterAll(async () => {
  await part.stop()
  if (canMount) await nats.kill()
  if (canMount) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
})

test.runIf(canMount)(
  'NATS stores messages again after its disk was full (needs the right to mount)',
  async () => {
    const gateway = await startTestGateway({ natsUrl: nats.url })
    await expect.poll(() => natsIn(gateway)).toMatchObject({ state: 'up' })
    const before = part.pid
    const connection = await client()
    await connection.request('$JS.API.STREAM.CREATE.things', JSON.stringify({ name: 'things', subjects: ['things.>'] }))
    await connection.request('things.small', 'a message before the disk is full')
    expect(() => writeFileSync(ballast, Buffer.alloc(40_000_000))).toThrow('ENOSPC')
    for (let sent = 0; sent < 10; sent++) connection.publish('things.large', Buffer.alloc(200_000))
    const detail = expect.stringMatching(/^(stores no messages|is not connected)$/)
    await expect.poll(() => natsIn(gateway)).toMatchObject({ state: 'down', detail })
    await connection.close()
    // With room again at once, it may work before the supervisor kills it. It does not start while the disk is full.
    await expect.poll(() => lines.join(), { timeout: 60_000 }).toContain('nats lives but does not work')
    rmSync(ballast)
    // The supervisor says so before the process is gone, and with room again that one may store a last message.
    await expect.poll(() => part.pid, { timeout: 60_000 }).not.toBe(before)
    await expect.poll(() => natsIn(gateway), { timeout: 60_000 }).toMatchObject({ state: 'up' })
    await gateway.stop()
  },
  120_000,
)

test.runIf(canMount)(
  'the probe tells whether each stream stores messages again after the disk was full',
  async () => {
    await part.stop()
    nats = await startNats({ storeDir: join(folder, 'unsupervised') })
    const writer = await client()
    for (const name of ['EVENTS', 'CORA']) {
      const stream = JSON.stringify({ name, subjects: [`${name.toLowerCase()}.>`] })
      const answer = await writer.request(`$JS.API.STREAM.CREATE.${name}`, stream)
      expect(answer.json()).not.toHaveProperty('error')
    }
    await request(writer, 'events.small', 700)
    expect(() => writeFileSync(ballast, Buffer.alloc(40_000_000))).toThrow('ENOSPC')
    // The server acknowledges messages in memory until it fails to write the first one.
    while (await works(() => request(writer, 'events.small', 700)));
    rmSync(ballast)
    for (const name of ['events', 'cora']) {
      const probed = await works(() => probeNats(nats.url, [`svc-${name}`], 1000))
      expect({ name, works: probed }).toEqual({ name, works: await works(() => store(`${name}.later`)) })
    }
    await writer.close()
  },
  60_000,
)

const works = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  )

/** Publishes a message and waits until a stream stores it. */
async function request(connection: NatsConnection, subject: string, bytes: number): Promise<void> {
  const answer = await connection.request(subject, Buffer.alloc(bytes), { timeout: 1000 })
  expect(answer.json()).not.toHaveProperty('error')
}

/** The server may stop reading a connection that wrote to a broken stream, so each message uses a new one. */
async function store(subject: string): Promise<void> {
  const connection = await client()
  try {
    await request(connection, subject, 8192)
  } finally {
    await connection.close()
  }
}

async function natsIn({ origin }: TestGateway): Promise<Part | undefined> {
  const { parts } = Status.parse(await (await fetch(origin + getStatus.path)).json())
  return parts.find(({ name }) => name === 'nats')
}

function client(): Promise<NatsConnection> {
  const { host, username: user, password: pass } = new URL(nats.url)
  return connect({ servers: host, user, pass, reconnect: false })
}
