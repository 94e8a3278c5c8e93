import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { firstUserId, userCount } from './users.ts'

/** Debian installs pgbench here, outside the PATH. */
const debianFolder = '/usr/lib/postgresql'

function findPgbench(): string | undefined {
  const onPath = spawnSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' }).stdout.trim()
  if (onPath) return onPath
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort().toReversed() : []
  return versions.map((version) => join(debianFolder, version, 'bin/pgbench')).find((path) => existsSync(path))
}

/**
 * Measures PostgreSQL's own transactions in a second. One transaction is one function call that transfers between random
 * accounts. Uses pgbench where it is installed, and otherwise the same loop through pg, which is a little slower; the
 * name in the results shows which one ran.
 */
export function baselineTool(): {
  name: string
  run: (url: string, clients: number, seconds: number) => Promise<number>
} {
  const pgbench = findPgbench()
  return pgbench
    ? { name: 'pgbench', run: async (url, clients, seconds) => runPgbench(pgbench, url, clients, seconds) }
    : { name: 'pg loop', run: runLoop }
}

function runPgbench(binary: string, url: string, clients: number, seconds: number): number {
  const script = join(tmpdir(), `convive-transfer-${process.pid}.pgb`)
  writeFileSync(
    script,
    String.raw`\set a random(0, ${userCount - 1})
\set b (:a + random(1, ${userCount - 1})) % ${userCount}
SELECT bench_transfer('person:' || (${firstUserId} + :a), 'person:' || (${firstUserId} + :b), 1);
`,
  )
  const { hostname, port, username, password, pathname } = new URL(url)
  const output = execFileSync(
    binary,
    [
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-h',
      hostname,
      '-p',
      port,
      '-U',
      decodeURIComponent(username),
      pathname.slice(1),
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

async function runLoop(url: string, clients: number, seconds: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: clients })
  const until = performance.now() + seconds * 1000
  let count = 0
  const one = async () => {
    while (performance.now() < until) {
      const from = Math.floor(Math.random() * userCount)
      const to = (from + 1 + Math.floor(Math.random() * (userCount - 1))) % userCount
      await pool.query({
        name: 'transfer',
        text: 'SELECT bench_transfer($1, $2, 1)',
        values: [`person:${firstUserId + from}`, `person:${firstUserId + to}`],
      })
      count++
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  await pool.end()
  return count / seconds
}
