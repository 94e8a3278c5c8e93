import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { WebSocket } from 'ws'
import { startGateway } from '../app.ts'
import { createFolderStore, type FrontEndStore } from '../front-ends/stores.ts'
import { keyOf, registerKey, releaseFile } from '../front-ends/releases.rules.ts'
import type { VersionFiles } from '../front-ends/releases.ts'

export type TestGateway = {
  origin: string
  publicKey: string
  /** The lines of its security log. */
  securityLog: string[]
  /** The folder of its front ends. */
  store: string
  stop(): Promise<void>
}

/**
 * A gateway on a free port. `services` are base URLs; without NATS and front ends unless given. `frontEnds` are folders
 * of builds by name, published as `testVersion`, or base URLs of development servers.
 */
export async function startTestGateway(
  given: {
    services?: Record<string, string | string[]>
    natsUrl?: string
    frontEnds?: Record<string, string>
    env?: NodeJS.ProcessEnv
    key?: TestKey
    /** The clock of the request limits. */
    now?: () => number
  } = {},
): Promise<TestGateway> {
  const key = given.key ?? (await createTestKey())
  const securityLog: string[] = []
  const store = mkdtempSync(join(tmpdir(), 'convive-store-'))
  const frontEnds = Object.entries(given.frontEnds ?? {})
  const isServer = ([, location]: [string, string]) => location.startsWith('http')
  for (const [name, folder] of frontEnds.filter((one) => !isServer(one)))
    await publishTestBuild(createFolderStore(store), name.replaceAll('-', '_'), folder)
  const gateway = await startGateway(
    {
      PORT: '0',
      GATEWAY_PRIVATE_KEY: key.privateKey,
      SERVICES: JSON.stringify(given.services ?? {}),
      FRONT_END_STORE: store,
      DEV_SERVERS: JSON.stringify(Object.fromEntries(frontEnds.filter(isServer))),
      NATS_URL: given.natsUrl ?? 'nats://127.0.0.1:1',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
      ...given.env,
    },
    { securityDestination: { write: (line) => void securityLog.push(line) }, now: given.now },
  )
  return {
    origin: `http://127.0.0.1:${gateway.port}`,
    publicKey: key.publicKey,
    securityLog,
    store,
    stop: async () => {
      await gateway.stop()
      rmSync(store, { recursive: true, force: true })
    },
  }
}

const testVersion = 'test-1'

/** Publishes files unchanged, also files that no build would contain. */
export async function publishTestBuild(store: FrontEndStore, name: string, folder: string): Promise<void> {
  const release: VersionFiles = { files: {} }
  for (const file of readdirSync(folder)) {
    const content = readFileSync(join(folder, file))
    release.files[file] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    if (!file.startsWith('.')) await store.put(keyOf(name, testVersion, file), content)
  }
  await store.put(keyOf(name, testVersion, releaseFile), Buffer.from(JSON.stringify(release)))
  await store.put(registerKey(name), Buffer.from(JSON.stringify({ current: testVersion, kept: [] })))
}

export type TestKey = { privateKey: string; publicKey: string }

export async function createTestKey(): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return {
    privateKey: JSON.stringify(await exportJWK(privateKey)),
    publicKey: JSON.stringify(await exportJWK(publicKey)),
  }
}

export type TestServer = { origin: string; seen: IncomingMessage[]; isDraining: boolean; stop(): Promise<void> }

/**
 * A server in place of a service, for faults that a real one does not show on demand. It says that it is ready unless
 * `isFrozen()`. `seen` are the other requests.
 */
export async function startTestServer(
  answer: RequestListener,
  port = 0,
  isFrozen: () => boolean = () => false,
): Promise<TestServer> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void (isFrozen() || answerJson(response, {}, running.isDraining ? 503 : 200))
    seen.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const running: TestServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    isDraining: false,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return running
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

/** A folder of built files, by path. */
export function createBuild(files: Record<string, string | Buffer>): {
  folder: string
  write(path: string, content: string): void
  remove(): void
} {
  const folder = mkdtempSync(join(tmpdir(), 'convive-build-'))
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return { folder, write, remove: () => rmSync(folder, { recursive: true }) }
}

/** An open socket with what it heard so far, and how it ended. */
export type TestSocket = { socket: WebSocket; heard: unknown[]; closed: Promise<number> }

export async function openSocket(gateway: TestGateway, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = new WebSocket(`${gateway.origin.replace('http', 'ws')}/ws`, { headers })
  const heard: unknown[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type?: unknown }
    // Heartbeats come at any time.
    if (message.type !== 'heartbeat') heard.push(message)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('unexpected-response', (_request, response) => reject(new Error(`status ${response.statusCode}`)))
    socket.once('error', reject)
  })
  return { socket, heard, closed }
}
