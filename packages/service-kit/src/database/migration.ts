import type { MigrationInterface, QueryRunner } from 'typeorm'

/** One step of a database's schema. Services list theirs in `migrations/index.ts`, in the order in which they run. */
export type Migration = {
  name: string
  formerly: string | undefined
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
 * `formerly` is the name under which older installations recorded it. `withoutTransaction` is for CREATE INDEX
 * CONCURRENTLY, which cannot run in one: such a migration is a single statement with IF NOT EXISTS.
 */
export function migration(
  name: string,
  { formerly, withoutTransaction = false, ...steps }: Steps & { formerly?: string; withoutTransaction?: boolean },
): Migration {
  const digits = /^(?:kit-)?(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]
  if (!digits) throw new Error(`A migration's name is like 0042-add-venues, not ${name}`)
  const first = name.startsWith('kit-') ? firstKitTimestamp : firstServiceTimestamp
  return { name, formerly, number: first + Number(digits), withoutTransaction, ...steps }
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

/** Records what an older installation ran under other names. */
export async function renameRecorded(runner: QueryRunner, migrations: Migration[]): Promise<void> {
  const [found]: { exists: boolean }[] = await runner.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`)
  if (!found?.exists) return
  for (const step of migrations.filter(({ formerly }) => formerly !== undefined))
    await runner.query(`UPDATE migrations SET name = $1, "timestamp" = $2 WHERE name = $3`, [
      recordedName(step),
      step.number,
      step.formerly,
    ])
}
