import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A web server on loopback that records its requests. The test sets its responses. It has no robots.txt unless one is
 * given.
 */
export type WebServer = {
  origin: string
  port: number
  asked: { path: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

export type Answering = (response: ServerResponse, request: IncomingMessage) => void

/** Responds by path; anything else is 404. */
export async function startWebServer(pages: Record<string, Answering> | RequestListener): Promise<WebServer> {
  const asked: WebServer['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({ path, headers: request.headers })
    if (typeof pages === 'function') return pages(request, response)
    const answering = pages[path]
    if (answering) answering(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Responds with a body of a media type. */
export const sends =
  (contentType: string, body: string | Buffer, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(200, { 'content-type': contentType, ...headers }).end(body)
export const leadsTo =
  (location: string, status = 302): Answering =>
  (response) =>
    void response.writeHead(status, { location }).end()

/**
 * Sends the same chunk again and again until the client leaves, as fast as it reads, or one every `every`
 * milliseconds.
 */
export const goesOn =
  (contentType: string, scrap: string, every?: number): Answering =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType })
    const send = (): void => {
      if (response.destroyed) return
      const more = response.write(scrap)
      if (every !== undefined) setTimeout(send, every)
      else if (more) setImmediate(send)
      else response.once('drain', send)
    }
    send()
  }
