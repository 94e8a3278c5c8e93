import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '@convive/contracts/errors'
import type { Logger } from '@convive/service-kit/log'
import { Refused } from '@convive/service-kit/refused'

/** Ends a response with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, 'cache-control': 'no-store', ...headers })
  response.end(bytes)
}

/** How long a client may go on sending what was refused before the connection is cut. */
const linger = 2000

/** Gives any failure the contract's shape, or breaks the connection where an answer has begun. */
export function sendFailure(response: ServerResponse, error: unknown, log: Logger): void {
  if (response.destroyed) return log.debug({ err: error }, 'the client left')
  const { status, body, headers } = failureAnswer(error, log)
  if (response.headersSent) response.destroy()
  else if (response.req.complete) sendJson(response, status, body, headers)
  else sendBeforeEnd(response, status, body, headers)
}

/**
 * Answers a request whose body was not read to its end, and then closes: the rest must not be taken for the next request.
 * It is read and dropped for a while, for a connection closed upon unread bytes is reset, and the answer with it.
 */
function sendBeforeEnd(response: ServerResponse, status: number, body: ErrorBody, headers: Record<string, string>): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, 'cache-control': 'no-store', connection: 'close', ...headers })
  response.write(bytes)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, linger)
  response.req.once('end', end).once('close', end).resume()
}

function failureAnswer(error: unknown, log: Logger): { status: number; body: ErrorBody; headers: Record<string, string> } {
  if (error instanceof Refused) return { status: error.status, body: { error: error.message, code: error.code }, headers: error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) } }
  log.error({ err: error }, 'request failed')
  return { status: 500, body: { error: 'Something went wrong on our side.', code: 'internal' }, headers: {} }
}

/** For requests that never became a response: a refused handshake, or bytes that are no HTTP. */
export function refuseRaw(raw: Duplex, error: unknown, site: Record<string, string>, log: Logger): void {
  const { status, body, headers } = failureAnswer(error, log)
  if (!raw.writable) {
    raw.destroy()
    return
  }
  const text = JSON.stringify(body)
  const all = { ...site, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  raw.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}
