import type { MigrationInterface, QueryRunner } from 'typeorm'

/** One step of a database's schema. Services list theirs in `migrations/index.ts`, in the order in which they run. */
export type Migration = {
  name: string
  number: number
  withoutTransaction: boolean
} & Steps
type Steps = {
  /** Runs in one transaction with the record that it ran. */
  up: (runner: QueryRunner) => Promise<void>
  /** Undoes `up`. */
  down: (runner: QueryRunner) => Promise<void>
}

/** TypeORM sorts migrations by the 13 digits at the end of their names. The kit's tables come before the service's. */
const firstKitTimestamp = 1_700_000_000_000
const firstServiceTimestamp = 1_800_000_000_000

/**
 * Declares a migration. `name` is its file's name: `0042-add-venues`, or `kit-0002-…` for tables that the kit owns.
 * `withoutTransaction` is for CREATE INDEX CONCURRENTLY, which cannot run in one: such a migration is a single statement
 * with IF NOT EXISTS.
 */
export function migration(
  name: string,
  { withoutTransaction = false, ...steps }: Steps & { withoutTransaction?: boolean },
): Migration {
  const digits = /^(?:kit-)?(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]
  if (!digits) throw new Error(`A migration's name is like 0042-add-venues, not ${name}`)
  const first = name.startsWith('kit-') ? firstKitTimestamp : firstServiceTimestamp
  return { name, number: first + Number(digits), withoutTransaction, ...steps }
}

/** The name under which TypeORM records a migration. */
export const recordedName = ({ name, number }: Migration): string => `${name}-${number}`

/** TypeORM's form of the list. Throws if the list is not in the order of its numbers, which is the order in which they run. */
export function toTypeOrm(migrations: Migration[]): (new () => MigrationInterface)[] {
  for (const [index, current] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before && before.number >= current.number)
      throw new Error(`Migration ${current.name} is listed after ${before.name} but has a lower or equal number`)
  }
  return migrations.map(
    (step) =>
      class implements MigrationInterface {
        name = recordedName(step)
        transaction = !step.withoutTransaction
        up = step.up
        down = step.down
      },
  )
}

/** What TypeORM records of a migration that ran. */
export type Recorded = { name: string; timestamp: number }

/**
 * Throws if an older build made the database, whose schema cannot be brought to this one: it lacks the first migration,
 * or has run another one under a number of these. Migrations with higher numbers are those of a later version, which
 * must work with this one.
 */
export function refuseOlderBuild(recorded: Recorded[], migrations: Migration[], database: string): void {
  const names = new Map(migrations.map((step) => [step.number, recordedName(step)]))
  const ran = new Set(recorded.map(({ name }) => name))
  const [first] = migrations
  const unknown =
    recorded.find(({ name, timestamp }) => (names.get(timestamp) ?? name) !== name) ??
    (first && !ran.has(recordedName(first)) ? recorded[0] : undefined)
  if (!unknown) return
  throw new Error(
    `An older build made the database ${database}, and this build does not know its migration ${unknown.name}: ` +
      'stop all parts, delete their data folder (or drop this database), and start with an empty one',
  )
}
