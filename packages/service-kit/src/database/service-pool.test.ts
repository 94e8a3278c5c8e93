import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { isUnavailable } from './database-errors.ts'
import { createPool, pgDriver } from './service-pool.ts'

/** A message in PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const fatal = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'))

const servers: Server[] = []
afterAll(() => servers.forEach((server) => void server.close()))

async function startServer(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'anybody', database: 'any' }
}

// Without the listener of the pool, the error is uncaught.
it('a server that dies while a connection is completed ends no process', async () => {
  const server = await startServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, fatal]))),
  )
  const pool = new pgDriver.Pool(server)
  const client = await pool.connect()
  const failed: unknown = await client.query('SELECT 1').catch((error: unknown) => error)
  expect(isUnavailable(failed)).toBe(true)
  client.release()
  await pool.end()
})

// Without the limit, the statement waits until TCP gives up, about 15 minutes.
it('a statement on a connection whose other end has disappeared fails, and the pool opens another', async () => {
  const sockets: Socket[] = []
  const server = await startServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => socket.write(Buffer.concat([authenticated, ready])))
  })
  const pool = createPool({ ...server, max: 1 }, 50)
  const failed: unknown = await pool.query('SELECT 1').catch((error: unknown) => error)
  expect(isUnavailable(failed)).toBe(true)
  const other = await pool.connect()
  expect(sockets).toHaveLength(2)
  other.release(true)
  await pool.end()
})
