import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { portOf, startServer } from './server.ts'

test('one network may open a limited number of connections, and another when one has closed', async () => {
  const handlers = { request: () => undefined, upgrade: () => undefined, malformed: () => undefined }
  const server = await startServer({ port: 0, host: '127.0.0.1', maxPerNetwork: 2 }, handlers)
  const open = async (): Promise<Socket> => {
    const socket = connect(portOf(server), '127.0.0.1')
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return socket
  }
  const isClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
  try {
    const [first, second] = [await open(), await open()]
    const third = await open()
    third.resume()
    await isClosed(third)
    first.destroy()
    await expect.poll(() => connectionCount(server)).toBe(1)
    const fourth = await open()
    await expect.poll(() => connectionCount(server)).toBe(2)
    for (const socket of [second, fourth]) socket.destroy()
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('a connection that sent nothing is closed without a response, and an unfinished request gets a 408', async () => {
  const refused: number[] = []
  const malformed = (raw: Duplex, { status }: { status: number }) => {
    refused.push(status)
    raw.destroy()
  }
  const handlers = { request: () => undefined, upgrade: () => undefined, malformed }
  const options = { port: 0, host: '127.0.0.1', maxPerNetwork: undefined, headersMs: 50 }
  const server = await startServer(options, handlers)
  const closedAfter = async (bytes: string) => {
    const socket = connect(portOf(server), '127.0.0.1')
    if (bytes !== '') socket.write(bytes)
    socket.resume()
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  }
  try {
    await closedAfter('')
    expect(refused).toEqual([])
    await closedAfter('GET / HTTP/1.1\r\nHost: x\r\n')
    expect(refused).toEqual([408])
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const connectionCount = async (server: Parameters<typeof portOf>[0]): Promise<number> =>
  await new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
