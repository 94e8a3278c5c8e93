import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '../stack/build.ts'
import { root } from '../stack/places.ts'
import { tallyOfCheck, tallyOfProject, type Tally, type VitestReport } from './tally.ts'

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
  return tallyOfProject(report, status)
}

let running: ChildProcess | undefined

async function run(program: string, args: string[]): Promise<number | null> {
  running = spawn(join(binaries, program), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = (await once(running, 'close')) as [number | null]
  running = undefined
  return status
}

/** Ends what is being checked now. */
export function interrupt(): void {
  running?.kill('SIGINT')
}
