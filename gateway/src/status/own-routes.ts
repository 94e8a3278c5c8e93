import type { ServerResponse } from 'node:http'
import { callerHeader, callerReader } from '@convive/service-kit/caller'
import { createApp, type Served } from '@convive/service-kit/http'
import type { Context } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import { callerOf } from '../proxy/api.ts'
import { guardUnsafe } from '../proxy/cross-site.ts'
import { needOf } from '../proxy/need.ts'
import { sessionToken } from '../session/cookie.ts'

/** Serves the gateway's own operations as a service would: by the contract, with a caller that is vouched for. */
export async function ownRoutes(context: Context, routes: Served[]): Promise<(exchange: Exchange) => Promise<void>> {
  const { d: _private, ...publicKey } = context.config.key
  const app = createApp(routes, await callerReader(publicKey, 'gateway'), context.log)
  return async ({ request, response, method, path, query }) => {
    guardUnsafe(request, context.config.publicOrigin)
    const caller = await callerOf(context, sessionToken(request, context.https), needOf(method, path))
    const headers = { [callerHeader]: await context.mint('gateway', caller) }
    await send(await app.fetch(new Request(`http://gateway${path}${query}`, { method, headers })), response)
  }
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...Object.fromEntries(answer.headers) })
  response.end(body)
}
