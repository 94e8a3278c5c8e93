import type { GatewayConfig } from '../config/config.ts'
import type { HttpExchange } from '../http/http-exchange.ts'

/**
 * The site's origin as browsers see it, such as `https://convive.example`. A malformed Host header never gets into a
 * page.
 */
export function originOf(
  { config }: { config: Pick<GatewayConfig, 'publicOrigin'> },
  { request }: Pick<HttpExchange, 'request'>,
): string {
  if (config.publicOrigin) return config.publicOrigin.origin
  const host = request.headers.host ?? ''
  return `http://${/^[\w.-]+(:\d{1,5})?$/.test(host) ? host : 'localhost'}`
}
