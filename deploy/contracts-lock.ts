import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakingChanges, type Contracts } from './contracts-lock/contract-changes.rules.ts'
import { lockFile, readContracts, waysOut } from './contracts-lock/read-contracts.ts'
import { root } from './stack/paths.ts'

const isForced = process.argv.includes('--break')
const next = await readContracts()
const last = existsSync(lockFile) ? (JSON.parse(readFileSync(lockFile, 'utf8')) as Contracts) : next
const problems = breakingChanges(last, next)
for (const problem of problems) console.log(problem)
if (problems.length > 0 && !isForced) {
  console.error(waysOut)
  process.exit(1)
}
writeFileSync(lockFile, `${JSON.stringify(next, undefined, 2)}\n`)
// The format check covers this file too.
spawnSync(join(root, 'node_modules/.bin/oxfmt'), [lockFile], { stdio: 'inherit' })
console.log(`Locked ${Object.keys(next.routes).length} routes and ${Object.keys(next.messages).length} messages`)
