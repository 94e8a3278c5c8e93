import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CachedResponse } from './list-response-cache.ts'

const compress = promisify(gzip)
/** A smaller body fits into one packet anyway. */
const minBytes = 1000

const cache = new WeakMap<CachedResponse, Promise<CachedResponse>>()

/** Compresses a cached response once for all its readers. A list of events shrinks to a quarter. */
export function gzipCached(response: CachedResponse): Promise<CachedResponse> {
  const compressed = cache.get(response) ?? gzipResponse(response)
  cache.set(response, compressed)
  return compressed
}

async function gzipResponse(response: CachedResponse): Promise<CachedResponse> {
  if (response.body.length < minBytes) return response
  const body = await compress(response.body)
  const headers = { ...response.headers, 'content-encoding': 'gzip', 'content-length': body.length }
  return { ...response, headers, body }
}
