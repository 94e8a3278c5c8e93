import type { Context } from '../../context.ts'
import type { Exchange } from '../../exchange.ts'

/** The site's address as browsers see it, as `https://convive.example`; a Host header that is no plain host does not get into a page. */
export function originOf({ config }: Pick<Context, 'config'>, { request }: Pick<Exchange, 'request'>): string {
  if (config.publicOrigin) return config.publicOrigin.origin
  const host = request.headers.host ?? ''
  return `http://${/^[\w.-]+(:\d{1,5})?$/.test(host) ? host : 'localhost'}`
}
