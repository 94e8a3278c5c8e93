import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { frontEnds, services } from './process-environments.ts'
import { cacheFolder, root } from './paths.ts'
import { endChild, isAlive } from './processes.ts'
import { setTimeout as delay } from 'node:timers/promises'

/** `only` names the folders to build; without it, all are. */
type BuildOptions = { log: (line: string) => void; signal: AbortSignal; only?: readonly string[] }

/** The parts that are built into their own `dist`, with the packages that each uses besides its own folder. */
type Kind = { folders: string[]; packages: string[]; command: (folder: string) => string[] }

/** The front ends, and the views that the gateway renders. */
const pages: Kind = {
  folders: [...frontEnds, 'packages/event-view'],
  packages: ['packages/event-view', 'packages/ui-kit', 'packages/contracts', 'packages/formats', 'deploy/webpack'],
  command: (folder) => [join(root, 'node_modules/.bin/webpack'), '-c', join(root, folder, 'webpack.config.mjs')],
}

const processes: Kind = {
  folders: [...services, 'gateway'],
  packages: [
    'packages/service-kit',
    'packages/event-extractor',
    'packages/contracts',
    'packages/formats',
    'deploy/bundles',
  ],
  command: (folder) => [process.execPath, join(root, 'deploy/bundles/main.ts'), folder],
}

/** The launcher of `npm start`. It reads the variables of all parts, and publishes front ends as the gateway does. */
const launcher: Kind = {
  folders: ['deploy'],
  packages: [...processes.packages, ...processes.folders],
  command: () => [process.execPath, join(root, 'deploy/bundles/launcher.ts')],
}

/** Builds the front ends whose sources changed since their `dist` was built, two at a time. */
export const buildFrontEnds = (options: BuildOptions): Promise<void> => build([pages], options)

/** Bundles the services and the gateway where their sources changed. */
export const buildProcesses = (options: BuildOptions): Promise<void> => build([processes], options)

/** What `npm run build` can build by name. */
export const buildable = [...pages.folders, ...processes.folders]

export const buildEverything = (options: BuildOptions): Promise<void> => build([pages, processes], options)

export const buildForStart = (options: BuildOptions): Promise<void> => build([pages, processes, launcher], options)

async function build(kinds: Kind[], options: BuildOptions): Promise<void> {
  const { only } = options
  const stale = () => kinds.flatMap(staleOf).filter(({ folder }) => !only || only.includes(folder))
  if (stale().length === 0) return
  // When two first starts run in parallel, one builds and the other waits.
  await withLock(join(cacheFolder, 'build.lock'), options.signal, () => buildAll(stale(), options))
}

type Stale = { folder: string; inputs: string; command: string[] }

function staleOf({ folders, packages, command }: Kind): Stale[] {
  const shared = hashOf(packages, [join(root, 'package-lock.json')])
  return folders
    .map((folder) => ({ folder, inputs: hashOf([folder], [], shared), command: command(folder) }))
    .filter(({ folder, inputs }) => stampOf(folder) !== inputs)
}

async function buildAll(stale: Stale[], { log, signal }: BuildOptions): Promise<void> {
  if (stale.length === 0) return
  log(`Building ${stale.map(({ folder }) => folder).join(', ')}`)
  const queue = [...stale]
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      either.throwIfAborted()
      await buildOne(next, { log, signal: either })
    }
  }
  const work = [worker(), worker()]
  // A failure cancels the other build and is reported once that build has ended.
  await Promise.all(work).catch(async (error: unknown) => {
    failing.abort()
    await Promise.allSettled(work)
    throw error
  })
}

async function buildOne({ folder, inputs, command }: Stale, { log, signal }: BuildOptions): Promise<void> {
  const began = Date.now()
  // A build that fails halfway must not leave a folder that looks like a complete build.
  rmSync(stampFile(folder), { force: true })
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: 'production', FRONT_END_VERSION: inputs.slice(0, 12) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = () => void endChild(child, 'SIGTERM', 2000)
  signal.addEventListener('abort', stop)
  const [code, killed] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`${output.trim()}\n${folder} could not be built${killed === null ? '' : outOfMemory}`)
  writeFileSync(stampFile(folder), inputs)
  log(`  ${folder} built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** What the kernel does when memory runs out. */
const outOfMemory =
  ': it was killed. A build takes 1.5 GB of memory; an archive (docs/operations.md) is built elsewhere'

function stampFile(folder: string): string {
  return join(root, folder, 'dist/.stamp')
}

function stampOf(folder: string): string | undefined {
  return existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : undefined
}

/** One hash of the names and contents of all files in the folders, and of additional files. */
function hashOf(folders: string[], files: string[], seed = ''): string {
  const hash = createHash('sha256').update(seed)
  const all = [...folders.flatMap((folder) => filesIn(join(root, folder))), ...files]
  for (const file of all) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const notInputs = new Set(['dist', 'node_modules'])

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notInputs.has(entry.name) && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

/** Runs `work` while holding the lock file. Ignores the lock of a dead process. */
async function withLock<T>(file: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) {
    signal.throwIfAborted()
    await delay(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
    return false
  }
}
