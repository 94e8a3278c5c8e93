import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { onShutdown } from '../../deploy/stack/shutdown.ts'
import { buildEverything } from '../../deploy/stack/build.ts'
import { root } from '../../deploy/stack/paths.ts'
import { ownStack } from '../support/stack.ts'
import { inSteps, tryHistory } from './history.ts'

/** How many histories are played at once. */
const lanes = 3

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    /** Walks around the pages instead. */
    browser: { type: 'boolean', default: false },
  },
})
const first = Number(values.seed ?? randomInt(2 ** 31))
const stopping = new AbortController()
onShutdown(() => stopping.abort())

console.log(`Seed ${first}: repeat with npm run histories --${values.browser ? ' --browser' : ''} --seed ${first}`)
await buildEverything({ log: console.log, signal: stopping.signal })
if (values.browser) process.exit(walk())
const site = await ownStack()
const until = Date.now() + Number(values.minutes) * 60_000
let played = 0
let failed = 0
await Promise.all(Array.from({ length: lanes }, playLane))
await site.end()
console.log(`${played} histories played, ${failed} failed`)
process.exit(failed > 0 || stopping.signal.aborted ? 1 : 0)

/** The first history is always played, so that one can be repeated alone with `--minutes 0`. */
async function playLane(): Promise<void> {
  while ((played === 0 || Date.now() < until) && !stopping.signal.aborted) {
    const failure = await tryHistory(site, first + played++, console.log)
    if (!failure) continue
    failed++
    console.log(`\n${inSteps(failure)}\n`)
  }
}

/** The walks share the stack and the browser of the journeys. Returns the exit status. */
function walk(): number {
  const env = { ...process.env, WALK_SEED: String(first), WALK_MINUTES: values.minutes }
  const vitest = join(root, 'node_modules/.bin/vitest')
  return spawnSync(vitest, ['run', '--project', 'e2e', 'e2e/walks'], { cwd: root, stdio: 'inherit', env }).status ?? 1
}
