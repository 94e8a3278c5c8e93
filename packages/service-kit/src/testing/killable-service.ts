import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type KillableService = {
  origin: string
  /** How often the service was killed. */
  kills: number
  /** Resolves when the service listens again, after it was killed. */
  readonly restarting: Promise<void> | undefined
  /** Kills the service at once and starts it again on the same port. Resolves when it listens. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** So that a restart takes half of the time. */
const compiled = join(tmpdir(), 'node-compile-cache')

/** Runs the service whose `main` this is as a separate process, so that a test can kill it. */
export async function startKillableService(main: URL, env: NodeJS.ProcessEnv): Promise<KillableService> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [fileURLToPath(main)], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    while (!(await answers(origin))) {
      if (child.exitCode !== null) throw new Error(`${main.pathname} ended with status ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return child
  }
  let running = await start()
  let restarting: Promise<void> | undefined
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  const service: KillableService = {
    origin,
    kills: 0,
    get restarting() {
      return restarting
    },
    kill: async () => {
      restarting ??= (async () => {
        service.kills++
        await end('SIGKILL')
        running = await start()
        restarting = undefined
      })()
      await restarting
    },
    stop: async () => {
      await restarting
      await end('SIGTERM')
    },
  }
  return service
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
