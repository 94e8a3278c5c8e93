import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEverything } from '../stack/build.ts'
import { root } from '../stack/paths.ts'
import { dieWithParent } from '../stack/processes.ts'
import {
  countsOfCheck,
  countsOfProject,
  type TestCounts,
  countsOfRetries,
  retriedTests,
  type VitestReport,
} from './test-counts.ts'

const binaries = join(root, 'node_modules/.bin')

export type Check = (signal: AbortSignal) => Promise<{ counts: TestCounts; output: string }>

/**
 * Everything that `npm test` checks. Types and lint run on one thread each, because the build needs the second core:
 * several threads check the same imported types again, which took 28 s of processor time instead of 22.
 */
export const checks: Record<string, Check> = {
  types: () => command('tsc', ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1']),
  // The type checker of the linter collects garbage less often, which saves 2 of 15 s of processor time.
  lint: () => command('oxlint', ['--type-aware', '--deny-warnings', '--threads', '1'], { GOGC: '400' }),
  format: () => command('oxfmt', ['--check', '.']),
  unit: () => project('unit*'),
  build: async (signal) => {
    const lines: string[] = []
    await buildEverything({ log: (line) => lines.push(line), signal })
    return { counts: { passed: 1, failed: 0 }, output: lines.join('\n') }
  },
  service: () => project('service'),
  e2e: async (signal) => {
    await buildEverything({ log: console.log, signal })
    return project('e2e')
  },
}

type Name = keyof typeof checks

/**
 * The lanes of a stage run side by side, the checks of a lane one after the other. Nothing runs beside tests: on two
 * cores, what they start (a database, readers of pictures, a browser) starved until it ran out of its time.
 */
export const stages: Name[][][] = [[['types', 'lint', 'format'], ['build']], [['unit']], [['service']], [['e2e']]]

type Environment = Record<string, string>

async function command(program: string, args: string[], env?: Environment): ReturnType<Check> {
  const { status, output } = await run(program, args, env)
  return { counts: countsOfCheck(status), output }
}

async function project(name: string): Promise<{ counts: TestCounts; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'convive-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  const { status, output } = await run('vitest', ['run', '--project', name, ...reporters])
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined
  rmSync(folder, { recursive: true })
  const retried = report ? retriedTests(report) : []
  const notes = retried.map((test) => `UNSTEADY, passed at the second attempt: ${test}\n`)
  const counts = countsOfProject(report, status)
  return { counts: countsOfRetries(counts, retried.length), output: output + notes.join('') }
}

const running = new Set<ChildProcess>()

async function run(
  program: string,
  args: string[],
  env: Environment = {},
): Promise<{ status: number | null; output: string }> {
  const [first = '', ...rest] = dieWithParent([join(binaries, program), ...args])
  // Its own process group, so that workers left behind by a stopped run can be found and killed.
  const child = spawn(first, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  killGroup(child)
  return { status, output }
}

/** Stops the running checks: SIGINT first, SIGKILL after 5 s. */
export function interrupt(): void {
  for (const child of running) {
    child.kill('SIGINT')
    setTimeout(() => killGroup(child), 5000).unref()
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: the group has no process left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
