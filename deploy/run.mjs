// The entry of every command, in a bare clone and under any Node from 20 on: installs the dependencies if the lock file
// has changed, then starts the Node that the lock file names.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const binaries = join(modules, '.bin')
const stamp = join(modules, '.installed')
const lockFile = join(root, 'package-lock.json')

const programs = {
  start: 'deploy/dist/start.js',
  dev: 'deploy/dev.ts',
  'dev:alone': 'deploy/dev-alone.ts',
  test: 'deploy/test.ts',
  'test:former-release': 'deploy/test-former-release.ts',
  bench: 'bench/main.ts',
  faults: 'faults/main.ts',
  soak: 'faults/soak/main.ts',
  histories: 'e2e/histories/main.ts',
  'journeys:firefox': 'e2e/firefox.ts',
  'journeys:replicas': 'e2e/replicas.ts',
  build: 'deploy/build.ts',
  migrate: 'deploy/migrate.ts',
  backup: 'deploy/backup.ts',
  restore: 'deploy/restore.ts',
  'check:site': 'deploy/check-site.ts',
  release: 'deploy/release.ts',
  package: 'deploy/package.ts',
  'publish:front-end': 'deploy/publish-front-end.ts',
  'preview:front-end': 'deploy/preview-front-end.ts',
  'rollback:front-end': 'deploy/rollback-front-end.ts',
  'contracts:lock': 'deploy/contracts-lock.ts',
}

/** What runs first, as a separate process. */
const preparations = { start: 'deploy/prepare-start.ts' }

const [command, ...args] = process.argv.slice(2)
const program = programs[command]
const preparation = preparations[command]
const isBundle = (file) => file.startsWith('deploy/dist/')
/** The exit status after a stop signal: 0 for a command that runs until it is stopped, 1 for a test run. */
const stoppedStatus = ['start', 'dev', 'dev:alone'].includes(command) ? 0 : 1
if (!program) fail(`Say one of: ${Object.keys(programs).join(', ')}`)

/** The child that receives signals: npm during the installation, then the program. */
let child
const signals = { SIGINT: 0, SIGTERM: 0, SIGHUP: 0 }
for (const signal of Object.keys(signals)) process.on(signal, () => forward(signal))
watchParent()

await install()
handOver()

async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (isInstalled(wanted)) return
  await withLock(async () => {
    if (isInstalled(wanted)) return
    if (!matchesLockFile()) await runInstall()
    writeFileSync(stamp, wanted)
  })
}

function isInstalled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/** npm may have been run by hand: its record of installed packages may already match the lock file. */
function matchesLockFile() {
  const noted = join(modules, '.package-lock.json')
  if (!existsSync(noted)) return false
  const have = JSON.parse(readFileSync(noted, 'utf8')).packages
  const want = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(want).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || isOptionalElsewhere(path, entry) || have[path]?.version === entry.version,
  )
}

/** npm leaves out optional packages for other platforms. */
function isOptionalElsewhere(path, { optional, os, cpu }) {
  const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !path.includes('musl')
  return optional && !isForHere
}

async function runInstall() {
  console.log('Installing dependencies (only when they changed; some minutes on a busy or small machine)')
  // npm replaces the Node in node_modules, so npm and its scripts run under the machine's own Node.
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  child = spawn('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    env: { ...process.env, PATH: outside.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const { code } = await ending(child)
  child = undefined
  if (code !== 0) {
    if (wasSignalled()) process.exit(stoppedStatus)
    fail(`${output}\nThe installation failed`)
  }
}

/** When two first starts run in parallel, one installs and the other waits. */
async function withLock(work) {
  const lock = join(root, '.cache', 'install.lock')
  mkdirSync(dirname(lock), { recursive: true })
  for (let waited = 0; !takeLock(lock); waited++) {
    if (waited === 5) console.log(`Waiting for another installation to end (${lock})`)
    await delay(200)
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function handOver() {
  const node = chooseNode()
  const environment = {
    ...process.env,
    PATH: [binaries, process.env.PATH ?? ''].join(delimiter),
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    // In glibc, each of Node's threads would have a separate heap, which keeps what it once took: 6 MB in each process.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    // V8's compiler takes and frees segments of 32 kB. From here on each is a mapping of its own, which is returned when it
    // is freed; in the heap they leave gaps, which stay: 7 to 20 MB in each process.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '32768',
  }
  // Detached: in a terminal, Ctrl-C reaches npm, this process and all children at once, and each would pass it on.
  // So the program gets the signal once, from this process. The IPC channel tells it if this process dies.
  const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc']
  const run = (file, onEnd) => {
    child = spawn(node, [...flags, join(root, file), ...args], {
      cwd: root,
      env: isBundle(file) ? { ...environment, NODE_COMPILE_CACHE: undefined } : environment,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.once('error', (error) => fail(`${node} cannot be run: ${error.message}`))
    child.once('exit', (code) => onEnd(code ?? (wasSignalled() ? stoppedStatus : 1)))
  }
  const runProgram = () => run(program, (code) => process.exit(code))
  if (!preparation) return runProgram()
  run(preparation, (code) => {
    if (wasSignalled()) process.exit(stoppedStatus)
    if (code !== 0) process.exit(code)
    runProgram()
  })
}

function chooseNode() {
  const installed = join(binaries, 'node')
  const major = (version) => Number(version.replace('v', '').split('.')[0])
  const answer = spawnSync(installed, ['--version'], { encoding: 'utf8' })
  if (answer.status === 0 && major(answer.stdout) >= 24) return installed
  if (major(process.version) >= 24) return process.execPath
  return fail('Node 24 is needed, and the registry has none for this platform: install Node 24 and try again')
}

/** npm and the terminal may both send the same signal: ignore a repetition within half a second. */
function forward(signal) {
  const now = Date.now()
  if (now - signals[signal] < 500) return
  signals[signal] = now
  if (!child) process.exit(stoppedStatus)
  child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

function wasSignalled() {
  return Object.values(signals).some((time) => time > 0)
}

/** Under npm, a shell in between may be killed by a signal without passing it on. */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = () => {
    if (process.ppid === parent) return
    clearInterval(watching)
    // A second signal would kill the program while it stops.
    if (!wasSignalled()) forward('SIGHUP')
  }
  const watching = setInterval(watch, 1000).unref()
}

function ending(process) {
  return new Promise((resolve) => {
    process.once('close', (code) => resolve({ code }))
    process.once('error', () => resolve({ code: 1 }))
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
