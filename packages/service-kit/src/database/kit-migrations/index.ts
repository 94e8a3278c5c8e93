import type { Migration } from '../migration.ts'
import { baseline } from './0001-baseline.ts'

/** The migrations of the tables that every service has, in the order in which they run. */
export const kitMigrations: Migration[] = [baseline]
