import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@convive/deploy/stack/free-port'
import { root } from '@convive/deploy/stack/paths'
import { services } from '@convive/deploy/stack/process-environments'
import { compare, type Result } from './compare-with-baseline.ts'

/** By then, the services have handled the messages about the demo data, and each process has collected garbage. */
const settleMs = 75_000
const idleMs = 60_000

/** Megabytes, and the per cent of a core that it takes while nobody uses the site. */
type Idle = Memory & { processor: number }
type Memory = { all: number; own: number; files: number; shared: number }

/**
 * Measures the proportional set size of every process of `npm start`, 75 s after the first start, which creates the
 * databases and the demo data, and again after a second start with the existing data, which is the baseline, and the time
 * that each takes of a core in the minute afterwards. No other process should use the same files, since a page that
 * several processes map counts for each of them in part. Needs `/proc`.
 */
export async function benchMemory({ rounds }: { rounds: number }): Promise<Result[]> {
  const first: Map<string, Idle>[] = []
  const further: Map<string, Idle>[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'convive-bench-memory-'))
    try {
      first.push(await idleAfterStart(dataDir))
      further.push(await idleAfterStart(dataDir))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return [...first[0]!.keys()].flatMap((name) => {
    const of = (figure: keyof Idle) => [first, further].map((runs) => runs.map((run) => run.get(name)?.[figure] ?? 0))
    const { own, files, shared } = first[0]!.get(name)!
    const [memory, processor] = [of('all'), of('processor')]
    return [
      compare(
        {
          name: `memory of ${name}, first start`,
          unit: 'MB',
          goal: name === 'all' ? 'under 400 MB' : '',
          baselineName: 'MB, further start',
          note: `${own.toFixed(1)} MB of its own, ${files.toFixed(1)} of files, ${shared.toFixed(1)} shared`,
        },
        memory[0]!,
        memory[1]!,
      ),
      compare(
        {
          name: `processor of ${name}, idle, first start`,
          unit: '% of a core',
          goal: name === 'all' ? 'under 2 %' : '',
          baselineName: '%, further start',
        },
        processor[0]!,
        processor[1]!,
      ),
    ]
  })
}

async function idleAfterStart(dataDir: string): Promise<Map<string, Idle>> {
  // What npm runs, without npm.
  const stack = spawn(process.execPath, [join(root, 'deploy/run.mjs'), 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SEED_DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await isReady(stack)
    await delay(settleMs)
    const parts = processesOf(dataDir, stack.pid!)
    const before = new Map([...parts].map(([name, pids]) => [name, secondsOf(pids)]))
    await delay(idleMs)
    return new Map(
      [...parts].map(([name, pids]) => {
        const processor = ((secondsOf(pids) - before.get(name)!) / (idleMs / 1000)) * 100
        return [name, { ...sum(pids.map(memoryOf)), processor }]
      }),
    )
  } finally {
    const ended = new Promise((resolve) => stack.once('exit', resolve))
    stack.kill('SIGTERM')
    await ended
  }
}

async function isReady(stack: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: stack.stdout! })) {
    if (!line.startsWith('Convive is ready')) continue
    // The pipe must not fill up.
    stack.stdout!.resume()
    return
  }
  throw new Error('npm start ended before it was ready')
}

/** Each part with its descendants, what remains of `npm start` itself, and all. */
function processesOf(dataDir: string, launcher: number): Map<string, number[]> {
  const records: (readonly [name: string, file: string])[] = [
    ...[...services, 'gateway'].map((name) => [name, `run/${name}.json`] as const),
    ...['postgres', 'nats'].map((name) => [name, `${name}/process.json`] as const),
  ]
  const children = childrenByParent()
  const parts = new Map(
    records.map(([name, file]) => {
      const { server } = JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as { server: { pid: number } }
      return [name, familyOf(server.pid, children)] as const
    }),
  )
  const known = new Set([...parts.values()].flat())
  parts.set(
    'npm start itself',
    familyOf(launcher, children).filter((pid) => !known.has(pid)),
  )
  parts.set('all', [...parts.values()].flat())
  return parts
}

/** The processor time of living processes, and of those of their children that have ended. */
const secondsOf = (pids: number[]): number =>
  total(pids.flatMap((pid) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [])) /
  100

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(read(`/proc/${name}/status`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

function familyOf(pid: number, children: Map<number, number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => familyOf(child, children))]
}

function memoryOf(pid: number): Memory {
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return {
    all: megabytes('Pss'),
    own: megabytes('Pss_Anon'),
    files: megabytes('Pss_File'),
    shared: megabytes('Pss_Shmem'),
  }
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ESRCH') return ''
    throw error
  }
}

const sum = (all: Memory[]): Memory => ({
  all: total(all.map((one) => one.all)),
  own: total(all.map((one) => one.own)),
  files: total(all.map((one) => one.files)),
  shared: total(all.map((one) => one.shared)),
})

const total = (values: number[]): number => values.reduce((all, one) => all + one, 0)
