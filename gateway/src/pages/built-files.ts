import { readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { tagOf } from './entity-tag.ts'

const lookAgainAfter = 1000

/** A file of a build. `encodings` are its siblings that were compressed when it was built. */
export type BuiltFile = { path: string; body: Buffer; etag: string; hashed: boolean; encodings: Map<'br' | 'gzip', Buffer> }

export type BuiltFiles = { find(path: string): Promise<BuiltFile | undefined> }

type Known = { file: BuiltFile | undefined; changed: number; lookedAt: number }

/** Named after its content, so that it never changes: `main.3f2a9c04d1.js`. */
const hashedName = /\.[0-9a-f]{8,}\.\w+$/

/** The files of one folder, kept in memory and read again when they change. Paths that lead out of it find nothing. */
export function builtFiles(folder: string): BuiltFiles {
  const known = new Map<string, Known>()
  return {
    find: async (path) => {
      const full = normalize(join(folder, path))
      if (!full.startsWith(folder + sep) || path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return undefined
      const before = known.get(full)
      if (before && Date.now() - before.lookedAt < lookAgainAfter) return before.file
      const changed = await changeTime(full)
      if (changed === undefined) return void known.delete(full)
      if (before?.changed === changed) {
        before.lookedAt = Date.now()
        return before.file
      }
      const file = await load(full)
      known.set(full, { file, changed, lookedAt: Date.now() })
      return file
    },
  }
}

/** Undefined for what is no file. */
async function changeTime(full: string): Promise<number | undefined> {
  const found = await stat(full).catch(() => undefined)
  return found?.isFile() ? found.mtimeMs : undefined
}

async function load(full: string): Promise<BuiltFile> {
  const body = await readFile(full)
  const encodings: BuiltFile['encodings'] = new Map()
  for (const [encoding, ending] of [['br', '.br'], ['gzip', '.gz']] as const) {
    const sibling = await readFile(full + ending).catch(() => undefined)
    if (sibling) encodings.set(encoding, sibling)
  }
  return { path: full, body, etag: tagOf(body), hashed: hashedName.test(full), encodings }
}
