import type { Migration } from '@convive/service-kit/database/migration'
import { baseline } from './0001-baseline.ts'
import { unknownHeaders } from './0002-unknown-headers.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [baseline, unknownHeaders]
