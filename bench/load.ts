import { Pool } from 'undici'

export type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/**
 * Calls an address from many connections for some seconds; each connection sends the next request as soon as it gets
 * a response. Resolves to responses per second. Rejects on any status other than `expectedStatus`.
 */
export async function callsPerSecond(
  origin: string,
  connections: number,
  seconds: number,
  next: (index: number) => Request,
  expectedStatus = 200,
): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  let count = 0
  let sent = 0
  const begin = performance.now()
  const until = begin + seconds * 1000
  const connection = async () => {
    while (performance.now() < until) {
      await send(pool, next(sent++), expectedStatus)
      count++
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, connection))
    return count / ((performance.now() - begin) / 1000)
  } finally {
    await pool.destroy()
  }
}

/**
 * Calls an address from one connection, one request after the other, for some seconds, but at least `least` times and at
 * most `most` times. Resolves to the milliseconds of each.
 */
export async function callInTurn(
  origin: string,
  { seconds, least, most }: { seconds: number; least: number; most: number },
  next: (index: number) => Request,
): Promise<number[]> {
  const pool = new Pool(origin, { connections: 1, pipelining: 1 })
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  try {
    while (times.length < least || (times.length < most && performance.now() < until)) {
      const begin = performance.now()
      await send(pool, next(times.length), 200)
      times.push(performance.now() - begin)
    }
    return times
  } finally {
    await pool.destroy()
  }
}

/**
 * Uses undici's dispatcher without a stream for each response, because this process shares the machine with the stack.
 */
async function send(pool: Pool, request: Request, expectedStatus: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let status = 0
    let text = ''
    pool.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => void (status = statusCode),
      onResponseData: (_, chunk) => void (status !== expectedStatus && (text += chunk.toString())),
      onResponseEnd: () =>
        status === expectedStatus
          ? resolve()
          : reject(new Error(`${request.path} answered ${status}: ${text.slice(0, 200)}`)),
      onResponseError: (_, error) => reject(error),
    })
  })
}
