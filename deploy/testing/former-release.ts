import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { dieWithParent } from '../stack/processes.ts'
import { cacheFolder, root } from '../stack/paths.ts'

const execute = promisify(execFile)
const git = async (args: string[]) => (await execute('git', args, { cwd: root })).stdout.trim()

/** Where a release keeps its migrations: those of the service kit's own tables, and those of each service. */
const migrationFolders = ['packages/service-kit/src/database/kit-migrations', 'svc-*/src/migrations']

/**
 * Runs the service tests of the release `revision` on the schemas of this one, as if its processes ran on databases
 * that were migrated already. `files` are parts of the paths of the tests; without them, all run. Resolves to whether
 * they passed. Throws if git knows no such revision.
 */
export async function testFormerRelease(revision: string, files: string[]): Promise<boolean> {
  const commit = await git(['rev-parse', '--verify', `${revision}^{commit}`])
  const folder = join(cacheFolder, 'former-release')
  await removeWorktree(folder)
  await git(['worktree', 'add', '--detach', folder, commit])
  try {
    replaceMigrations(folder, root)
    return await runServiceTests(folder, files)
  } finally {
    await removeWorktree(folder)
  }
}

/** Replaces the migrations in `former` by those in `current`. A service that `former` does not have is left out. */
export function replaceMigrations(former: string, current: string): void {
  for (const folder of globSync(migrationFolders, { cwd: current })) {
    const target = join(former, folder)
    if (!existsSync(target)) continue
    rmSync(target, { recursive: true })
    cpSync(join(current, folder), target, { recursive: true })
  }
}

/** A run that was killed has left its folder, or only git's record of it. */
async function removeWorktree(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await git(['worktree', 'prune'])
}

/** With its own dependencies, and so its own Node. */
async function runServiceTests(folder: string, files: string[]): Promise<boolean> {
  const binaries = join(folder, 'node_modules/.bin')
  return (
    (await run(folder, 'npm', ['ci', '--include=dev', '--include=optional'])) &&
    (await run(folder, join(binaries, 'vitest'), ['run', '--project', 'service', ...files], binaries))
  )
}

/** Resolves to whether the program succeeded. */
async function run(cwd: string, program: string, args: string[], binaries?: string): Promise<boolean> {
  const [first = '', ...rest] = dieWithParent([program, ...args])
  const path = [...(binaries === undefined ? [] : [binaries]), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(first, rest, { cwd, stdio: 'inherit', env: { ...process.env, PATH: path } })
  const [status] = (await once(child, 'exit')) as [number | null]
  return status === 0
}
