import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Remote } from '@convive/contracts/status'
import { notFound } from '@convive/service-kit/http/http-error'
import type { Context } from '../context/context.ts'
import { type PublishedVersions, sendVersionFile, type Version } from '../front-ends/published-versions.ts'
import { shellName } from '../front-ends/releases.rules.ts'
import { isFromOtherSite } from '../http/csrf.ts'
import { createEmbed, createOembed, isEmbedPath, oembedPath } from './event-lists/embed.ts'
import { createWeek, isWeekPath } from './event-lists/week.ts'
import { formCookie, readFormCookie } from '../forms/form-cookies.ts'
import { chooseLanguage, readPreferences } from '../http/document-preferences.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { isLimitedPath } from '../limits/request-limits.ts'
import { emptyAssetManifest } from '../front-ends/asset-manifest.ts'
import { createRobotsHandler, createSitemapHandler, isSitemapPath } from './robots-and-sitemap.ts'
import { fetchFromDevelopmentServer, proxyToDevelopmentServer, proxyUpgrade } from './development-server.ts'
import { followExternalRemotes, isKnownPage, remotesOf, sendRemotes, statusOfPage } from './remotes.ts'
import { type BuiltRemote, preloadLinks } from './preload-links.ts'
import { prerenderBuilt } from './prerender/prerender-built.ts'
import {
  createPrerenderer,
  emptyPage,
  type MovedPage,
  notFoundPage,
  type PrerenderedPage,
  type PrerenderResult,
  type RenderPage,
} from './prerender/prerender.ts'
import {
  createDrawingTools,
  createSharePictures,
  isSharePicturePath,
  type ShareAssets,
} from './share-picture/share-picture.ts'
import { sessionToken } from '../session/sessions.ts'
import { versionsFor } from '../publishing/preview.ts'
import { sendShell } from './shell-page.ts'
import { loadViewRenderer, type ViewRenderer } from './views/view-renderer.ts'

export type Pages = {
  /** The remotes that everybody gets. */
  remotes(): Remote[]
  /** Handles every GET request outside the API. */
  respond(exchange: HttpExchange): Promise<void>
  /** Connects to a development server's socket. Returns false if there is none. */
  upgrade(path: string, request: IncomingMessage, raw: Duplex, head: Buffer): boolean
  close(): void
}

/** A service worker controls only paths below its own, so it is served at the root. */
const serviceWorker = '/service-worker.js'
const logoutPath = /^\/auth\/logout\/?$/
const languagePath = /^\/language\/(en|es)$/
const eventsPath = /^\/events\/?$/
const rootFile = /^\/([\w-]+\.(?!html)[a-z0-9]+)$/
const builtFile = /^\/(?:assets|remotes\/(\w+))\/(?:([\w.-]+)\/)?([\w.-]+)$/

/** Serves the shell, its assets and the remotes, from published versions or from development servers. */
export function createPages(context: Context): Pages {
  const { config, security, https, frontEnds } = context
  const external = followExternalRemotes(config)
  const views = loadViewRenderer(context.log)
  const prerender = createPrerenderer(context, views)
  const generatedFile = createGeneratedFiles(context, views)
  const devServers = new Map(Object.entries(config.devServers))
  const shellServer = devServers.get(shellName)
  const currentRemotes = () => remotesOf(frontEnds.current(), external.current())
  const serverAt = (path: string): string | undefined => {
    const [, name] = /^\/(?:assets|remotes\/([\w-]+))\//.exec(path) ?? [undefined, '']
    return name === undefined ? shellServer : devServers.get(name.replaceAll('-', '_'))
  }
  const sendBuiltFile = async (exchange: HttpExchange): Promise<void> => {
    const server = serverAt(exchange.path)
    if (server !== undefined) return await proxyToDevelopmentServer(server, exchange)
    const [, name = shellName, versionName = '', file = ''] = builtFile.exec(exchange.path) ?? []
    const version = await frontEnds.find(name, versionName)
    if (version && (await sendVersionFile(exchange, frontEnds, { version, file, immutable: true }))) return
    context.limits.limitNetwork(exchange)
    throw notFound()
  }
  const sendPage = async (exchange: HttpExchange): Promise<void> => {
    const { path } = exchange
    const versions = await versionsFor(context, exchange)
    const remotes = remotesOf(versions, external.current())
    const shell = shellServer === undefined ? versions.get(shellName) : undefined
    const shellManifest = shell?.manifest ?? emptyAssetManifest
    const { illustrations } = shellManifest
    const built = builtRemotes(remotes, versions, external.current())
    const local = [...versions.values()].filter(({ name }) => !external.current().has(name))
    const loggedIn = sessionToken(exchange.request, https) !== undefined
    const [index, loaded] = await Promise.all([
      shellServer === undefined ? shell?.index : fetchFromDevelopmentServer(shellServer, '/assets/index.html'),
      prerender(exchange, illustrations),
    ])
    if (isMoved(loaded)) return redirect(exchange, `${loaded.movedTo}${exchange.query}`, 308)
    const pages = local.flatMap((one) => one.pages)
    const page = loaded === 'none' ? await prerenderBuilt(pages, exchange, { loggedIn, illustrations }) : loaded
    const status = statusOfPage(page, isKnownPage(path, shellManifest, remotes, built))
    const { language } = readPreferences(exchange.request)
    const render = { views: await views, options: { language, illustrations } }
    const painted = await paint(page, { status, loggedIn }, render)
    const shellPage = {
      index,
      status,
      prerendered: addOutcome(render, exchange, painted, https),
      preloadLinks: await preloadLinks(path, { shell: shellManifest, remotes: built, loggedIn }),
      origin: config.siteOrigin,
    } as const
    sendShell(exchange, shellPage, { security, https })
  }
  return {
    remotes: currentRemotes,
    respond: async (exchange) => {
      const { method, path } = exchange
      if (method !== 'GET' && method !== 'HEAD') throw notFound()
      if (path === '/remotes.json')
        return sendRemotes(exchange, remotesOf(await versionsFor(context, exchange), external.current()))
      if (/^\/(assets|remotes)\//.test(path)) return await sendBuiltFile(exchange)
      if (path === serviceWorker) exchange.response.setHeader('content-security-policy', security.workerPolicy)
      if (shellServer === undefined && (await sendRootFile(frontEnds, exchange))) return
      if (!isLimitedPath(path)) context.limits.limitNetwork(exchange)
      const generated = generatedFile(path)
      if (generated) return await generated(exchange)
      const otherPage = otherPageOf(exchange)
      await (otherPage === undefined ? sendPage(exchange) : redirect(exchange, otherPage, 302))
    },
    upgrade: (path, request, raw, head) => {
      const server = serverAt(path)
      if (server === undefined) return false
      proxyUpgrade(server, path, request, raw, head)
      return true
    },
    close: () => external.close(),
  }
}

/** What a page shows before its scripts. What a visitor may not see, its creator may, so their script asks. */
async function paint(
  page: PrerenderResult,
  { status, loggedIn }: { status: number; loggedIn: boolean },
  render: RenderPage,
): Promise<PrerenderedPage> {
  if (status === 404 && !(loggedIn && page === 'not_found')) return await notFoundPage(render)
  return typeof page === 'string' ? emptyPage : page
}

/** Says once, at the top of a page, what became of a plain form. */
function addOutcome(
  { views, options }: RenderPage,
  { request, response }: HttpExchange,
  page: PrerenderedPage,
  https: boolean,
): PrerenderedPage {
  const outcome = readFormCookie(request, 'outcome')
  if (!outcome || !views) return page
  response.setHeader('set-cookie', formCookie('outcome', null, https))
  const { html, css } = views.renderOutcome(outcome, options)
  return { ...page, content: { html: html + page.content.html, css: css + page.content.css } }
}

/** Sends a file of the shell that belongs at the root. Returns false if there is none. */
async function sendRootFile(frontEnds: PublishedVersions, exchange: HttpExchange): Promise<boolean> {
  const file = rootFile.exec(exchange.path)?.[1]
  const version = frontEnds.current().get(shellName)
  if (file === undefined || !version) return false
  return await sendVersionFile(exchange, frontEnds, { version, file, immutable: false })
}

/**
 * The redirect target of a page, or undefined. The logout page logs out on arrival, so a link on another site must not
 * lead there without a confirmation. The page for a login code needs a code that was asked for.
 */
function otherPageOf({ request, path, query }: HttpExchange): string | undefined {
  if (path === '/auth/code' && !readFormCookie(request, 'login-code')) return `/auth/login${query}`
  if (eventsPath.test(path)) return `/events/discover${query}`
  const logsOut = logoutPath.test(path) && !new URLSearchParams(query).has('ask')
  return logsOut && isFromOtherSite(request) ? '/auth/logout?ask' : undefined
}

const isMoved = <Page>(page: Page): page is Extract<Page, MovedPage> =>
  typeof page === 'object' && page !== null && 'movedTo' in page

/** The remotes whose files the gateway serves. Those on another host or on a development server are not among them. */
const builtRemotes = (
  remotes: Remote[],
  versions: ReadonlyMap<string, Version>,
  external: ReadonlyMap<string, unknown>,
): BuiltRemote[] =>
  remotes.flatMap((remote) => {
    const version = external.has(remote.name) ? undefined : versions.get(remote.name)
    return version ? [{ ...remote, manifest: version.manifest }] : []
  })

type Send = (exchange: HttpExchange) => Promise<void> | void

/** Returns the handler for a path that is neither a page nor a built file, or undefined. */
function createGeneratedFiles(context: Context, views: Promise<ViewRenderer | undefined>) {
  const [sendRobots, sendSitemap] = [createRobotsHandler(context), createSitemapHandler(context)]
  const assets = shareAssets(context)
  const openTools = createDrawingTools(context, assets)
  const sendSharePicture = createSharePictures(context, assets, openTools)
  const sendWeek = createWeek(context, views, { assets, openTools })
  const illustrations = () => context.frontEnds.current().get(shellName)?.manifest.illustrations ?? {}
  const [sendEmbed, sendOembed] = [createEmbed(context, views, illustrations), createOembed(context, views)]
  return (path: string): Send | undefined => {
    if (path === '/robots.txt') return sendRobots
    if (isSitemapPath(path)) return sendSitemap
    const language = languagePath.exec(path)?.[1]
    if (language !== undefined) return (exchange) => chooseLanguage(exchange, language)
    if (isWeekPath(path)) return sendWeek
    if (isEmbedPath(path)) return sendEmbed
    if (path === oembedPath) return sendOembed
    return isSharePicturePath(path) ? sendSharePicture : undefined
  }
}

const fontFile = /latin[\w.-]*\.woff2$/

/** Reads the files of the published shell that share pictures need. A development server has none of them. */
const shareAssets = ({ frontEnds }: Context): ShareAssets => {
  const read = async (file: string | undefined) => {
    const shell = frontEnds.current().get(shellName)
    return shell && file && Object.hasOwn(shell.files, file) ? await frontEnds.readFile(shell, file) : undefined
  }
  return {
    readDrawing: async (name) => {
      const address = frontEnds.current().get(shellName)?.manifest.illustrations[name]
      return (await read(address?.split('/').at(-1)))?.toString()
    },
    readFont: async () =>
      await read(Object.keys(frontEnds.current().get(shellName)?.files ?? {}).find((file) => fontFile.test(file))),
  }
}

function redirect({ response }: HttpExchange, location: string, status: 302 | 308): void {
  response.writeHead(status, { location, 'cache-control': 'no-cache' }).end()
}
