import type { Migration } from '@convive/service-kit/database/migration'
import { baseline } from './0001-baseline.ts'
import { otherTitle } from './0002-other-title.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [baseline, otherTitle]
