import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnavailable } from './database-errors.ts'
import { pgDriver } from './pg-driver.ts'

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

let server: Server
beforeAll(async () => {
  server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, fatal])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

// Without the listener of the pool, the error is uncaught.
it('a server that dies while a connection is completed ends no process', async () => {
  const { port } = server.address() as AddressInfo
  const pool = new pgDriver.Pool({ host: '127.0.0.1', port, user: 'anybody', database: 'any' })
  const client = await pool.connect()
  const failed: unknown = await client.query('SELECT 1').catch((error: unknown) => error)
  expect(isUnavailable(failed)).toBe(true)
  client.release()
  await pool.end()
})
