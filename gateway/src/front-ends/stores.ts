import type { S3Access } from '../config/config.ts'
import { randomBytes } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** `tag` changes whenever the content changes. `changedAt` is in milliseconds. */
type StoredFile = { key: string; bytes: number; tag: string; changedAt: number }

/**
 * Where the built front ends are: a folder, or a bucket of an object store. All gateways of a site use the same one. Keys
 * are relative paths of letters, digits, `.`, `_` and `-`.
 */
export type FrontEndStore = {
  /** Replaces the whole file in one step. */
  put(key: string, content: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** Reads the content with its tag, for `replace`. */
  read(key: string): Promise<{ content: Buffer; tag: string } | undefined>
  /**
   * Writes the file only if it still has this tag, or still does not exist. Of two writers that read the same content,
   * one gets false. A writer may also get false although its write succeeded; it then reads its own content.
   */
  replace(key: string, content: Buffer, tag: string | undefined): Promise<boolean>
  /** At most `maxListed` files whose keys begin with the prefix, which ends in `/`. */
  list(prefix: string): Promise<StoredFile[]>
  remove(key: string): Promise<void>
}

export type ReadableStore = Pick<FrontEndStore, 'get' | 'list'>

/** More than the files of all versions of a front end. */
const maxListed = 50_000

const segment = /^[\w-][\w.-]{0,120}$/

/** Throws for a key that could leave the store. Nothing that a client sends reaches here unchecked; this is the second check. */
function checkKey(key: string): string {
  if (!key.split('/').every((part) => segment.test(part))) throw new Error(`${JSON.stringify(key)} is no key`)
  return key
}

/** For a site whose front ends all come from development servers. */
export const emptyStore: ReadableStore = {
  get: async () => undefined,
  list: async () => [],
}

/** `location` is a folder, or the URL of a bucket or of a folder in it. */
export const openStore = (location: string, access: S3Access | undefined): FrontEndStore =>
  /^https?:\/\//.test(location) ? createS3Store(location, access) : createFolderStore(location)

/** Files in a folder. Several processes may write it at once. */
export function createFolderStore(location: string): FrontEndStore {
  const folder = resolve(location)
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, content) => await rename(await writeUnnamed(pathOf(key), content), pathOf(key)),
    get: async (key) => await ifPresent(readFile(pathOf(key))),
    read: async (key) => await ifPresent(readWithTag(pathOf(key))),
    replace: async (key, content, tag) => await replaceFile(pathOf(key), content, tag),
    list: async (prefix) => await listFolder(folder, pathOf(prefix.replace(/\/$/, ''))),
    remove: async (key) => await rm(pathOf(key), { force: true }),
  }
}

/** The inode changes with each replacement, even within one tick of the clock. */
const tagOf = ({ mtimeNs, ino }: BigIntStats): string => `${mtimeNs}-${ino}`

/** Flushes a file before it gets its name. So after a power failure, a file is complete or missing. */
async function writeUnnamed(path: string, content: Buffer): Promise<string> {
  const unnamed = join(dirname(path), `.${randomBytes(6).toString('hex')}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unnamed, content, { flush: true })
  return unnamed
}

async function readWithTag(path: string): Promise<{ content: Buffer; tag: string }> {
  const file = await open(path)
  try {
    return { tag: tagOf(await file.stat({ bigint: true })), content: await file.readFile() }
  } finally {
    await file.close()
  }
}

/** A writer that holds a claim for longer has died. */
const claimMs = 5000

/** Only one writer can claim to follow a content, because the content's tag is in the name of the claim. */
async function replaceFile(path: string, content: Buffer, tag: string | undefined): Promise<boolean> {
  const isCurrent = async () => {
    const found = await ifPresent(stat(path, { bigint: true }))
    return (found && tagOf(found)) === tag
  }
  const claim = join(dirname(path), `.${basename(path)}.after.${tag ?? 'nothing'}`)
  const unnamed = await writeUnnamed(path, content)
  const { ino } = await stat(unnamed)
  try {
    await link(unnamed, claim)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const other = await ifPresent(stat(claim))
    if (other && other.ctimeMs < Date.now() - claimMs) await rm(claim, { force: true })
    return false
  } finally {
    await rm(unnamed, { force: true })
  }
  if (!(await isCurrent())) {
    await rm(claim, { force: true })
    return false
  }
  await ifPresent(rename(claim, path))
  return (await ifPresent(stat(path)))?.ino === ino
}

async function listFolder(root: string, folder: string): Promise<StoredFile[]> {
  const entries = (await ifPresent(readdir(folder, { withFileTypes: true, recursive: true }))) ?? []
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .slice(0, maxListed)
    .map(({ parentPath, name }) => join(parentPath, name))
  const files: StoredFile[] = []
  for (const path of paths) {
    const found = await ifPresent(stat(path, { bigint: true }))
    if (found)
      files.push({
        key: relative(root, path),
        bytes: Number(found.size),
        tag: tagOf(found),
        changedAt: Number(found.mtimeMs),
      })
  }
  return files
}

async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    throw error
  }
}

const timeoutMs = 10_000
/** An object store lists at most 1,000 files in one response. */
const maxPages = Math.ceil(maxListed / 1000)

/**
 * Files in a bucket of an S3-compatible object store. `location` is the bucket's URL, or that of a folder in it if the
 * bucket is the first part of the path.
 */
export function createS3Store(location: string, access: S3Access | undefined): FrontEndStore {
  if (!access) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing')
  // The store occasionally responds with 500 or 503; the client retries with back-off.
  const client = new AwsClient({ ...access, service: 's3', retries: 3 })
  const { origin, pathname } = new URL(location)
  const [name, ...folders] = pathname.split('/').filter((part) => part !== '')
  const bucket = name === undefined ? `${origin}/` : `${origin}/${name}/`
  const folder = folders.map((part) => `${part}/`).join('')
  const pathOf = (key: string) => folder + checkKey(key)
  const send = async (method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) => {
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    }
    const response = await client.fetch(bucket + path, init)
    if (!response.ok) await response.body?.cancel()
    return response
  }
  const request = async (method: string, path: string, body?: Buffer) => {
    const response = await send(method, path, body)
    if (response.ok) return response
    if (response.status === 404) return undefined
    throw new Error(`The object store answered ${response.status} to ${method}`)
  }
  const listPage = async (prefix: string, token: string | undefined) => {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: folder + prefix,
      ...(token && { 'continuation-token': token }),
    })
    const text = await (await request('GET', `?${query.toString()}`))?.text()
    if (text === undefined) throw new Error('The object store has no such bucket')
    return text
  }
  return {
    put: async (key, content) => {
      if (!(await request('PUT', pathOf(key), content))) throw new Error('The object store has no such bucket')
    },
    get: async (key) => {
      const response = await request('GET', pathOf(key))
      return response && Buffer.from(await response.arrayBuffer())
    },
    read: async (key) => {
      const response = await request('GET', pathOf(key))
      return response && { content: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' }
    },
    replace: async (key, content, tag) => {
      for (const condition of conditionsOf(tag)) {
        const { ok, status } = await send('PUT', pathOf(key), content, condition)
        if (ok) return true
        // 409: another conditional write of the same key is running. 404: the file has been removed in the meantime.
        if (![404, 409, 412].includes(status)) throw new Error(`The object store answered ${status} to PUT`)
        if (status !== 412) return false
      }
      return false
    },
    list: async (prefix) => {
      const files: StoredFile[] = []
      let token: string | undefined
      for (let page = 0; page < maxPages; page++) {
        const text = await listPage(prefix, token)
        files.push(...readFiles(text).map((file) => ({ ...file, key: file.key.slice(folder.length) })))
        token = field(text, 'NextContinuationToken')
        if (token === undefined) break
      }
      return files
    },
    remove: async (key) => void (await request('DELETE', pathOf(key))),
  }
}

/**
 * The conditions to try one after the other. Ceph 16 compares the tag without the quotes in which it returned it, so
 * that the first condition never holds. Either condition holds only if the file still has this tag.
 */
const conditionsOf = (tag: string | undefined): Record<string, string>[] =>
  tag === undefined ? [{ 'if-none-match': '*' }] : [{ 'if-match': tag }, { 'if-match': tag.replaceAll('"', '') }]

/** This XML has a fixed form, and keys contain no character that XML escapes. */
const readFiles = (xml: string): StoredFile[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: field(entry, 'Key') ?? '',
    bytes: Number(field(entry, 'Size')),
    tag: field(entry, 'ETag') ?? '',
    changedAt: Date.parse(field(entry, 'LastModified') ?? ''),
  }))

function field(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
