import type { Remote } from '@convive/contracts/status'
import etagOf from 'etag'
import { addressOf, shellName } from '../front-ends/releases.rules.ts'
import type { Version } from '../front-ends/published-versions.ts'
import { type HttpExchange, isNotModified } from '../http/http-exchange.ts'
import type { GatewayConfig } from '../config/config.ts'
import { type AssetManifest, assetManifestFile, findPage, parseAssetManifest } from '../front-ends/asset-manifest.ts'
import type { BuiltRemote } from './preload-links.ts'
import type { PrerenderResult } from './prerender/prerender.ts'

const manifestFile = 'mf-manifest.json'

/** The location of a remote that is not in our store: on another host, or on a development server. */
type ExternalRemote = { entry: string; routes: string[] | undefined }

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
const ownsPath = ({ routes }: Remote, path: string): boolean =>
  routes.some((route) => path === route || path.startsWith(`${route}/`))

/** A build on another host may be replaced at any time. */
const renewMs = 30_000
/** A development server that has just started compiles for some seconds. */
const retryMs = 2000
const timeoutMs = 2000
const maxBytes = 1_000_000

/**
 * Reads the manifests of remotes on other hosts and on development servers repeatedly, because only their builds know
 * their paths.
 */
export function followExternalRemotes({ remotes, devServers }: Pick<GatewayConfig, 'remotes' | 'devServers'>): {
  current(): ReadonlyMap<string, ExternalRemote>
  close(): void
} {
  const entries = new Map<string, ExternalRemote>()
  const sources = new Map<string, string>()
  for (const [name, server] of Object.entries(devServers)) {
    if (name === shellName) continue
    const entry = `/remotes/${name}/mf-manifest.json`
    entries.set(name, { entry, routes: undefined })
    sources.set(name, `${server.replace(/\/$/, '')}${entry}`)
  }
  for (const [name, entry] of Object.entries(remotes)) {
    entries.set(name, { entry, routes: undefined })
    sources.set(name, entry)
  }
  const timers = new Map<string, NodeJS.Timeout>()
  const renew = async (name: string, source: string) => {
    const routes = await readRoutes(source).catch(() => undefined)
    const known = entries.get(name)
    if (known && routes) entries.set(name, { ...known, routes })
    if (!timers.has(name)) return
    timers.set(name, setTimeout(() => void renew(name, source), routes ? renewMs : retryMs).unref())
  }
  for (const [name, source] of sources) {
    timers.set(name, setTimeout(() => undefined).unref())
    void renew(name, source)
  }
  return {
    current: () => entries,
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

async function readRoutes(manifestUrl: string): Promise<string[] | undefined> {
  const url = new URL(assetManifestFile, manifestUrl)
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    return undefined
  }
  const { routes } = parseAssetManifest((await readText(response.body)) ?? '', '')
  return routes.length > 0 ? routes : undefined
}

/** Another host may send more than it announced, or never stop. Leaving the loop cancels the body. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** 404 for an unknown page and for one whose event, venue or person does not exist; 410 for a deleted event. */
export function statusOfPage(page: PrerenderResult, isKnown: boolean): 200 | 404 | 410 {
  if (page === 'not_found' || !isKnown) return 404
  return typeof page === 'object' && page.isGone ? 410 : 200
}

/**
 * Whether a front end has a page at this path. One without a manifest, for example in development, owns every path below
 * its segments.
 */
export function isKnownPage(path: string, shell: AssetManifest, remotes: Remote[], built: BuiltRemote[]): boolean {
  const remote = remotes.find((candidate) => ownsPath(candidate, path))
  if (!remote) return shell.pages.length === 0 || findPage(shell, path) !== undefined
  const pages = built.find(({ name }) => name === remote.name)?.manifest.pages ?? []
  return pages.length === 0 || pages.some(({ pattern }) => pattern.test(path))
}
