import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { readBody } from './body.ts'

/** A request's body as it arrives. */
function createRequest(): PassThrough & IncomingMessage {
  return Object.assign(new PassThrough(), { headers: {} }) as unknown as PassThrough & IncomingMessage
}

describe('a body', () => {
  test('is put together from its pieces', async () => {
    const request = createRequest()
    const body = readBody(request, 100, 1000)
    request.write('{"a":')
    request.end('1}')
    expect((await body).toString()).toBe('{"a":1}')
  })

  test('that is as large as it may be is taken, and one byte more is not', async () => {
    const [fits, over] = [createRequest(), createRequest()]
    fits.end('x'.repeat(100))
    over.end('x'.repeat(101))
    await expect(readBody(fits, 100, 1000)).resolves.toHaveLength(100)
    await expect(readBody(over, 100, 1000)).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  test('that does not come to its end is given up', async () => {
    const request = createRequest()
    request.write('{')
    await expect(readBody(request, 100, 20)).rejects.toMatchObject({ status: 400, code: 'timed_out' })
  })

  test('whose client leaves is given up at once', async () => {
    const request = createRequest()
    request.write('{')
    const body = readBody(request, 100, 60_000)
    request.destroy()
    await expect(body).rejects.toMatchObject({ status: 400 })
  })
})
