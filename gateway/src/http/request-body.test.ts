import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createBodyBudget, readBody as read } from './request-body.ts'

/** A request's body as it arrives. */
function createRequest(): PassThrough & IncomingMessage {
  return Object.assign(new PassThrough(), { headers: {} }) as unknown as PassThrough & IncomingMessage
}

/** Reads the body of a person with a session. */
async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  timeoutMs: number,
  anonymous = false,
): Promise<Buffer> {
  const owner = { network: '203.0.113.7', anonymous }
  const limits = { maxBytes, timeoutMs, requiresSession: true }
  return (await read(request, limits, createBodyBudget(), owner)).bytes
}

describe('a body', () => {
  test('is joined from its chunks', async () => {
    const request = createRequest()
    const body = readBody(request, 100, 1000)
    request.write('{"a":')
    request.end('1}')
    expect((await body).toString()).toBe('{"a":1}')
  })

  test('of the largest allowed size is accepted, and one byte more is not', async () => {
    const [fits, over] = [createRequest(), createRequest()]
    fits.end('x'.repeat(100))
    over.end('x'.repeat(101))
    await expect(readBody(fits, 100, 1000)).resolves.toHaveLength(100)
    await expect(readBody(over, 100, 1000)).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  test('that never ends is refused after a while', async () => {
    const request = createRequest()
    request.write('{')
    await expect(readBody(request, 100, 20)).rejects.toMatchObject({ status: 400, code: 'timed_out' })
  })

  test('whose client disconnects is refused at once', async () => {
    const request = createRequest()
    request.write('{')
    const body = readBody(request, 100, 60_000)
    request.destroy()
    await expect(body).rejects.toMatchObject({ status: 400 })
  })

  test('that is large is refused where a session is missing, announced or not; a small one is read', async () => {
    const [announced, chunked, small] = [createRequest(), createRequest(), createRequest()]
    announced.headers['content-length'] = '100000'
    chunked.write('x'.repeat(100_000))
    small.end('{}')
    const refusal = { status: 401, code: 'signed_out' }
    await expect(readBody(announced, 1_000_000, 60_000, true)).rejects.toMatchObject(refusal)
    await expect(readBody(chunked, 1_000_000, 60_000, true)).rejects.toMatchObject(refusal)
    expect((await readBody(small, 1_000_000, 60_000, true)).toString()).toBe('{}')
  })
})
