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

/** Gives any failure the contract's shape, or breaks the connection where an answer has begun. */
export function sendFailure(response: ServerResponse, error: unknown, log: Logger): void {
  if (!(error instanceof Refused)) log.error({ err: error }, 'request failed')
  if (response.headersSent) return void response.destroy()
  const refused = error instanceof Refused ? error : undefined
  const body: ErrorBody = { error: refused?.message ?? 'Something went wrong on our side.', code: refused?.code ?? 'internal' }
  // What was not read of a refused body must not be taken for the next request.
  if (!response.req.complete) response.setHeader('connection', 'close')
  sendJson(response, refused?.status ?? 500, body, refused?.retryAfter === undefined ? {} : { 'retry-after': String(refused.retryAfter) })
}

/** For requests that never became a response: a refused handshake, or bytes that are no HTTP. */
export function refuseRaw(raw: Duplex, error: unknown, site: Record<string, string>, log: Logger): void {
  if (!(error instanceof Refused)) log.error({ err: error }, 'a handshake failed')
  if (!raw.writable) return void raw.destroy()
  const { status, code, message, retryAfter } = error instanceof Refused ? error : { status: 500, code: 'internal', message: 'Something went wrong on our side.', retryAfter: undefined }
  const body = JSON.stringify({ error: message, code })
  const headers = { ...site, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close', ...(retryAfter !== undefined && { 'retry-after': retryAfter }) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  raw.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

