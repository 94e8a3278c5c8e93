import { Pool } from 'undici'

export type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/**
 * Calls an address from many connections for some seconds, each connection asking again as soon as it was answered.
 * Resolves to answers a second. Any status but the wanted one ends the measurement with an error.
 */
export async function callsPerSecond(origin: string, connections: number, seconds: number, next: (index: number) => Request, wanted = 200): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  let count = 0
  let asked = 0
  const begin = performance.now()
  const until = begin + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      await ask(pool, next(asked++), wanted)
      count++
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, one))
    return count / ((performance.now() - begin) / 1000)
  } finally {
    await pool.destroy()
  }
}

/** Through undici's dispatcher, without a stream for each answer: who measures shares the machine with who is measured. */
async function ask(pool: Pool, request: Request, wanted: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let status = 0
    let text = ''
    pool.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => void (status = statusCode),
      onResponseData: (_, chunk) => void (status !== wanted && (text += chunk.toString())),
      onResponseEnd: () => (status === wanted ? resolve() : reject(new Error(`${request.path} answered ${status}: ${text.slice(0, 200)}`))),
      onResponseError: (_, error) => reject(error),
    })
  })
}
