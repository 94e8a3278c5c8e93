import type { S3Access } from '../config/config.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import type { FrontEndStore } from './store.ts'

/** `location` is a folder, or the URL of a bucket or of a folder in it. */
export const openStore = (location: string, access: S3Access | undefined): FrontEndStore =>
  /^https?:\/\//.test(location) ? createS3Store(location, access) : createFolderStore(location)
