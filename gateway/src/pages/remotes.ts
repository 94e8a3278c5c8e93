import type { Remote } from '@convive/contracts/status'
import etagOf from 'etag'
import type { GatewayConfig } from '../config/config.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { isNotModified } from '../http/not-modified.ts'

const builtIn: Remote[] = [
  {
    name: 'mfe_events',
    entry: '/remotes/mfe_events/mf-manifest.json',
    routes: ['/events', '/venues', '/people', '/checkout', '/tickets'],
  },
  { name: 'mfe_cora', entry: '/remotes/mfe_cora/mf-manifest.json', routes: ['/cora'] },
  { name: 'mfe_admin', entry: '/remotes/mfe_admin/mf-manifest.json', routes: ['/admin', '/external-sources'] },
]

/** The front ends that the shell mounts. Configuration can place any of them on another host. */
export function remotesOf({ remotes }: Pick<GatewayConfig, 'remotes'>): Remote[] {
  return builtIn.map((remote) => ({ ...remote, entry: remotes[remote.name] ?? remote.entry }))
}

/** Converts a federation name, as `mfe_events`, to the name of its folder, as `mfe-events`. */
export const folderOf = (name: string): string => name.replaceAll('_', '-')

/** `GET /remotes.json`. */
export function createRemotesHandler(remotes: Remote[]): (exchange: HttpExchange) => void {
  const body = Buffer.from(JSON.stringify(remotes))
  const common = { etag: etagOf(body), 'cache-control': 'no-cache' }
  return ({ request, response }) => {
    if (isNotModified(request, common.etag)) response.writeHead(304, common).end()
    else
      response
        .writeHead(200, { ...common, 'content-type': 'application/json', 'content-length': body.length })
        .end(body)
  }
}

/** Whether a remote owns a path, by its first segment. */
export const ownsPath = ({ routes }: Remote, path: string): boolean =>
  routes.some((route) => path === route || path.startsWith(`${route}/`))
