import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { ConfigError } from './config-error.ts'

/**
 * A free loopback port below the range of outgoing connections, so that a service that restarts finds its port
 * free again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if ((await tryListen(port, '127.0.0.1')) === undefined) return port
  }
}

/**
 * Checks that the gateway can listen.
 * @throws ConfigError naming PORT or HOST
 */
export async function checkListen(port: number, host: string): Promise<void> {
  const code = await tryListen(port, host)
  if (code === undefined) return
  if (code === 'EADDRINUSE') throw new ConfigError('PORT', `${port} is in use: another program listens there`)
  if (code === 'EACCES') throw new ConfigError('PORT', `${port} needs more rights than this user has`)
  throw new ConfigError('HOST', `${host} is no address of this machine (${code})`)
}

/** Undefined on success, otherwise the system's error code. */
function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
