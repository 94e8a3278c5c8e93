import type { Remote } from '@convive/contracts/status'
import etagOf from 'etag'
import { addressOf, shellName } from '../front-ends/releases.rules.ts'
import type { Version } from '../front-ends/published-versions.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { isNotModified } from '../http/not-modified.ts'

const manifestFile = 'mf-manifest.json'

/** The location of a remote that is not in our store: on another host, or on a development server. */
export type ExternalRemote = { entry: string; routes: string[] | undefined }

/**
 * The remotes that the shell mounts. A remote on another host takes precedence over a published one of the same name.
 * It has the routes of its own build, or those of the published version while its host does not respond.
 */
export function remotesOf(
  versions: ReadonlyMap<string, Version>,
  external: ReadonlyMap<string, ExternalRemote> = new Map(),
): Remote[] {
  const names = [...new Set([...versions.keys(), ...external.keys()])].filter((name) => name !== shellName)
  return names.toSorted().map((name) => {
    const [published, elsewhere] = [versions.get(name), external.get(name)]
    const own = published ? addressOf(name, published.version) + manifestFile : ''
    return {
      name,
      entry: elsewhere?.entry ?? own,
      routes: elsewhere?.routes ?? published?.manifest.routes ?? [],
    }
  })
}

/** Converts a federation name, such as `mfe_events`, to the name of its folder, `mfe-events`. */
export const folderOf = (name: string): string => name.replaceAll('_', '-')

/** Sends `/remotes.json`. */
export function sendRemotes({ request, response }: HttpExchange, remotes: Remote[]): void {
  const body = Buffer.from(JSON.stringify(remotes))
  // A cookie may choose a preview.
  const common = { etag: etagOf(body), 'cache-control': 'no-cache', vary: 'Cookie' }
  if (isNotModified(request, common.etag)) response.writeHead(304, common).end()
  else
    response.writeHead(200, { ...common, 'content-type': 'application/json', 'content-length': body.length }).end(body)
}

/** Whether a remote owns a path, by its first segment. */
export const ownsPath = ({ routes }: Remote, path: string): boolean =>
  routes.some((route) => path === route || path.startsWith(`${route}/`))
