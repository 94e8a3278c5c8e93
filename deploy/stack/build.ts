import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontEnds } from './process-environments.ts'
import { withLock } from './lock.ts'
import { cacheFolder, root } from './paths.ts'
import { endChild } from './processes.ts'

type BuildOptions = { log: (line: string) => void; signal: AbortSignal }

/** The sources of every front end besides its own folder. */
const sharedInputs = [
  'packages/event-view',
  'packages/ui-kit',
  'packages/contracts',
  'packages/formats',
  'deploy/webpack',
]

/** Builds the front ends whose sources changed since their `dist` was built, two at a time. */
export async function buildFrontEnds(options: BuildOptions): Promise<void> {
  if (staleFrontEnds().length === 0) return
  // Of two parallel first starts, one builds and the other waits.
  await withLock(join(cacheFolder, 'build.lock'), options.signal, () => buildAll(staleFrontEnds(), options))
}

/** The front ends, and the views that the gateway renders. */
const bundles = [...frontEnds, 'packages/event-view']

type Stale = { folder: string; inputs: string }

function staleFrontEnds(): Stale[] {
  const shared = hashOf(sharedInputs, [join(root, 'package-lock.json')])
  return bundles
    .map((folder) => ({ folder, inputs: hashOf([folder], [], shared) }))
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
      await build(next.folder, next.inputs, { log, signal: either })
    }
  }
  const work = [worker(), worker()]
  // A failure aborts the other build and is reported once that build has ended.
  await Promise.all(work).catch(async (error: unknown) => {
    failing.abort()
    await Promise.allSettled(work)
    throw error
  })
}

async function build(folder: string, inputs: string, { log, signal }: BuildOptions): Promise<void> {
  const began = Date.now()
  const child = spawn(join(root, 'node_modules/.bin/webpack'), ['-c', join(root, folder, 'webpack.config.mjs')], {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = () => void endChild(child, 'SIGTERM', 2000)
  signal.addEventListener('abort', stop)
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`${output.trim()}\n${folder} could not be built`)
  writeFileSync(stampFile(folder), inputs)
  log(`  ${folder} built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function stampFile(folder: string): string {
  return join(root, folder, 'dist/.stamp')
}

function stampOf(folder: string): string | undefined {
  return existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : undefined
}

/** One hash of the names and contents of all files in the folders, and of further files. */
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
