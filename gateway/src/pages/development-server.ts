import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { HttpExchange } from '../http/http-exchange.ts'

/** Forwards a request to a front end's development server, so that all pages have one origin during development. */
export async function proxyToDevelopmentServer(
  origin: string,
  { request, response, path, query }: HttpExchange,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const forwarded = httpRequest(requestOptions(origin, path + query, request), (serverResponse) => {
      response.writeHead(serverResponse.statusCode ?? 503, serverResponse.headers)
      serverResponse.pipe(response)
      serverResponse.once('close', resolve)
    })
    forwarded.once('error', (cause) =>
      reject(
        Object.assign(new HttpError(503, 'unavailable', 'The development server does not answer.', { retryAfter: 2 }), {
          cause,
        }),
      ),
    )
    forwarded.end()
  })
}

/** Fetches a page of a development server. */
export async function fetchFromDevelopmentServer(origin: string, path: string): Promise<string> {
  const serverResponse = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw Object.assign(
      new HttpError(503, 'unavailable', 'The development server does not answer.', { retryAfter: 2 }),
      {
        cause,
      },
    )
  })
  return await serverResponse.text()
}

/** Connects a browser's socket to the development server's, which announces changes. */
export function proxyUpgrade(
  origin: string,
  target: string,
  request: IncomingMessage,
  raw: Duplex,
  head: Buffer,
): void {
  const forwarded = httpRequest(requestOptions(origin, target, request))
  forwarded.once('upgrade', (serverResponse, serverSocket, rest: Buffer) => {
    const lines = Object.entries(serverResponse.headers).map(([name, value]) => `${name}: ${String(value)}`)
    // No file may change for minutes, and the socket must stay open.
    if (raw instanceof Socket) raw.setTimeout(0)
    raw.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    raw.write(rest)
    serverSocket.write(head)
    serverSocket.pipe(raw).pipe(serverSocket)
    serverSocket.on('error', () => raw.destroy())
    raw.on('error', () => serverSocket.destroy())
  })
  forwarded.once('response', () => raw.destroy())
  forwarded.once('error', () => raw.destroy())
  forwarded.end()
}

function requestOptions(origin: string, path: string, request: IncomingMessage): RequestOptions {
  const { hostname, port } = new URL(origin)
  // A development server checks Origin and Host, so both must name it.
  return {
    hostname,
    port,
    path,
    method: request.method ?? 'GET',
    headers: { ...request.headers, host: new URL(origin).host, ...(request.headers.origin && { origin }) },
  }
}
