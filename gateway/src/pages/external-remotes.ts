import type { GatewayConfig } from '../config/config.ts'
import { shellName } from '../front-ends/releases.rules.ts'
import { assetManifestFile, parseAssetManifest } from '../front-ends/asset-manifest.ts'
import type { ExternalRemote } from './remotes.ts'

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
