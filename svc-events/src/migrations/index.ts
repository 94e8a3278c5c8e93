import type { Migration } from '@convive/service-kit/database/migration'
import { baseline } from './0001-baseline.ts'
import { changeAnnounced } from './0002-change-announced.ts'
import { guestList } from './0003-guest-list.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [baseline, changeAnnounced, guestList]
