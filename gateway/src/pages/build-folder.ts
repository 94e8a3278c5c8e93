import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A front end's folder of built files. */
export type BuildFolder = {
  folder: string
  /** Reads and parses a text file, or returns undefined if there is none. A path must always use the same `parse`. */
  read<T>(path: string, parse: (text: string) => T): Promise<T | undefined>
}

/** A new build may replace the files at any time, so they are read again after this long. */
const TTL_MS = 1000

export function openBuildFolder(folder: string): BuildFolder {
  const cache = new Map<string, { parsed: Promise<unknown>; until: number }>()
  return {
    folder,
    read: async <T>(path: string, parse: (text: string) => T): Promise<T | undefined> => {
      const found = cache.get(path)
      const entry =
        found && found.until > Date.now()
          ? found
          : { parsed: readIfPresent(join(folder, path), parse), until: Date.now() + TTL_MS }
      cache.set(path, entry)
      return (await entry.parsed) as T | undefined
    },
  }
}

async function readIfPresent<T>(file: string, parse: (text: string) => T): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parse(text)
}
