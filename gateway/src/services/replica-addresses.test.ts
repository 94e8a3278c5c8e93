import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Resolver } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '@convive/service-kit/logging/log'
import { afterEach, expect, test } from 'vitest'
import { followAddresses } from './replica-addresses.ts'
import { callUpstream, createUpstream, type Upstream } from './upstream.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

const log = createLog('test', 'silent')
const name = 'svc-events.example'

/** A DNS server on a free port. It answers queries for IPv4 addresses with `zone.addresses`, or not at all. */
async function startDns(addresses: string[] | undefined) {
  const zone = { addresses, asked: 0 }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    zone.asked++
    if (zone.addresses) socket.send(answerQuery(query, zone.addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  running.push(() => void socket.close())
  const resolver = new Resolver({ timeout: 100, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { zone, resolver }
}

/** RFC 1035: the header, the question as it came, and a record of type A for each address. */
function answerQuery(query: Buffer, addresses: string[]): Buffer {
  let end = 12
  while (query[end] !== 0) end += 1 + (query[end] ?? 0)
  const question = query.subarray(12, end + 5)
  const asksIpv4 = question.readUInt16BE(question.length - 4) === 1
  const records = (asksIpv4 ? addresses : []).map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, ...address.split('.').map(Number)]),
  )
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
  return Buffer.concat([header, question, ...records])
}

/** A process at an address of the loopback interface. `held` are the answers that it holds back at /held. */
async function startReplica(host: string, port = 0) {
  const held: (() => void)[] = []
  const server: Server = createServer((request, response) => {
    const answer = () => response.end(host)
    if (request.url === '/held') held.push(answer)
    else answer()
  })
  server.listen(port, host)
  await once(server, 'listening')
  running.push(() => (server.closeAllConnections(), server.close()))
  return { port: (server.address() as AddressInfo).port, held }
}

async function open(
  port: number,
  addresses: string[] | undefined,
): Promise<{ upstream: Upstream; zone: { addresses: string[] | undefined; asked: number } }> {
  const { zone, resolver } = await startDns(addresses)
  const upstream = createUpstream('svc-events', [`dns+http://${name}:${port}`], log, {
    lookup: { resolver, intervalMs: 20 },
  })
  running.push(() => upstream.close())
  await upstream.opened
  return { upstream, zone }
}

const get = (upstream: Upstream, path = '/') =>
  callUpstream(upstream, async ({ pool, call }) => {
    const { body } = await pool.request({ path, method: 'GET' })
    call.record(true)
    return await body.text()
  })
/** Which replicas answer 30 requests. */
const answering = async (upstream: Upstream) =>
  [...new Set(await Promise.all(Array.from({ length: 30 }, () => get(upstream))))].toSorted()

test('each address of a name gets requests, one that appears too, and one that vanishes no more', async () => {
  const { port } = await startReplica('127.0.0.1')
  for (const host of ['127.0.0.2', '127.0.0.3']) await startReplica(host, port)
  const { upstream, zone } = await open(port, ['127.0.0.2', '127.0.0.1'])
  expect(await answering(upstream)).toEqual(['127.0.0.1', '127.0.0.2'])
  zone.addresses = ['127.0.0.3', '127.0.0.2', '127.0.0.1']
  await expect.poll(() => answering(upstream)).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.3'])
  zone.addresses = ['127.0.0.3']
  await expect.poll(() => answering(upstream)).toEqual(['127.0.0.3'])
})

test('a replica keeps its pool and its breaker while its address stays', async () => {
  const { upstream, zone } = await open(8080, ['127.0.0.1', '127.0.0.2'])
  const [first] = upstream.replicas
  zone.addresses = ['127.0.0.3', '127.0.0.1']
  await expect.poll(() => upstream.replicas.map(({ origin }) => origin)).toContain('http://127.0.0.3:8080')
  expect(upstream.replicas[0]).toBe(first)
})

test('a replica whose address vanishes completes its calls', async () => {
  const { port, held } = await startReplica('127.0.0.1')
  await startReplica('127.0.0.2', port)
  const { upstream, zone } = await open(port, ['127.0.0.1'])
  const [leaving] = upstream.replicas
  const running = get(upstream, '/held')
  await expect.poll(() => held.length).toBe(1)
  zone.addresses = ['127.0.0.2']
  await expect.poll(() => answering(upstream)).toEqual(['127.0.0.2'])
  expect(leaving?.pool.closed).toBe(false)
  held[0]?.()
  expect(await running).toBe('127.0.0.1')
  await expect.poll(() => leaving?.pool.destroyed).toBe(true)
})

test('the last addresses stay while DNS is unavailable or returns none', async () => {
  const { port } = await startReplica('127.0.0.1')
  const { upstream, zone } = await open(port, ['127.0.0.1'])
  for (const addresses of [undefined, []]) {
    zone.addresses = addresses
    const { asked } = zone
    await expect.poll(() => zone.asked).toBeGreaterThan(asked + 2)
    expect(await answering(upstream)).toEqual(['127.0.0.1'])
  }
})

test('a call is refused while no address is known, and works once one is', async () => {
  const { port } = await startReplica('127.0.0.1')
  const { upstream, zone } = await open(port, undefined)
  await expect(get(upstream)).rejects.toMatchObject({ status: 503 })
  zone.addresses = ['127.0.0.1']
  await expect.poll(() => upstream.replicas.length).toBe(1)
  expect(await answering(upstream)).toEqual(['127.0.0.1'])
})

const noData = () => Promise.reject(Object.assign(new Error('no data'), { code: 'ENODATA' }))
const follow = async (location: string, given: { resolve4?: string[]; resolve6?: string[] }) => {
  const answer = (addresses?: string[]) => (addresses ? Promise.resolve(addresses) : noData())
  const resolver = {
    resolve4: () => answer(given.resolve4),
    resolve6: () => answer(given.resolve6),
    cancel: () => undefined,
  }
  const heard: string[][] = []
  const addresses = followAddresses([location], (origins) => void heard.push(origins), log, {
    resolver: resolver as never,
  })
  await addresses.first
  addresses.close()
  return heard[0]
}

test('a name has its IPv4 addresses, or its IPv6 ones, and at most a hundred', async () => {
  expect(await follow('dns+http://name:8080', { resolve4: ['10.0.0.2', '10.0.0.1'], resolve6: ['fd00::1'] })).toEqual([
    'http://10.0.0.1:8080',
    'http://10.0.0.2:8080',
  ])
  expect(await follow('dns+http://name', { resolve6: ['fd00::1'] })).toEqual(['http://[fd00::1]'])
  const many = Array.from({ length: 300 }, (_, index) => `10.0.${index >> 8}.${index % 256}`)
  expect(await follow('dns+http://name:8080', { resolve4: many })).toHaveLength(100)
  expect(await follow('http://name:8080', {})).toEqual(['http://name:8080'])
})
