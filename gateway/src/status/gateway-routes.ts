import type { ServerResponse } from 'node:http'
import { callerHeader, callerReader } from '@convive/service-kit/http/caller-token'
import { networkOf } from '@convive/service-kit/http/client-network'
import { createApp, type Served } from '@convive/service-kit/http/serve'
import type { Context } from '../context/context.ts'
import { hasBody, readBody } from '../http/request-body.ts'
import { rejectCrossSite } from '../http/csrf.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { authRequirementFor } from '../proxy/auth-requirement.ts'
import { resolveCaller } from '../proxy/proxy-request.ts'
import { sessionToken } from '../session/sessions.ts'

const bodyLimits = { maxBytes: 1000, timeoutMs: 5000 }

/** Serves the gateway's own contract routes the way a service does, with a signed caller token. */
export async function serveGatewayRoutes(
  context: Context,
  routes: Served[],
): Promise<(exchange: HttpExchange) => Promise<void>> {
  const { d: _private, ...publicKey } = context.config.key
  const app = createApp(routes, await callerReader([publicKey], 'gateway'), context.log, context.securityLog)
  return async ({ request, response, method, path, query, clientIp }) => {
    rejectCrossSite(request, context.config.publicOrigin)
    const caller = await resolveCaller(context, sessionToken(request, context.https), authRequirementFor(method, path))
    const headers = {
      [callerHeader]: await context.signCallerToken('gateway', caller),
      'content-type': request.headers['content-type'] ?? '',
    }
    const owner = { network: networkOf(clientIp), anonymous: caller === null }
    const body = hasBody(request) ? await readBody(request, bodyLimits, context.bodyBudget, owner) : undefined
    try {
      const text = body && { body: body.bytes.toString('utf8') }
      await send(await app.fetch(new Request(`http://gateway${path}${query}`, { method, headers, ...text })), response)
    } finally {
      body?.release()
    }
  }
}

async function send(produced: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await produced.arrayBuffer())
  response.writeHead(produced.status, { 'cache-control': 'no-store', ...Object.fromEntries(produced.headers) })
  response.end(body)
}
