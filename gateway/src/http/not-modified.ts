import type { IncomingMessage } from 'node:http'
import fresh from 'fresh'

/**
 * Whether the client's copy is current. Ignores `Cache-Control: no-cache`, which asks for exactly this comparison
 * (RFC 9111, 5.2.1.4) and which `fetch` adds to every request with If-None-Match.
 */
export const isNotModified = ({ headers }: IncomingMessage, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag })
