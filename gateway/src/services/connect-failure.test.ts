import { request } from 'undici'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-gateway.ts'
import { isNotSent } from './connect-failure.ts'

test.each([
  ['a port on which nobody listens', 'http://127.0.0.1:1'],
  ['a name that does not resolve', 'http://svc-cora.invalid'],
])('a call to %s was not sent', async (_, url) => {
  const error = await request(url).catch((cause: unknown) => cause)
  expect(isNotSent(error)).toBe(true)
})

test('a call whose connection broke may have been sent', async () => {
  const server = await startTestServer((_request, response) => void response.destroy())
  const error = await request(server.origin).catch((cause: unknown) => cause)
  expect(isNotSent(error)).toBe(false)
  await server.stop()
})
