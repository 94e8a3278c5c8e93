import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { networkOf } from '@convive/service-kit/http/client-network'
import { notFound, HttpError } from '@convive/service-kit/http/http-error'
import { annotateSpan, currentTraceparent, inSpan, isTracing } from '@convive/service-kit/tracing/tracing'
import type { Context } from './context/context.ts'
import { clientIp, type HttpExchange, parseRequestTarget } from './http/http-exchange.ts'
import { sendError, writeRawError } from './http/error-response.ts'
import { sharePath } from '@convive/formats/kept-share'
import { takeShare, isFormPath, submitForm } from './forms/page-forms.ts'
import { isLimitedPath } from './limits/request-limits.ts'
import type { LiveSocket } from './live/live-socket.ts'
import { measureRequest, methodOf, routeOf } from './metrics/gateway-metrics.ts'
import type { Pages } from './pages/pages.ts'
import { createPublishHandler, isPublishPath } from './publishing/publish-requests.ts'
import { isPreviewPath, openPreview } from './publishing/preview.ts'
import { proxyRequest } from './proxy/proxy-request.ts'
import { findServiceRoute } from './proxy/service-routes.ts'

type Handler = (exchange: HttpExchange) => Promise<void> | void

/** The gateway's own GET handlers, by path. */
export type GatewayHandlers = Map<string, Handler>

function checkHost({ headers, headersDistinct, httpVersion }: IncomingMessage): void {
  if (!headers.host && httpVersion !== '1.0') throw new HttpError(400, 'invalid_input', 'The Host header is missing.')
  // A proxy in front could have read the other one.
  if ((headersDistinct.host?.length ?? 0) > 1)
    throw new HttpError(400, 'invalid_input', 'There is more than one Host header.')
}

/** Routes every request to its handler, and responds to every failure in the contract's shape. */
export function createRouter(context: Context, handlers: GatewayHandlers, statusApi: Handler, pages: Pages) {
  const setSecurityHeaders = (response: ServerResponse) => {
    for (const name in context.security.common) response.setHeader(name, context.security.common[name] ?? '')
  }
  const handlersByPath: [isPath: (path: string) => boolean, handler: Handler][] = [
    [isStatusPath, statusApi],
    [isPublishPath, createPublishHandler(context)],
    [isPreviewPath, (exchange) => openPreview(context, exchange)],
    [
      (path) => path === sharePath,
      (exchange) => (exchange.method === 'POST' ? takeShare(context, exchange) : pages.respond(exchange)),
    ],
    [isFormPath, (exchange) => (exchange.method === 'POST' ? submitForm(context, exchange) : pages.respond(exchange))],
    [() => true, (exchange) => pages.respond(exchange)],
  ]
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    checkHost(request)
    const exchange: HttpExchange = {
      request,
      response,
      method: request.method ?? 'GET',
      ...parseRequestTarget(request.url),
      clientIp: clientIp(request, context.config.trustedProxies),
    }
    const { path, method } = exchange
    if (context.metrics) measureRequest(context.metrics, method, path, response)
    if (isLimitedPath(path)) context.limits.limitNetwork(exchange)
    const handler = method === 'GET' || method === 'HEAD' ? handlers.get(path) : undefined
    if (!handler && isServicePath(path) && !isStatusPath(path)) return await proxyRequest(context, exchange)
    setSecurityHeaders(response)
    if (handler) return await handler(exchange)
    if (path === '/ws') throw notFound('This address only accepts WebSocket connections.')
    await handlersByPath.find(([isPath]) => isPath(path))?.[1](exchange)
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    // A client's own id is replaced. Services write this one into their security logs.
    request.headers['x-request-id'] = randomUUID()
    const respond = () =>
      route(request, response).catch((error: unknown) => {
        if (!response.headersSent) setSecurityHeaders(response)
        recordRefusal(context, request, error)
        sendError(response, error, context.log)
      })
    void (isTracing() ? inTrace(request, response, respond) : respond())
  }
}

/** These get no trace: they are requested all the time, and reach no service. */
const untraced = new Set(['/healthz', '/readyz', 'file'])

/** Begins the trace of a request, and sends its id to the browser, whose network tools show it beside the request. */
async function inTrace(
  request: IncomingMessage,
  response: ServerResponse,
  respond: () => Promise<void>,
): Promise<void> {
  const route = routeOf(pathOf(request))
  if (untraced.has(route)) return await respond()
  const method = methodOf(request.method)
  const attributes = { 'http.request.method': method, 'http.route': route }
  await inSpan(`${method} ${route}`, { begins: true, kind: 'server', attributes }, async () => {
    const traceparent = currentTraceparent()
    if (traceparent) response.setHeader('server-timing', `traceparent;desc="${traceparent}"`)
    await respond()
    annotateSpan({ 'http.response.status_code': response.statusCode })
  })
}

const pathOf = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? ''

/** Writes what the gateway itself refuses to the security log; services write their own refusals. */
function recordRefusal({ securityLog, config }: Context, request: IncomingMessage, error: unknown): void {
  if (!(error instanceof HttpError) || (error.status !== 403 && error.status !== 429)) return
  const prefix = findServiceRoute(pathOf(request))?.prefix
  securityLog.record(
    {
      event: 'request_refused',
      outcome: 'failure',
      reason: error.code,
      route: `${request.method} ${prefix ?? 'page'}`,
    },
    {
      network: networkOf(clientIp(request, config.trustedProxies)),
      requestId: request.headers['x-request-id']?.toString(),
    },
  )
}

const isStatusPath = (path: string): boolean => path.startsWith('/api/status/')
const isServicePath = (path: string): boolean => /^\/(api|feeds|media)(\/|$)/.test(path)

/** Routes upgrade requests to the live socket, or to a development server's socket. */
export function createUpgradeHandler(context: Context, live: LiveSocket, pages: Pages) {
  const route = async (request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
    const { path } = parseRequestTarget(request.url)
    context.limits.limitNetwork({ method: 'GET', path, clientIp: clientIp(request, context.config.trustedProxies) })
    if (path === '/ws') return await live.upgrade(request, raw, head)
    if (!pages.upgrade(path, request, raw, head)) throw notFound()
  }
  return (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    // Without a listener, a client that disconnects during the handshake would crash the gateway.
    raw.on('error', () => raw.destroy())
    void route(request, raw, head).catch((error: unknown) => {
      recordRefusal(context, request, error)
      writeRawError(raw, error, context.security.common, context.log)
    })
  }
}
