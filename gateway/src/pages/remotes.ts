import type { Remote } from '@convive/contracts/status'
import type { GatewayConfig } from '../config.ts'
import type { Exchange } from '../exchange.ts'
import { matches, tagOf } from './entity-tag.ts'

const builtIn: Remote[] = [
  { name: 'mfe_events', entry: '/remotes/mfe_events/mf-manifest.json', routes: ['/events', '/venues', '/checkout', '/tickets'] },
  { name: 'mfe_cora', entry: '/remotes/mfe_cora/mf-manifest.json', routes: ['/cora'] },
  { name: 'mfe_admin', entry: '/remotes/mfe_admin/mf-manifest.json', routes: ['/admin', '/external-sources'] },
]

/** The front ends that the shell mounts; configuration can place any of them elsewhere. */
export function remotesOf({ remotes }: Pick<GatewayConfig, 'remotes'>): Remote[] {
  return builtIn.map((remote) => ({ ...remote, entry: remotes[remote.name] ?? remote.entry }))
}

/** A front end's folder is named with hyphens, as `mfe-events`, its federation name with underscores. */
export const folderOf = (name: string): string => name.replaceAll('_', '-')

/** `GET /remotes.json`. */
export function remotesPage(remotes: Remote[]): (exchange: Exchange) => void {
  const body = Buffer.from(JSON.stringify(remotes))
  const etag = tagOf(body)
  const common = { etag, 'cache-control': 'no-cache' }
  return ({ request, response }) => {
    if (matches(request.headers['if-none-match'], etag)) response.writeHead(304, common).end()
    else response.writeHead(200, { ...common, 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }
}

const own = [/^\/$/, /^\/auth\/(login|register|logout|forgot-password|reset-password|verify-email)\/?$/, /^\/(profile|notifications)\/?$/, /^\/(help|contact|privacy|terms)\/?$/]

/** Whether some part owns a page's path; for the others the shell's page comes with status 404. */
export function isKnownPage(path: string, remotes: Remote[]): boolean {
  return own.some((pattern) => pattern.test(path)) || remotes.some(({ routes }) => routes.some((route) => path === route || path.startsWith(`${route}/`)))
}
