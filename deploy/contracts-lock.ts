import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakingChanges } from './contracts-lock/contract-changes.rules.ts'
import { lockFile, readContracts, waysOut } from './contracts-lock/read-contracts.ts'
import { changedMigrations, migrationsLockFile, readMigrations } from './contracts-lock/read-migrations.ts'
import { root } from './stack/paths.ts'

const isForced = process.argv.includes('--break')
const next = await readContracts()
const migrations = await readMigrations()
const problems = [
  ...breakingChanges(readLock(lockFile, next), next),
  ...changedMigrations(readLock(migrationsLockFile, migrations), migrations),
]
for (const problem of problems) console.log(problem)
if (problems.length > 0 && !isForced) {
  console.error(waysOut)
  process.exit(1)
}
writeLock(lockFile, next)
writeLock(migrationsLockFile, migrations)
console.log(`Locked ${Object.keys(next.routes).length} routes and ${Object.keys(next.messages).length} messages`)

function readLock<Locked>(file: string, none: Locked): Locked {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Locked) : none
}

function writeLock(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)
  // The format check covers this file too.
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), [file], { stdio: 'inherit' })
}
