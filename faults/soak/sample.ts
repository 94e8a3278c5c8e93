import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { services, type Service } from '@convive/deploy/stack/process-environments'
import { type Databases, readRows } from '@convive/deploy/site-check/check-site'
import { familyOf } from '../site/processes.ts'
import type { Site } from '../site/site.ts'
import { growingTables } from './growing-tables.ts'
import type { Tolerance } from './trend.ts'

/**
 * A sampled quantity. With `levels` it must not grow with time. With `explained`, requests of the load may add to it, and
 * it must not grow faster than they come. With neither it is only reported.
 */
export type Quantity = { name: string; unit: string; levels?: Tolerance; explained?: Tolerance }
export type Sample = Quantity & { value: number }

const memory: Tolerance = { share: 0.1, amount: 12 }
const descriptors: Tolerance = { share: 0.1, amount: 6 }
const connections: Tolerance = { share: 0.1, amount: 4 }
const queued: Tolerance = { share: 0.1, amount: 200 }
const rowsThatStay: Tolerance = { share: 0.1, amount: 50 }
const megabytesThatStay: Tolerance = { share: 0.1, amount: 4 }
/** A request at the end may add a third more rows than one in the middle, because users act at random. */
const rowsOfRequests: Tolerance = { share: 0.33, amount: 100 }

/** Takes one sample of each quantity. */
export async function takeSamples(site: Site, databases: Databases): Promise<Sample[]> {
  return [...processSamples(site), ...(await databaseSamples(databases))]
}

function processSamples(site: Site): Sample[] {
  return Object.values(site.stack().parts).flatMap(({ name, pid }) => {
    if (pid === undefined) return []
    const family = familyOf(pid)
    const sum = (of: (pid: number) => number) => family.reduce((total, each) => total + of(each), 0)
    return [
      { name: `${name}: memory`, unit: 'MB', value: sum(memoryOf), levels: memory },
      { name: `${name}: descriptors`, unit: '', value: sum(descriptorsOf), levels: descriptors },
    ]
  })
}

/**
 * The private memory of a process, in megabytes: its heap and stacks. Pages of files and shared memory do not count,
 * since they fill up to a fixed size, as PostgreSQL's shared buffers do. Elsewhere than on Linux it is the resident
 * memory. 0 for a process that has just ended.
 */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return Number(stdout.trim()) / 1024
  }
  return ifAlive(() => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = ['Pss_Anon', 'SwapPss'].map((field) => {
      const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]
      if (found === undefined && rollup !== '') throw new Error(`/proc/${pid}/smaps_rollup has no ${field}`)
      return Number(found ?? 0)
    })
    return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
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

/** PostgreSQL's own count of rows, which costs nothing to read and follows each commit within a second. */
async function tableSamples(service: Service, rows: ReturnType<typeof readRows>): Promise<Sample[]> {
  const tables = await rows<{ name: string; rows: number; megabytes: number }>(
    service,
    `SELECT relname AS name, n_live_tup AS rows, pg_total_relation_size(relid) / 1048576.0 AS megabytes
     FROM pg_stat_user_tables WHERE schemaname = 'public'`,
  )
  const growing = growingTables(service)
  const missing = growing.filter((name) => !tables.some((table) => table.name === name))
  if (missing.length > 0) throw new Error(`${service} has no table ${missing.join(', ')}`)
  return tables.flatMap((table): Sample[] => {
    const mayGrow = growing.includes(table.name)
    const name = `${service}: table ${table.name}`
    return [
      {
        name,
        unit: 'rows',
        value: table.rows,
        ...(mayGrow ? { explained: rowsOfRequests } : { levels: rowsThatStay }),
      },
      { name, unit: 'MB', value: table.megabytes, ...(mayGrow ? {} : { levels: megabytesThatStay }) },
    ]
  })
}
