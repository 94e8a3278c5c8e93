import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { prepareDrain } from './listen.ts'

async function startServer(answer: RequestListener) {
  const server = createServer(answer)
  const drain = prepareDrain(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, agent, method: 'POST' }, (response) => resolve(response.resume()))
        .once('error', reject)
        .end()
    })
  return { server, drain, ask }
}

test('a server that stops loses no request of clients that keep their connections', async () => {
  const { drain, ask } = await startServer((_request, response) => setTimeout(() => response.end('done'), 5))
  const lines = { answered: 0, closing: 0 }
  let stopping = false
  const client = async () => {
    for (;;) {
      const { headers } = await ask()
      lines.answered++
      if (headers.connection === 'close') lines.closing++
      if (stopping && headers.connection === 'close') return
    }
  }
  const clients = Array.from({ length: 20 }, client)
  await expect.poll(() => lines.answered).toBeGreaterThan(100)
  expect(lines.closing).toBe(0)
  stopping = true
  const drained = drain({ acceptSeconds: 1, responseSeconds: 1 })
  await Promise.all(clients)
  await ask()
  await drained
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('a running request is answered, and one that hangs is cut off in the end', async () => {
  const answers: (() => void)[] = []
  const { drain, ask } = await startServer((_request, response) => void answers.push(() => response.end('done')))
  // One after the other, because two connections may arrive in either order.
  const first = ask()
  await expect.poll(() => answers.length).toBe(1)
  const second = ask()
  await expect.poll(() => answers.length).toBe(2)
  const drained = drain({ acceptSeconds: 0, responseSeconds: 0.5 })
  answers[0]?.()
  expect((await first).headers.connection).toBe('close')
  await expect(second).rejects.toThrow('socket hang up')
  await drained
})
