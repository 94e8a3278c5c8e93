import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLink } from './links.ts'

let server: Server
let link: Awaited<ReturnType<typeof startLink>>
let requests = 0
beforeAll(async () => {
  server = createServer((_, response) => {
    requests++
    response.setHeader('connection', 'close').end('an answer')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  link = await startLink()
  link.setTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  link.close()
  server.close()
})

const answer = async () => await (await fetch(link.origin)).text()

it('passes requests and responses on', async () => {
  link.setState('clear')
  expect(await answer()).toBe('an answer')
})

it('passes a delayed response on completely, although the server has closed the connection', async () => {
  link.setState('slow')
  expect(await answer()).toBe('an answer')
})

it('breaks a connection only after the server got the request', async () => {
  link.setState('cut')
  const before = requests
  await expect(answer()).rejects.toThrow('fetch failed')
  expect(requests).toBe(before + 1)
  expect(await answer()).toBe('an answer')
})
