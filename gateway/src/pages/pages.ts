import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Remote } from '@convive/contracts/status'
import { notFound } from '@convive/service-kit/refused'
import type { Context } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import { isAddress } from '../security-headers.ts'
import { builtFiles, type BuiltFile, type BuiltFiles } from './built-files.ts'
import { joinSockets, passToServer, readFromServer } from './development-server.ts'
import { tagOf } from './entity-tag.ts'
import { entranceAt, fetchedAhead } from './fetched-ahead.ts'
import { firstFilesOf } from './first-files.ts'
import { originOf } from './heads/origin.ts'
import { paintDiscover } from './first-paint/paint-discover.ts'
import { createSharedPages } from './heads/shared-pages.ts'
import { folderOf, isKnownPage, remotesOf, remotesPage } from './remotes.ts'
import { sendFile } from './send-file.ts'
import { sendShell } from './shell-page.ts'

export type Pages = {
  remotes: Remote[]
  /** Answers every GET that is no call of the API. */
  answer(exchange: Exchange): Promise<void>
  /** A development server's own socket. False where there is none. */
  upgrade(path: string, request: IncomingMessage, raw: Duplex, head: Buffer): boolean
  /** A built front end's file, for the status page. */
  file(name: string, path: string): Promise<BuiltFile | undefined>
}

/** At the root, because a worker has no say over addresses above its own. */
const serviceWorker = '/service-worker.js'
const discoverPath = /^\/events\/discover\/?$/

type FrontEnd = { server: string } | { files: BuiltFiles }
type Asset = { frontEnd: FrontEnd; file: string }

/** The shell, its assets and the remotes: built files, or development servers. */
export function createPages(context: Context): Pages {
  const { config, security, https } = context
  const frontEnds = new Map<string, FrontEnd>(Object.entries(config.frontEnds).map(([name, place]) => [name, isAddress(place) ? { server: place.replace(/\/$/, '') } : { files: builtFiles(resolve(place)) }]))
  const remotes = remotesOf(config)
  const sendRemotes = remotesPage(remotes)
  const shell = frontEnds.get('shell')
  const sharedPage = createSharedPages(context)
  const firstFiles = async (frontEnd: FrontEnd | undefined) => firstFilesOf(frontEnd && 'files' in frontEnd ? await frontEnd.files.find('first-files.json') : undefined)
  const drawings = async () => (await firstFiles(shell)).drawings
  const aheadOf = async (path: string): Promise<string> => {
    const remote = remotes.find(({ name }) => name === entranceAt(path))
    // What lies elsewhere is not ours to know.
    if (!remote || config.remotes[remote.name]) return ''
    return fetchedAhead(path, remote, await firstFiles(shell), await firstFiles(frontEnds.get(folderOf(remote.name))))
  }
  return {
    remotes,
    answer: async (exchange) => {
      if (exchange.method !== 'GET' && exchange.method !== 'HEAD') throw notFound()
      if (exchange.path === '/remotes.json') return sendRemotes(exchange)
      const asset = assetAt(frontEnds, exchange.path)
      if (asset) return await sendAsset(exchange, asset)
      const atRoot = shell && 'files' in shell && /^\/[\w-]+\.(?!html)[a-z0-9]+$/.test(exchange.path) ? await shell.files.find(exchange.path) : undefined
      if (exchange.path === serviceWorker) exchange.response.setHeader('content-security-policy', security.workerPolicy)
      if (atRoot) return sendFile(exchange, atRoot)
      const [index, shared, ahead] = await Promise.all([indexOf(shell), sharedPage(exchange, drawings), aheadOf(exchange.path)])
      const status = shared !== 'not_found' && isKnownPage(exchange.path, remotes) ? 200 : 404
      const own = typeof shared === 'string' ? { head: undefined, paint: discoverPath.test(exchange.path) ? paintDiscover(await drawings()) : '' } : shared
      sendShell(exchange, { index, status, own, ahead, origin: originOf(context, exchange) }, { security, https })
    },
    upgrade: (path, request, raw, head) => {
      const asset = assetAt(frontEnds, path)
      if (!asset || !('server' in asset.frontEnd)) return false
      joinSockets(asset.frontEnd.server, path, request, raw, head)
      return true
    },
    file: async (name, path) => {
      const frontEnd = frontEnds.get(name)
      return frontEnd && 'files' in frontEnd ? await frontEnd.files.find(path) : undefined
    },
  }
}

/** `/assets/…` is the shell's, `/remotes/<name>/…` a remote's, by either of its spellings. */
function assetAt(frontEnds: Map<string, FrontEnd>, path: string): Asset | undefined {
  const found = /^\/(assets|remotes\/([\w-]+))(\/.*)$/.exec(path)
  if (!found) return undefined
  const frontEnd = frontEnds.get(found[1] === 'assets' ? 'shell' : folderOf(found[2] ?? ''))
  if (!frontEnd) throw notFound()
  return { frontEnd, file: decodeURIComponent(found[3] ?? '') }
}

async function sendAsset(exchange: Exchange, { frontEnd, file }: Asset): Promise<void> {
  if ('server' in frontEnd) return await passToServer(frontEnd.server, exchange)
  const found = await frontEnd.files.find(file)
  if (!found) throw notFound()
  sendFile(exchange, found)
}

async function indexOf(shell: FrontEnd | undefined): Promise<BuiltFile | undefined> {
  if (!shell) return undefined
  if ('files' in shell) return await shell.files.find('index.html')
  const body = Buffer.from(await readFromServer(shell.server, '/assets/index.html'))
  return { path: 'index.html', body, etag: tagOf(body), hashed: false, encodings: new Map() }
}
