import { createHash } from 'node:crypto'
import type { Call } from '@convive/service-kit/http/serve'

/**
 * Lets clients cache a feed for five minutes and revalidate it by its ETag only. When an event leaves the feed (it is
 * over or was deleted), no date records that, so If-Modified-Since could not be answered correctly.
 */
export function setFeedHeaders(call: Call, body: string): string {
  call.setHeader('cache-control', 'public, max-age=300')
  call.setHeader('etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`)
  return body
}
