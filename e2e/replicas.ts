import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildEverything } from '../deploy/stack/build.ts'
import { root } from '../deploy/stack/paths.ts'

/** All journeys, or the named ones, against two processes of everything: see `e2e/setup/site.ts`. */
await buildEverything({ log: console.log, signal: new AbortController().signal })
const chosen = process.argv.slice(2).map((name) => `e2e/journeys/${name}.e2e.ts`)
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'e2e', ...(chosen.length > 0 ? chosen : ['e2e/journeys'])],
  { cwd: root, stdio: 'inherit', env: { ...process.env, JOURNEY_SITE: 'replicas' } },
)
process.exit(status ?? 1)
