import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { KeptAnswer } from './kept-lists.ts'

const compress = promisify(gzip)
/** In bytes: what is smaller fits into a packet anyway. */
const worthwhile = 1000

const made = new WeakMap<KeptAnswer, Promise<KeptAnswer>>()

/** A kept answer by gzip, made once for all who read it. A list of events becomes a quarter of itself. */
export function compact(answer: KeptAnswer): Promise<KeptAnswer> {
  const known = made.get(answer) ?? compactNow(answer)
  made.set(answer, known)
  return known
}

async function compactNow(answer: KeptAnswer): Promise<KeptAnswer> {
  if (answer.body.length < worthwhile) return answer
  const body = await compress(answer.body)
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip', 'content-length': body.length }, body }
}
