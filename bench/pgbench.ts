import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { firstId, people } from './people.ts'

const debian = '/usr/lib/postgresql'

function findPgbench(): string | undefined {
  const onPath = spawnSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' }).stdout.trim()
  if (onPath) return onPath
  const versions = existsSync(debian) ? readdirSync(debian).sort().toReversed() : []
  return versions.map((version) => join(debian, version, 'bin/pgbench')).find((path) => existsSync(path))
}

/**
 * PostgreSQL's own transactions a second: one function call that makes one transfer and commits, between random accounts.
 * By pgbench where there is one; else the same loop through pg, which is a little slower and said so.
 */
export function baselineTool(): { name: string; run: (url: string, clients: number, seconds: number) => Promise<number> } {
  const pgbench = findPgbench()
  return pgbench ? { name: 'pgbench', run: async (url, clients, seconds) => byPgbench(pgbench, url, clients, seconds) } : { name: 'pg loop', run: byLoop }
}

function byPgbench(binary: string, url: string, clients: number, seconds: number): number {
  const script = join(tmpdir(), `convive-transfer-${process.pid}.pgb`)
  writeFileSync(script, String.raw`\set a random(0, ${people - 1})
\set b (:a + random(1, ${people - 1})) % ${people}
SELECT bench_transfer('person:' || (${firstId} + :a), 'person:' || (${firstId} + :b), 1);
`)
  const { hostname, port, username, password, pathname } = new URL(url)
  const output = execFileSync(
    binary,
    ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '2', '-T', String(seconds), '-h', hostname, '-p', port, '-U', decodeURIComponent(username), pathname.slice(1)],
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: decodeURIComponent(password) }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

async function byLoop(url: string, clients: number, seconds: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: clients })
  const until = performance.now() + seconds * 1000
  let count = 0
  const one = async () => {
    while (performance.now() < until) {
      const from = Math.floor(Math.random() * people)
      const to = (from + 1 + Math.floor(Math.random() * (people - 1))) % people
      await pool.query({ name: 'transfer', text: 'SELECT bench_transfer($1, $2, 1)', values: [`person:${firstId + from}`, `person:${firstId + to}`] })
      count++
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  await pool.end()
  return count / seconds
}
