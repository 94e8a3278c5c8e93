import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { kitMigrations } from '@convive/service-kit/database/kit-migrations/index'
import type { Migration } from '@convive/service-kit/database/migration'
import { root } from '../stack/paths.ts'
import { services } from '../stack/process-environments.ts'

export const migrationsLockFile = join(import.meta.dirname, 'migrations.lock.json')

/** By its owner and name, the hash of what a migration does to an empty database. */
type Migrations = Record<string, string>

/** A database records only the name of a migration, so one that has run never runs again, however it is changed. */
export const changedMigrations = (last: Migrations, next: Migrations): string[] =>
  Object.keys(last)
    .filter((name) => next[name] !== last[name])
    .map((name) => `${name}: databases of the last release have run it. Put the change into a new migration`)

export async function readMigrations(): Promise<Migrations> {
  const owned = await allMigrations()
  return Object.fromEntries(
    await Promise.all(owned.map(async ({ owner, step }) => [`${owner} ${step.name}`, await hashOf(step)] as const)),
  )
}

export type OwnedMigration = { owner: 'kit' | (typeof services)[number]; step: Migration }

export async function allMigrations(): Promise<OwnedMigration[]> {
  const ofServices = await Promise.all(
    services.map(async (owner) => {
      const { migrations } = (await import(join(root, owner, 'src/migrations/index.ts'))) as { migrations: Migration[] }
      return migrations.filter(({ name }) => !name.startsWith('kit-')).map((step): OwnedMigration => ({ owner, step }))
    }),
  )
  return [...kitMigrations.map((step): OwnedMigration => ({ owner: 'kit', step })), ...ofServices.flat()]
}

/** The statements that a migration runs on an empty table. */
export async function statementsOf({ up }: Migration): Promise<string> {
  const statements: string[] = []
  const runner = {
    query: async (sql: string) => {
      statements.push(sql.trim().replace(/;?$/, ';'))
      return []
    },
  }
  await up(runner as unknown as Parameters<typeof up>[0])
  return statements.join('\n')
}

/** Without the line breaks and spaces of the source. */
async function hashOf(step: Migration): Promise<string> {
  const statements = (await statementsOf(step)).replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(statements).digest('hex').slice(0, 16)
}
