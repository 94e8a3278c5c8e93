import { join, resolve } from 'node:path'

/** The repository's root, absolute. */
export const root = resolve(import.meta.dirname, '../..')

/** What may be deleted at any time, and is then made or fetched again. */
export const cacheFolder = join(root, '.cache')
