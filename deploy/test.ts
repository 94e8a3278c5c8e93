import { onShutdown } from './stack/shutdown.ts'
import { checks, interrupt, stages } from './testing/run-checks.ts'
import { sumCounts, type TestCounts } from './testing/test-counts.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in checks))
if (unknown) {
  console.error(`There is no check ${unknown}. Name none, or some of ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}

const stopping = new AbortController()
onShutdown(() => {
  stopping.abort()
  interrupt()
})

const results: TestCounts[] = []
for (const stage of stages) {
  const lanes = stage.map((lane) => lane.filter((name) => chosen.length === 0 || chosen.includes(name)))
  if (stopping.signal.aborted) break
  if (lanes.flat().length > 0) console.log(`Running ${lanes.flat().join(', ')}`)
  await Promise.all(lanes.map(runLane))
}

const { passed, failed } = sumCounts(results)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 || stopping.signal.aborted ? 1 : 0)

async function runLane(names: string[]): Promise<void> {
  for (const name of names) if (!stopping.signal.aborted) results.push(await report(name))
}

/** Runs one check and prints its output when it has ended, so that the lines of parallel checks are not mixed. */
async function report(name: string): Promise<TestCounts> {
  const started = performance.now()
  const { counts, output } = await (checks[name]?.(stopping.signal) ?? Promise.reject(new Error(name))).catch(broken)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n— ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n${output}`)
  return counts
}

/** A check that could not run counts as failed. The other checks and the summary still run. */
function broken(error: unknown): { counts: TestCounts; output: string } {
  return { counts: { passed: 0, failed: 1 }, output: error instanceof Error ? error.message : String(error) }
}
