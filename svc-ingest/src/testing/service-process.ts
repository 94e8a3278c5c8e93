import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { exportJWK, generateKeyPair } from 'jose'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The service as a separate process that a test can kill. */
export type ServiceProcess = { end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null> }

export async function startServiceProcess(databaseUrl: string, given: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> {
  const { publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const env = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    NATS_URL: 'nats://127.0.0.1:9',
    GATEWAY_PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)),
    SITE_URL: 'https://convive.test',
    LOG_LEVEL: 'fatal',
    // While it still accepts requests, a service that was asked to stop could finish its work.
    DRAIN_SECONDS: '0',
    ...given,
  }
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' })
  return { end: (signal) => endProcess(child, signal) }
}

/** Returns the exit status; null for a process that was killed. */
async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}
