import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { services } from '@convive/deploy/stack/process-environments'
import type { Databases } from '../invariants/check.ts'
import { readRows } from '../invariants/check.ts'
import { familyOf } from '../site/processes.ts'
import type { Site } from '../site/site.ts'
import type { Tolerance } from './trend.ts'

/**
 * A sampled quantity. With `levels` it must not grow with time. Without it, the quantity grows with the number of
 * operations, as a ledger does, and is only reported.
 */
export type Quantity = { name: string; unit: string; levels?: Tolerance }
export type Sample = Quantity & { value: number }

const memory: Tolerance = { share: 0.1, amount: 12 }
const descriptors: Tolerance = { share: 0.1, amount: 6 }
const connections: Tolerance = { share: 0.1, amount: 4 }
const queued: Tolerance = { share: 0.1, amount: 200 }

/** Takes one sample of each quantity. */
export async function takeSamples(site: Site, databases: Databases): Promise<Sample[]> {
  return [...processSamples(site), ...(await databaseSamples(databases))]
}

function processSamples(site: Site): Sample[] {
  return Object.values(site.stack().parts).flatMap(({ name, pid }) => {
    if (pid === undefined) return []
    // PostgreSQL is many processes, which share much of their memory: PSS counts each page once.
    const family = familyOf(pid)
    const sum = (of: (pid: number) => number) => family.reduce((total, each) => total + of(each), 0)
    return [
      { name: `${name}: memory`, unit: 'MB', value: sum(memoryOf), levels: memory },
      { name: `${name}: descriptors`, unit: '', value: sum(descriptorsOf), levels: descriptors },
    ]
  })
}

/** The proportional share on Linux, the resident memory elsewhere. 0 for a process that has just ended. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return Number(stdout.trim()) / 1024
  }
  return ifAlive(() => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  })
}

const descriptorsOf = (pid: number): number =>
  process.platform === 'linux' ? ifAlive(() => readdirSync(`/proc/${pid}/fd`).length) : 0

function ifAlive(read: () => number): number {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return 0
    throw error
  }
}

async function databaseSamples(databases: Databases): Promise<Sample[]> {
  const rows = readRows(databases)
  const samples = await Promise.all(
    services.map(async (service): Promise<Sample[]> => {
      const [row] = await rows<{ connections: number; unpublished: number; jobs: number; megabytes: number }>(
        service,
        `SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())::int AS connections,
           (SELECT count(*) FROM outbox WHERE published_at IS NULL)::int AS unpublished,
           (SELECT count(*) FROM graphile_worker.jobs)::int AS jobs,
           pg_database_size(current_database()) / 1048576.0 AS megabytes`,
      )
      return [
        { name: `${service}: connections`, unit: '', value: row!.connections, levels: connections },
        { name: `${service}: unpublished messages`, unit: '', value: row!.unpublished, levels: queued },
        { name: `${service}: waiting jobs`, unit: '', value: row!.jobs, levels: queued },
        { name: `${service}: database`, unit: 'MB', value: row!.megabytes },
        ...(await tableSamples(service, rows)),
      ]
    }),
  )
  return samples.flat()
}

const largestTables = 4

async function tableSamples(service: (typeof services)[number], rows: ReturnType<typeof readRows>): Promise<Sample[]> {
  const tables = await rows<{ name: string; megabytes: number }>(
    service,
    `SELECT relname AS name, pg_total_relation_size(relid) / 1048576.0 AS megabytes FROM pg_stat_user_tables
     ORDER BY pg_total_relation_size(relid) DESC LIMIT ${largestTables}`,
  )
  return tables.map(({ name, megabytes }) => ({ name: `${service}: table ${name}`, unit: 'MB', value: megabytes }))
}
