import { request as ask, type IncomingMessage, type RequestOptions } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Refused } from '@convive/service-kit/refused'
import type { Exchange } from '../exchange.ts'

/** Passes a request on to a front end's development server, body and all, so that pages have one origin while they are written. */
export async function passToServer(origin: string, { request, response, path, query }: Exchange): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const passed = ask(optionsOf(origin, path + query, request), (answer) => {
      response.writeHead(answer.statusCode ?? 503, answer.headers)
      answer.pipe(response)
      answer.once('close', resolve)
    })
    passed.once('error', (cause) => reject(Object.assign(new Refused(503, 'unavailable', 'The development server does not answer.', { retryAfter: 2 }), { cause })))
    passed.end()
  })
}

/** Reads a page of a development server. */
export async function readFromServer(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw Object.assign(new Refused(503, 'unavailable', 'The development server does not answer.', { retryAfter: 2 }), { cause })
  })
  return await answer.text()
}

/** Joins a browser's socket with the development server's, by which it hears of changes. */
export function joinSockets(origin: string, target: string, request: IncomingMessage, raw: Duplex, head: Buffer): void {
  const passed = ask(optionsOf(origin, target, request))
  passed.once('upgrade', (answer, other, rest: Buffer) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
    // Nobody saves a file for a minute: that is no reason to hang up.
    if (raw instanceof Socket) raw.setTimeout(0)
    raw.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    raw.write(rest)
    other.write(head)
    other.pipe(raw).pipe(other)
    other.on('error', () => raw.destroy())
    raw.on('error', () => other.destroy())
  })
  passed.once('response', () => raw.destroy())
  passed.once('error', () => raw.destroy())
  passed.end()
}

function optionsOf(origin: string, path: string, request: IncomingMessage): RequestOptions {
  const { hostname, port } = new URL(origin)
  // A development server compares Origin and Host itself, so both must be its own.
  return { hostname, port, path, method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(origin).host, ...(request.headers.origin && { origin }) } }
}
