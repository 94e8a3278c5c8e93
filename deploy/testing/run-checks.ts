import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '../stack/build.ts'
import { root } from '../stack/places.ts'
import { dieWithParent } from '../stack/processes.ts'
import { tallyOfCheck, tallyOfProject, type Tally, unsteadyOf, type VitestReport } from './tally.ts'

const binaries = join(root, 'node_modules/.bin')

/** Everything that `npm test` checks, in the order in which failures are cheapest. */
export const checks: Record<string, (signal: AbortSignal) => Promise<Tally>> = {
  types: async () => tallyOfCheck(await run('tsc', ['--noEmit', '-p', 'tsconfig.json'])),
  lint: async () => tallyOfCheck(await run('oxlint', ['--type-aware', '--deny-warnings'])),
  unit: () => project('unit'),
  service: () => project('service'),
  e2e: async (signal) => {
    await buildFrontEnds({ log: console.log, signal })
    return project('e2e')
  },
}

async function project(name: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'convive-report-'))
  const file = join(folder, 'report.json')
  const status = await run('vitest', ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined
  rmSync(folder, { recursive: true })
  for (const test of report ? unsteadyOf(report) : []) console.log(`UNSTEADY, passed at the second attempt: ${test}`)
  return tallyOfProject(report, status)
}

let running: ChildProcess | undefined

async function run(program: string, args: string[]): Promise<number | null> {
  const [first = '', ...rest] = dieWithParent([join(binaries, program), ...args])
  // A group of its own, so that workers which a stopped run leaves behind can be found and ended.
  const child = spawn(first, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  running = child
  const [status] = (await once(child, 'close')) as [number | null]
  running = undefined
  endGroup(child)
  return status
}

/** Ends what is being checked now: asks, then insists. */
export function interrupt(): void {
  const child = running
  child?.kill('SIGINT')
  if (child) setTimeout(() => endGroup(child), 5000).unref()
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nobody is left, as it should be.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
