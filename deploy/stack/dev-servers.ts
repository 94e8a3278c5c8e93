import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataPlaces } from './config.ts'
import { frontEnds, inherited, type FrontEnd } from './environments.ts'
import { freePort } from './free-port.ts'
import { watchErrors } from './logs.ts'
import { supervise } from './part.ts'
import { root } from './places.ts'
import { allReady } from './ready.ts'
import { runProgram } from './run-program.ts'

export type DevServers = {
  /** Base URLs, for the gateway. */
  urls: Record<FrontEnd, string>
  stop: () => Promise<void>
}

/** webpack's development server for each front end, with hot reload; browsers reach them through the gateway. */
export async function startDevServers({ dataDir, log, signal }: { dataDir: string; log: (line: string) => void; signal: AbortSignal }): Promise<DevServers> {
  const { logs } = dataPlaces(dataDir)
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const servers = await Promise.all(frontEnds.map((folder) => devServer(folder, dataDir, log)))
  const stop = async () => {
    for (const { errors } of servers) errors.close()
    await Promise.all(servers.map(({ part }) => part.stop(3000)))
  }
  try {
    await Promise.all(servers.map(({ part }) => part.start()))
    await allReady(servers, signal)
  } catch (error) {
    await stop()
    throw error
  }
  return { urls: Object.fromEntries(servers.map(({ folder, base }) => [folder, base])) as Record<FrontEnd, string>, stop }
}

async function devServer(folder: FrontEnd, dataDir: string, log: (line: string) => void) {
  const port = await freePort()
  const logFile = join(dataPlaces(dataDir).logs, `${folder}.log`)
  const errors = watchErrors(logFile, (error) => log(`${folder}: ${error}`))
  const program = {
    command: [process.execPath, join(root, 'node_modules/.bin/webpack'), 'serve', '-c', 'webpack.config.mjs'],
    folder,
    env: { ...inherited(process.env), NODE_ENV: 'development', DEV_SERVER_PORT: String(port) },
    logFile,
    record: join(dataDir, 'run', `${folder}.json`),
  }
  const launch = () => {
    errors.look()
    return runProgram(program)
  }
  const base = `http://127.0.0.1:${port}`
  return { folder, part: supervise(folder, launch, log), logFile, errors, base, url: `${base}${entry(folder)}` }
}

/** What answers once the first compilation is done. */
function entry(folder: FrontEnd): string {
  return folder === 'shell' ? '/assets/index.html' : `/remotes/${folder.replaceAll('-', '_')}/mf-manifest.json`
}
