import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from '@convive/contracts/errors'
import type { Logger } from '@convive/service-kit/logging/log'
import { HttpError } from '@convive/service-kit/http/http-error'

/** Ends a response with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(bytes)
}

/** How long the gateway reads and drops the rest of a refused body before it closes the connection. */
const drainTimeoutMs = 2000

/** Responds to any failure in the contract's shape, or breaks the connection if a response has begun. */
export function sendError(response: ServerResponse, error: unknown, log: Logger): void {
  if (response.destroyed) return log.debug({ err: error }, 'the client disconnected')
  const { status, body, headers } = toErrorResponse(error, log, response.req.headers['x-request-id'])
  if (response.headersSent) response.destroy()
  else if (response.req.complete) sendJson(response, status, body, headers)
  else sendErrorAndClose(response, status, body, headers)
}

/**
 * Responds to a request whose body was not read completely, and then closes the connection, because the rest must not
 * be parsed as the next request. Reads and drops the rest for a moment first, because closing a socket with unread
 * bytes resets it, and the client would lose the response.
 */
function sendErrorAndClose(
  response: ServerResponse,
  status: number,
  body: ErrorBody,
  headers: Record<string, string>,
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  })
  response.write(bytes)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, drainTimeoutMs)
  response.req.once('end', end).once('close', end).resume()
}

function toErrorResponse(
  error: unknown,
  log: Logger,
  requestId?: string | string[],
): { status: number; body: ErrorBody; headers: Record<string, string> } {
  if (error instanceof HttpError)
    return {
      status: error.status,
      body: { error: error.message, code: error.code },
      headers: error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) },
    }
  log.error({ err: error, requestId }, 'request failed')
  return { status: 500, body: { error: 'Something went wrong on our side.', code: 'internal' }, headers: {} }
}

/** Writes an error to a socket that has no response object: a refused handshake, or bytes that are not HTTP. */
export function writeRawError(raw: Duplex, error: unknown, siteHeaders: Record<string, string>, log: Logger): void {
  const { status, body, headers } = toErrorResponse(error, log)
  if (!raw.writable) {
    raw.destroy()
    return
  }
  const text = JSON.stringify(body)
  const all = {
    ...siteHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  // A client that never closes its side would keep the descriptor forever.
  const destroy = setTimeout(() => raw.destroy(), drainTimeoutMs).unref()
  raw.once('close', () => clearTimeout(destroy))
  raw.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}
