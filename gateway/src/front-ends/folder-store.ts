import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { checkKey, type FrontEndStore, maxListed, type StoredFile } from './store.ts'

/** Files in a folder. Several processes may write it at once. */
export function createFolderStore(location: string): FrontEndStore {
  const folder = resolve(location)
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const unfinished = join(dirname(path), `.${randomBytes(6).toString('hex')}`)
      await mkdir(dirname(path), { recursive: true })
      // Flushed before it gets its name. So after a power failure, a file is complete or missing.
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, path)
    },
    get: async (key) => await ifPresent(readFile(pathOf(key))),
    head: async (key) => {
      const found = await ifPresent(stat(pathOf(key)))
      return found?.isFile() ? { bytes: found.size } : undefined
    },
    list: async (prefix) => await listFolder(folder, pathOf(prefix.replace(/\/$/, ''))),
    remove: async (key) => await rm(pathOf(key), { force: true }),
  }
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
        // The inode changes with each replacement, even within one tick of the clock.
        tag: `${found.mtimeNs}-${found.ino}`,
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
