import { onStop } from './stack/lifetime.ts'
import { checks, interrupt } from './testing/run-checks.ts'
import { sumOf, type Tally } from './testing/tally.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in checks))
if (unknown) {
  console.error(`There is no check ${unknown}: say none, or some of ${Object.keys(checks).join(', ')}`)
  process.exit(1)
}

const stopping = new AbortController()
onStop(() => {
  stopping.abort()
  interrupt()
})

const tallies: Tally[] = []
for (const [name, check] of Object.entries(checks)) {
  if (stopping.signal.aborted || (chosen.length > 0 && !chosen.includes(name))) continue
  console.log(`\n— ${name}`)
  tallies.push(await check(stopping.signal).catch(broken))
}

const { passed, failed } = sumOf(tallies)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 || stopping.signal.aborted ? 1 : 0)

/** A check that could not be made has failed; the others, and the last line, still follow. */
function broken(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
}
