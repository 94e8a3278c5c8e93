import { callerHeader } from '@convive/service-kit/http/caller-token'
import { notFound } from '@convive/service-kit/http/http-error'
import type { Context } from '../context/context.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { fetchWholeResponse } from '../proxy/forward-request.ts'
import { unavailable } from '../services/upstream.ts'

export const isSitemapPath = (path: string): boolean => /^\/sitemap(-[1-9]\d{0,5})?\.xml$/.test(path)

const timeoutMs = 3000

/** Sends `robots.txt`, which tells search engines what they may read and where the sitemap is. */
export const createRobotsHandler =
  ({ config }: Context) =>
  (exchange: HttpExchange): void => {
    const lines = [
      'User-agent: *',
      'Allow: /api/user/pictures/',
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /auth/',
      'Disallow: /checkout',
      `Sitemap: ${config.siteOrigin}/sitemap.xml`,
    ]
    const body = Buffer.from(`${lines.join('\n')}\n`)
    exchange.response
      .writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': body.length,
        'cache-control': 'public, max-age=3600',
      })
      .end(exchange.method === 'HEAD' ? undefined : body)
  }

/** Sends a sitemap of svc-events at the root, because a sitemap may only list pages below its own folder. */
export const createSitemapHandler =
  (context: Context) =>
  async ({ path, method, response }: HttpExchange): Promise<void> => {
    const { signCallerToken, upstreams, security } = context
    const events = upstreams.get('svc-events')
    if (!events) throw unavailable()
    const headers = { [callerHeader]: await signCallerToken(events.name, null) }
    const request = { target: `/feeds${path}`, headers, timeoutMs, siteHeaders: security.common }
    const { status, headers: given, body } = await fetchWholeResponse(events, request)
    if (status === 404) throw notFound()
    if (status !== 200) throw unavailable()
    response.writeHead(200, given).end(method === 'HEAD' ? undefined : body)
  }
