import { randomBytes } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { checkKey, type FrontEndStore, maxListed, type StoredFile } from './store.ts'

/** Files in a folder. Several processes may write it at once. */
export function createFolderStore(location: string): FrontEndStore {
  const folder = resolve(location)
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, content) => await rename(await writeUnnamed(pathOf(key), content), pathOf(key)),
    get: async (key) => await ifPresent(readFile(pathOf(key))),
    read: async (key) => await ifPresent(readWithTag(pathOf(key))),
    replace: async (key, content, tag) => await replaceFile(pathOf(key), content, tag),
    head: async (key) => {
      const found = await ifPresent(stat(pathOf(key)))
      return found?.isFile() ? { bytes: found.size } : undefined
    },
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
