/** `tag` changes whenever the content changes. `changedAt` is in milliseconds. */
export type StoredFile = { key: string; bytes: number; tag: string; changedAt: number }

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
  head(key: string): Promise<{ bytes: number } | undefined>
  /** At most `maxListed` files whose keys begin with the prefix, which ends in `/`. */
  list(prefix: string): Promise<StoredFile[]>
  remove(key: string): Promise<void>
}

export type ReadableStore = Pick<FrontEndStore, 'get' | 'list'>

/** More than the files of all versions of a front end. */
export const maxListed = 50_000

const segment = /^[\w-][\w.-]{0,120}$/

/** Throws for a key that could leave the store. Nothing that a client sends reaches here unchecked; this is the second check. */
export function checkKey(key: string): string {
  if (!key.split('/').every((part) => segment.test(part))) throw new Error(`${JSON.stringify(key)} is no key`)
  return key
}

/** For a site whose front ends all come from development servers. */
export const emptyStore: ReadableStore = {
  get: async () => undefined,
  list: async () => [],
}
