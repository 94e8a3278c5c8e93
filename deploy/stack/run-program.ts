import { spawn } from 'node:child_process'
import { closeSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openLog } from './logs.ts'
import type { Run } from './supervised-process.ts'
import { root as thisRoot } from './paths.ts'
import { dieWithParent, endChild, ended, reclaim, recordChild } from './processes.ts'

export type Program = {
  command: string[]
  /** A folder of the repository, such as `svc-cora`. */
  folder: string
  /** The folder of another copy of the repository. */
  root?: string | undefined
  env: NodeJS.ProcessEnv
  logFile: string
  /** A file that records the process, so that the next start finds it if this stack is killed. */
  record: string
  /** Responds with 200 once it works. */
  readyUrl?: string
}

/** The command that runs the sources of a service or the gateway; with `watch`, it restarts when one changes. */
export function sourceCommand(watch = false): string[] {
  const flags = ['--disable-warning=ExperimentalWarning', ...(watch ? ['--watch', '--watch-preserve-output'] : [])]
  return [process.execPath, ...flags, 'src/main.ts']
}

/** The command that runs its bundle. For the flag see `collectGarbageWhenIdle`. */
export const bundleCommand: string[] = [process.execPath, '--expose-gc', 'dist/main.js']

/** Runs a program and writes its output to a log file. */
export async function runProgram({
  command,
  folder,
  env,
  logFile,
  record,
  readyUrl,
  root = thisRoot,
}: Program): Promise<Run> {
  mkdirSync(dirname(record), { recursive: true })
  await reclaim(record, folder)
  const [program = '', ...args] = dieWithParent(command)
  const output = openLog(logFile)
  // Detached: Ctrl-C in a terminal must reach only the supervisor.
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = ended(child)
  await recordChild(record, child, readyUrl)
  return {
    pid: child.pid ?? 0,
    exited,
    stop: (patience) => endChild(child, 'SIGTERM', patience),
    kill: () => endChild(child, 'SIGKILL'),
  }
}
