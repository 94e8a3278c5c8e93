import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFaultProxy } from './fault-proxy.ts'

let server: Server
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let requests = 0
beforeAll(async () => {
  server = createServer((_, response) => {
    requests++
    response.setHeader('connection', 'close').end('an answer')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startFaultProxy()
  proxy.setTarget(target())
})
afterAll(() => {
  proxy.close()
  server.close()
})

const target = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const answer = async () => await (await fetch(proxy.origin)).text()

it('passes requests and responses on', async () => {
  proxy.setState('clear')
  expect(await answer()).toBe('an answer')
})

it('passes a delayed response on completely, although the server has closed the connection', async () => {
  proxy.setState('slow')
  expect(await answer()).toBe('an answer')
})

it('passes nothing while it is silent, and afterwards what has waited', async () => {
  proxy.setState('silent')
  const before = requests
  const waiting = answer()
  for (let time = 0; time < 20; time++) await fetch(target())
  expect(requests).toBe(before + 20)
  proxy.setState('clear')
  expect(await waiting).toBe('an answer')
})

it('breaks a connection only after the server got the request', async () => {
  proxy.setState('cut')
  const before = requests
  await expect(answer()).rejects.toThrow('fetch failed')
  expect(requests).toBe(before + 1)
  expect(await answer()).toBe('an answer')
})
