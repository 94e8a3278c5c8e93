import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from './stack/free-port.ts'
import { tail } from './stack/logs.ts'
import { root } from './stack/paths.ts'
import { ended, isAlive, type Ended } from './stack/processes.ts'
import { disposableFolder } from './testing/disposable-folder.ts'

let dataDir: string
let port: number
let running: ChildProcess | undefined

beforeEach(async () => {
  dataDir = disposableFolder('start')
  port = await freePort()
})

afterEach(async () => {
  if (running?.exitCode === null) {
    const end = ended(running)
    running.kill('SIGTERM')
    await end
  }
  rmSync(dataDir, { recursive: true, force: true })
})

type Start = { process: ChildProcess; output: () => string; end: Promise<Ended> }

/** Runs `npm start` with the given variables. */
function start(env: Record<string, string> = {}): Start {
  const given = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: String(port), ...env }
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env: given, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { process: child, output: () => output, end: ended(child) }
}

/** A first start waits for the disk. On a machine with many other writes, creating the database has taken a minute. */
const startTimeoutMs = 100_000

async function ready({ output, end }: Start): Promise<void> {
  const line = `Convive is ready at http://localhost:${port}\n`
  let isOver = false
  void end.then(() => (isOver = true))
  await expect
    .poll(() => (isOver || output().includes(line) ? 'known' : output() + lastLogLines()), { timeout: startTimeoutMs })
    .toBe('known')
  expect(output()).toContain(line)
}

/** Shows the progress of a start that does not finish. */
function lastLogLines(): string {
  const logs = join(dataDir, 'logs')
  const files = existsSync(logs) ? readdirSync(logs) : []
  return files.map((file) => `${file}: ${tail(join(logs, file)).slice(-3).join('\n')}\n`).join('')
}

/** The processes that the stack records in its data folder: itself, services, gateway, PostgreSQL and NATS. */
function notedProcesses(): number[] {
  const records = readdirSync(join(dataDir, 'run')).map((name) => join('run', name))
  return [...records, 'postgres/process.json', 'nats/process.json'].map(
    (name) => (JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as { server: { pid: number } }).server.pid,
  )
}

describe('npm start', () => {
  async function stopBy(signal: NodeJS.Signals, stack: Start): Promise<void> {
    const pids = notedProcesses()
    expect(pids.filter(isAlive)).toHaveLength(9)
    stack.process.kill(signal)
    expect(await stack.end).toEqual({ code: 0, signal: null })
    expect(pids.filter(isAlive)).toEqual([])
  }

  // One test, because a start takes 8 s of processor time, and the first one in a folder takes 2 s more.
  test(
    'serves until SIGTERM or SIGINT, then ends with all its children; tells its password once; refuses a second stack',
    async () => {
      const first = start()
      await ready(first)
      // On a busy machine, a first check may take longer than the page waits for it.
      await expect.poll(async () => (await fetch(`http://localhost:${port}/api/status`)).status).toBe(200)
      const file = join(dataDir, 'admin-password')
      const password = readFileSync(file, 'utf8').trim()
      expect(first.output()).toContain(password)
      expect(statSync(file).mode & 0o777).toBe(0o600)

      const rival = start({ PORT: String(await freePort()) })
      expect(await rival.end).toEqual({ code: 1, signal: null })
      expect(rival.output()).toMatch(/^DATA_DIR: .* is in use by a running stack \(process \d+\)\n$/)
      running = first.process
      await stopBy('SIGTERM', first)

      const second = start()
      await ready(second)
      expect(second.output()).not.toContain(password)
      await stopBy('SIGINT', second)
    },
    2 * startTimeoutMs + 40_000,
  )

  test.each([
    ['RATE_LIMIT', 'maybe'],
    ['DATABASE_URL', 'postgres://nobody:x@127.0.0.1:1/x'],
    ['NATS_URL', 'nats://127.0.0.1:1'],
  ])('ends with one line that names %s when it is %s', async (name, value) => {
    const stack = start({ [name]: value, ...(name === 'NATS_URL' ? { DATABASE_URL: '' } : {}) })
    expect(await stack.end).toEqual({ code: 1, signal: null })
    const lines = stack
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Making the database'))
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: .+`))])
  })

  test('names PORT when another program listens there', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    const stack = start()
    expect(await stack.end).toEqual({ code: 1, signal: null })
    expect(stack.output()).toBe(`PORT: ${port} is in use: another program listens there\n`)
    other.close()
  })
})
