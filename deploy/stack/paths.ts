import { join, resolve } from 'node:path'

/** The repository's root, absolute. */
export const root = resolve(import.meta.dirname, '../..')

/** A folder that may be deleted at any time; its contents are then built or fetched again. */
export const cacheFolder = join(root, '.cache')
