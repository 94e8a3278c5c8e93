import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { notFound, Refused } from '@convive/service-kit/refused'
import { clientAddress } from './address.ts'
import { refuseRaw, sendFailure } from './answer.ts'
import type { Context } from './context.ts'
import { readTarget, type Exchange } from './exchange.ts'
import type { Live } from './live/live.ts'
import type { Pages } from './pages/pages.ts'
import { passOn } from './proxy/api.ts'

/** Answers of the gateway's own, by path. */
export type OwnAnswers = Map<string, (exchange: Exchange) => Promise<void> | void>

/** Leads every request to who answers it, and gives every failure the contract's shape. */
export function createFront(context: Context, own: OwnAnswers, admin: (exchange: Exchange) => Promise<void>, pages: Pages) {
  const protect = (response: ServerResponse) => {
    for (const name in context.security.plain) response.setHeader(name, context.security.plain[name] ?? '')
  }
  const lead = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.headers.host && request.httpVersion !== '1.0') throw new Refused(400, 'invalid_input', 'The Host header is missing.')
    const exchange: Exchange = { request, response, method: request.method ?? 'GET', ...readTarget(request.url), address: clientAddress(request, context.config.trustedProxies) }
    const { path, method } = exchange
    const answer = method === 'GET' || method === 'HEAD' ? own.get(path) : undefined
    if (!answer && isForServices(path) && !isOwn(path)) return await passOn(context, exchange)
    protect(response)
    if (answer) return await answer(exchange)
    if (isOwn(path)) return await admin(exchange)
    if (path === '/ws') throw notFound('Here is a WebSocket only.')
    await pages.answer(exchange)
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    void lead(request, response).catch((error: unknown) => {
      if (!response.headersSent) protect(response)
      sendFailure(response, error, context.log)
    })
  }
}

const isOwn = (path: string): boolean => path.startsWith('/api/status/')
const isForServices = (path: string): boolean => /^\/(api|feeds|media)(\/|$)/.test(path)

/** Leads upgrade requests to the live socket, or to a development server's. */
export function createUpgrade(context: Context, live: Live, pages: Pages) {
  const lead = async (request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
    const { path } = readTarget(request.url)
    if (path === '/ws') return await live.upgrade(request, raw, head)
    if (!pages.upgrade(path, request, raw, head)) throw notFound()
  }
  return (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    // A client that leaves during the handshake is no reason to fall over.
    raw.on('error', () => raw.destroy())
    void lead(request, raw, head).catch((error: unknown) => refuseRaw(raw, error, context.security.plain, context.log))
  }
}
