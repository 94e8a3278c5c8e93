import type { ServerResponse } from 'node:http'
import { callerHeader, callerReader } from '@convive/service-kit/http/caller-token'
import { createApp, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import { rejectCrossSite } from '../http/cross-site.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { authRequirementFor } from '../proxy/auth-requirement.ts'
import { resolveCaller } from '../proxy/proxy-request.ts'
import { sessionToken } from '../session/session-cookie.ts'

/** Serves the gateway's own contract routes the way a service does, with a signed caller token. */
export async function serveGatewayRoutes(
  context: Context,
  routes: Served[],
): Promise<(exchange: HttpExchange) => Promise<void>> {
  const { d: _private, ...publicKey } = context.config.key
  const app = createApp(routes, await callerReader([publicKey], 'gateway'), context.log, context.securityLog)
  return async ({ request, response, method, path, query }) => {
    rejectCrossSite(request, context.config.publicOrigin)
    const caller = await resolveCaller(context, sessionToken(request, context.https), authRequirementFor(method, path))
    const headers = { [callerHeader]: await context.signCallerToken('gateway', caller) }
    await send(await app.fetch(new Request(`http://gateway${path}${query}`, { method, headers })), response)
  }
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...Object.fromEntries(answer.headers) })
  response.end(body)
}
