import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@convive/service-kit/logging/log'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { type AssetManifest, type BuiltPage, builtPagesFile, parseBuiltPages } from './asset-manifest.ts'
import { unavailable } from '../services/upstream.ts'
import { isRegistered, keyOf, type Register, shellName } from './releases.rules.ts'
import { listRegisters, readManifest, readRegister, readVersionFiles, type VersionFiles } from './releases.ts'
import type { ReadableStore } from './stores.ts'
import { contentType } from 'mime-types'
import { extname } from 'node:path'
import { chooseEncoding, type HttpExchange, isNotModified } from '../http/http-exchange.ts'

/** A published version of a front end, with everything that pages need from it. It is read once and never changes. */
export type Version = VersionFiles & {
  name: string
  version: string
  manifest: AssetManifest
  /** The shell's page. */
  index: string | undefined
  /** The pages that its build has rendered. */
  pages: BuiltPage[]
}

export type PublishedVersions = {
  /** The current version of each front end, by federation name. */
  current(): ReadonlyMap<string, Version>
  /** Whether the latest read of the store succeeded, for the status page. */
  readonly isReadable: boolean
  /** Whether any read of the store succeeded. Before that the gateway knows no page. */
  wasRead(): boolean
  /** Any published version, even one that is not current: open tabs load its files. */
  find(name: string, version: string): Promise<Version | undefined>
  readFile(version: Version, file: string): Promise<Buffer | undefined>
  /** Reads the store now. */
  refresh(): Promise<void>
  close(): void
}

/** How often a gateway reads which versions are current, so the longest time until it serves a release. */
const refreshMs = 3000
/**
 * An unknown version may be newer than the latest read of the store. Requests for it wait for the next read, at most
 * this long.
 */
const minGapMs = 500
/** The start waits this long for the first read. */
const firstReadTimeoutMs = 5000
/** Larger files are read for each request. A page loads few of them, and a browser keeps them. */
const maxCachedBytes = 256_000
/**
 * At most 50 MB; the files that all browsers load are 4 MB. Files that nobody requests are removed after ten minutes.
 */
const fileCache = { ttlMs: 600_000, maxEntries: 200 }
/** Four front ends, their versions of some days, and previews. */
const versionCache = { ttlMs: 86_400_000, maxEntries: 100 }

const none: ReadonlyMap<string, Version> = new Map()

/** Reads the store repeatedly. While it cannot be read, the gateway continues with the versions that it knows. */
export async function followStore(store: ReadableStore, log: Logger): Promise<PublishedVersions> {
  const versions = createTtlCache((_key: string, name: string, version: string) => loadVersion(store, name, version), {
    ...versionCache,
    keeps: (version) => version !== undefined,
  })
  const files = createTtlCache((key: string) => store.get(key), {
    ...fileCache,
    keeps: (content) => content !== undefined && content.length <= maxCachedBytes,
  })
  const load = (name: string, version: string) => versions.get(`${name} ${version}`, name, version)
  const registers = new Map<string, { tag: string; register: Register }>()
  let current: ReadonlyMap<string, Version> | undefined
  let isReadable: boolean | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  let lastReadAt = 0

  async function readStore(): Promise<void> {
    lastReadAt = Date.now()
    const listed = await listRegisters(store)
    const next = new Map<string, Version>()
    for (const { name, tag } of listed) {
      if (registers.get(name)?.tag !== tag) registers.set(name, { tag, register: await readRegister(store, name) })
      const version = registers.get(name)?.register.current
      if (!version) continue
      const found = (await load(name, version)) ?? current?.get(name)
      if (found) next.set(name, found)
      if (found?.version !== version) log.error({ name, version }, 'the current version of a front end cannot be read')
    }
    current = next
    isReadable = true
  }
  const refresh = async (): Promise<void> => {
    reading ??= readStore()
      .catch((error: unknown) => {
        if (isReadable !== false) log.error({ err: error }, 'the store of the front ends cannot be read')
        isReadable = false
      })
      .finally(() => (reading = undefined))
    await reading
  }
  const refreshSoon = async (): Promise<void> => {
    waiting ??= delay(Math.max(0, lastReadAt + minGapMs - Date.now()))
      .then(refresh)
      .finally(() => (waiting = undefined))
    await waiting
  }
  const follow = () => {
    if (closed) return
    timer = setTimeout(() => void refresh().finally(follow), refreshMs)
    timer.unref()
  }
  const isKnown = (name: string, version: string) => {
    const known = registers.get(name)
    return known !== undefined && isRegistered(known.register, version)
  }
  await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, firstReadTimeoutMs).unref())])
  follow()
  return {
    current: () => current ?? none,
    get isReadable() {
      return isReadable === true
    },
    wasRead: () => current !== undefined,
    find: async (name, version) => {
      if (!isKnown(name, version)) await refreshSoon()
      return isKnown(name, version) ? await orUnavailable(load(name, version)) : undefined
    },
    readFile: async ({ name, version }, file) => await orUnavailable(files.get(keyOf(name, version, file))),
    refresh: async () => {
      // A read that began earlier may have missed what the caller wrote.
      await reading
      await refresh()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** A file that is not in memory while the store cannot be read is unavailable, so that clients try again. */
async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  return await reading.catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause })
  })
}

async function loadVersion(store: ReadableStore, name: string, version: string): Promise<Version | undefined> {
  const [release, manifest, pages, index] = await Promise.all([
    readVersionFiles(store, name, version),
    readManifest(store, name, version),
    store.get(keyOf(name, version, builtPagesFile)),
    name === shellName ? store.get(keyOf(name, version, 'index.html')) : undefined,
  ])
  return (
    release && {
      ...release,
      name,
      version,
      manifest,
      index: index?.toString(),
      pages: pages ? parseBuiltPages(pages.toString()) : [],
    }
  )
}

const siblings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const year = 'public, max-age=31536000, immutable'

/**
 * Sends a file of a version, in the compressed form that the build made if the client accepts it. `immutable` is for an
 * address that contains the version. Returns false if the version has no such file, or if the file only serves to make
 * pages.
 */
export async function sendVersionFile(
  { request, response, method }: HttpExchange,
  published: PublishedVersions,
  { version, file, immutable }: { version: Version; file: string; immutable: boolean },
): Promise<boolean> {
  const type = contentType(extname(file))
  if (!type || extname(file) === '.html' || !Object.hasOwn(version.files, file)) return false
  const accepted = request.headers['accept-encoding']
  const [encoding, extension] = siblings.find(
    ([name, ending]) => Object.hasOwn(version.files, file + ending) && chooseEncoding(accepted, [name]),
  ) ?? [undefined, '']
  const sent = file + extension
  const { bytes, sha256 } = version.files[sent] ?? { bytes: 0, sha256: '' }
  const common = {
    etag: `"${sha256.slice(0, 24)}"`,
    'cache-control': immutable ? year : 'no-cache',
    vary: 'accept-encoding',
  }
  if (isNotModified(request, common.etag)) {
    response.writeHead(304, common).end()
    return true
  }
  const content = method === 'HEAD' ? undefined : await published.readFile(version, sent)
  if (method !== 'HEAD' && !content) return false
  response.writeHead(200, {
    ...common,
    'content-type': type,
    'content-length': bytes,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(content)
  return true
}
