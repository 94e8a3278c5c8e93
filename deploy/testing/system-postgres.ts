import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The system's PostgreSQL, if it is installed and this process is root, so that it can run it as its own user. The
 * embedded server has no pg_basebackup, and older versions of these programs refuse to work with it.
 */
export const systemPostgres: string | undefined = ['18', '17', '16', '15']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .find((folder) => process.getuid?.() === 0 && spawnSync(join(folder, 'pg_basebackup'), ['--version']).status === 0)

export const postgresUser = (): number => Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)

/** A temporary folder that belongs to the PostgreSQL user. */
export function postgresFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chownSync(folder, postgresUser(), -1)
  return folder
}

/** Runs a PostgreSQL program as the PostgreSQL user, in that user's folder. Throws with its output if it fails. */
export function runPostgres(
  { folder, port }: { folder: string; port: number },
  program: string,
  args: string[],
  env: Record<string, string> = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    uid: postgresUser(),
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${systemPostgres}:/usr/bin:/bin`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      ...env,
    },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** Starts a cluster in `folder/name`, without waiting for the disk. */
export function startCluster(folder: string, name: string, port: number, settings = ''): void {
  const options = `-p ${port} -k ${folder} -c fsync=off ${settings}`
  const args = ['start', '--wait', '--silent', '--pgdata', name, '--options', options, '--log', `${name}.log`]
  runPostgres({ folder, port }, 'pg_ctl', args)
}
