import { join } from 'node:path'
import { dataPaths } from './config.ts'
import { inheritedEnvironment, type FrontEnd } from './process-environments.ts'
import { freePort } from './free-port.ts'
import { watchErrors } from './logs.ts'
import { supervise, type SupervisedProcess } from './supervised-process.ts'
import { root } from './paths.ts'
import { allReady } from './wait-until-ready.ts'
import { runProgram } from './run-program.ts'

type DevServersOptions = {
  folders: readonly FrontEnd[]
  dataDir: string
  log: (line: string) => void
  signal: AbortSignal
  /** Called with each server before it starts. The caller stops it. */
  started: (server: { part: SupervisedProcess; errors: { close: () => void } }) => void
}

/**
 * Starts webpack's development server for each of these front ends, with hot reload; browsers reach them through the
 * gateway. Resolves with their base URLs once their first compilation is done.
 */
export async function startDevServers({
  folders,
  dataDir,
  log,
  signal,
  started,
}: DevServersOptions): Promise<Partial<Record<FrontEnd, string>>> {
  const servers = await Promise.all(folders.map((folder) => devServer(folder, dataDir, log)))
  for (const server of servers) started(server)
  await Promise.all(servers.map(({ part }) => part.start()))
  await allReady(servers, signal)
  return Object.fromEntries(servers.map(({ folder, base }) => [folder, base]))
}

async function devServer(folder: FrontEnd, dataDir: string, log: (line: string) => void) {
  const port = await freePort()
  const logFile = join(dataPaths(dataDir).logs, `${folder}.log`)
  const errors = watchErrors(logFile, (error) => log(`${folder}: ${error}`))
  const program = {
    command: [process.execPath, join(root, 'node_modules/.bin/webpack'), 'serve', '-c', 'webpack.config.mjs'],
    folder,
    env: { ...inheritedEnvironment(process.env), NODE_ENV: 'development', DEV_SERVER_PORT: String(port) },
    logFile,
    record: join(dataDir, 'run', `${folder}.json`),
  }
  const launch = () => {
    errors.read()
    return runProgram(program)
  }
  const base = `http://127.0.0.1:${port}`
  return { folder, part: supervise(folder, launch, log), logFile, errors, base, url: `${base}${entry(folder)}` }
}

/** Resolves once the first compilation is done. */
function entry(folder: FrontEnd): string {
  return folder === 'shell' ? '/assets/index.html' : `/remotes/${folder.replaceAll('-', '_')}/mf-manifest.json`
}
