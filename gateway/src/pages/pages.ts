import type { IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Remote } from '@convive/contracts/status'
import { notFound } from '@convive/service-kit/http/http-error'
import type { Context } from '../context/context.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { isUrl } from '../http/security-headers.ts'
import {
  type AssetManifest,
  assetManifestFile,
  emptyAssetManifest,
  findPage,
  parseAssetManifest,
} from './asset-manifest.ts'
import { openBuildFolder, type BuildFolder } from './build-folder.ts'
import { createBuiltPrerenderer } from './prerender/built-pages.ts'
import { createRobotsHandler, createSitemapHandler, isSitemapPath } from './crawler-files.ts'
import { fetchFromDevelopmentServer, proxyToDevelopmentServer, proxyUpgrade } from './development-server.ts'
import { type BuiltRemote, preloadLinks } from './preload-links.ts'
import { createPrerenderer, type PrerenderResult } from './prerender/prerender.ts'
import { createSharePictures, isSharePicturePath, type ShareAssets } from './share-picture/share-picture.ts'
import { createRemotesHandler, folderOf, ownsPath, remotesOf } from './remotes.ts'
import { sendShell } from './shell-page.ts'
import { originOf } from '../context/site-origin.ts'
import { sendStaticFile } from './static-file.ts'

export type Pages = {
  remotes: Remote[]
  /** Answers every GET request outside the API. */
  answer(exchange: HttpExchange): Promise<void>
  /** Connects to a development server's socket. Returns false if there is none. */
  upgrade(path: string, request: IncomingMessage, raw: Duplex, head: Buffer): boolean
  /** Reads a file of a built front end, for the status page. */
  readFile(frontEnd: string, path: string): Promise<string | undefined>
}

/** At the root, because a service worker controls only paths below its own. */
const serviceWorker = '/service-worker.js'
const eventsPath = /^\/events\/?$/
const rootFile = /^\/[\w-]+\.(?!html)[a-z0-9]+$/

type FrontEnd = { server: string } | { build: BuildFolder }
type Asset = { frontEnd: FrontEnd; path: string }

/** Serves the shell, its assets and the remotes, from built files or from development servers. */
export function createPages(context: Context): Pages {
  const { config, security, https } = context
  const frontEnds = new Map<string, FrontEnd>(
    Object.entries(config.frontEnds).map(([name, location]) => [
      name,
      isUrl(location) ? { server: location.replace(/\/$/, '') } : { build: openBuildFolder(resolve(location)) },
    ]),
  )
  const remotes = remotesOf(config)
  const shell = frontEnds.get('shell')
  const prerender = createPrerenderer(context)
  const prerenderBuilt = createBuiltPrerenderer(context, localBuilds(frontEnds, config.remotes))
  const generatedFile = createGeneratedFiles(context, shell, createRemotesHandler(remotes))
  const illustrations = async () => (await assetManifestOf(shell)).illustrations
  /** The manifests of the remotes that are built here. A remote on another host or in development has none. */
  const builtRemotes = async (): Promise<BuiltRemote[]> =>
    await Promise.all(
      remotes
        .filter(({ name }) => !config.remotes[name] && 'build' in (frontEnds.get(folderOf(name)) ?? {}))
        .map(async (remote) => ({ ...remote, manifest: await assetManifestOf(frontEnds.get(folderOf(remote.name))) })),
    )
  /** A front end without a manifest, as in development, owns every path below its segments. */
  const isKnownPage = (path: string, shellManifest: AssetManifest, built: BuiltRemote[]): boolean => {
    const remote = remotes.find((candidate) => ownsPath(candidate, path))
    if (!remote) return shellManifest.pages.length === 0 || findPage(shellManifest, path) !== undefined
    const pages = built.find(({ name }) => name === remote.name)?.manifest.pages ?? []
    return pages.length === 0 || pages.some(({ pattern }) => pattern.test(path))
  }
  return {
    remotes,
    answer: async (exchange) => {
      const { method, path, query } = exchange
      if (method !== 'GET' && method !== 'HEAD') throw notFound()
      const generated = generatedFile(path)
      if (generated) return await generated(exchange)
      const asset = findAsset(frontEnds, path)
      if (asset) return await sendAsset(exchange, asset)
      if (path === serviceWorker) exchange.response.setHeader('content-security-policy', security.workerPolicy)
      if (
        shell &&
        'build' in shell &&
        rootFile.test(path) &&
        (await sendStaticFile(exchange, shell.build.folder, path))
      )
        return
      if (eventsPath.test(path)) return redirect(exchange, `/events/discover${query}`)
      const [index, shellManifest, built, loaded] = await Promise.all([
        readIndex(shell),
        assetManifestOf(shell),
        builtRemotes(),
        prerender(exchange, illustrations),
      ])
      const page = loaded === 'none' ? await prerenderBuilt(exchange) : loaded
      const links = await preloadLinks(path, shellManifest, built)
      const status = statusOf(page, isKnownPage(path, shellManifest, built))
      const prerendered =
        typeof page === 'string' ? { head: undefined, content: { html: '', css: '' }, data: undefined } : page
      const shellPage = {
        index,
        status,
        prerendered,
        preloadLinks: links,
        origin: originOf(context, exchange),
      } as const
      sendShell(exchange, shellPage, { security, https })
    },
    upgrade: (path, request, raw, head) => {
      const asset = findAsset(frontEnds, path)
      if (!asset || !('server' in asset.frontEnd)) return false
      proxyUpgrade(asset.frontEnd.server, path, request, raw, head)
      return true
    },
    readFile: async (name, path) => {
      const frontEnd = frontEnds.get(name)
      return frontEnd && 'build' in frontEnd ? await frontEnd.build.read(path, (text) => text) : undefined
    },
  }
}

function statusOf(page: PrerenderResult, isKnown: boolean): 200 | 404 | 410 {
  if (page === 'not_found' || !isKnown) return 404
  return typeof page === 'object' && page.isGone ? 410 : 200
}

/** `/assets/…` belongs to the shell, `/remotes/<name>/…` to a remote, whose name may have hyphens or underscores. */
function findAsset(frontEnds: Map<string, FrontEnd>, path: string): Asset | undefined {
  const found = /^\/(assets|remotes\/([\w-]+))(\/.*)$/.exec(path)
  if (!found) return undefined
  const frontEnd = frontEnds.get(found[1] === 'assets' ? 'shell' : folderOf(found[2] ?? ''))
  if (!frontEnd) throw notFound()
  return { frontEnd, path: found[3] ?? '' }
}

async function sendAsset(exchange: HttpExchange, { frontEnd, path }: Asset): Promise<void> {
  if ('server' in frontEnd) return await proxyToDevelopmentServer(frontEnd.server, exchange)
  if (!(await sendStaticFile(exchange, frontEnd.build.folder, path))) throw notFound()
}

async function readIndex(shell: FrontEnd | undefined): Promise<string | undefined> {
  if (!shell) return undefined
  if ('build' in shell) return await shell.build.read('index.html', (text) => text)
  return await fetchFromDevelopmentServer(shell.server, '/assets/index.html')
}

type Send = (exchange: HttpExchange) => Promise<void> | void

/** Returns the handler for a path that is neither a page nor a built file, or undefined. */
function createGeneratedFiles(context: Context, shell: FrontEnd | undefined, sendRemotes: Send) {
  const [sendRobots, sendSitemap] = [createRobotsHandler(context), createSitemapHandler(context)]
  const sendSharePicture = createSharePictures(context, shareAssets(shell))
  return (path: string): Send | undefined => {
    if (path === '/remotes.json') return sendRemotes
    if (path === '/robots.txt') return sendRobots
    if (isSitemapPath(path)) return sendSitemap
    return isSharePicturePath(path) ? sendSharePicture : undefined
  }
}

const fontUrl = /href="\/assets\/([\w.-]*latin[\w.-]*\.woff2)"/

/** Reads the files of the shell's build that share pictures need. A development server has none of them. */
const shareAssets = (shell: FrontEnd | undefined): ShareAssets => {
  const readBuilt = async (file: string | undefined) =>
    shell && 'build' in shell && file
      ? await readFile(join(shell.build.folder, file)).catch(() => undefined)
      : undefined
  return {
    readScene: async (file) => {
      const url = (await assetManifestOf(shell)).illustrations[file]
      return (await readBuilt(url?.replace(/^\/assets\//, '')))?.toString()
    },
    readFont: async () => await readBuilt(fontUrl.exec((await readIndex(shell)) ?? '')?.[1]),
  }
}

async function assetManifestOf(frontEnd: FrontEnd | undefined): Promise<AssetManifest> {
  const manifest =
    frontEnd && 'build' in frontEnd ? await frontEnd.build.read(assetManifestFile, parseAssetManifest) : undefined
  return manifest ?? emptyAssetManifest
}

/** The builds of the front ends that no configuration has placed on another host. */
function localBuilds(frontEnds: Map<string, FrontEnd>, elsewhere: Record<string, string>): BuildFolder[] {
  const moved = new Set(Object.keys(elsewhere).map(folderOf))
  return [...frontEnds].flatMap(([name, frontEnd]) => ('build' in frontEnd && !moved.has(name) ? [frontEnd.build] : []))
}

function redirect({ response }: HttpExchange, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-cache' }).end()
}
