import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { siteSettings } from '../site/site.ts'

export type PreviousRelease = { url: string; stop: () => Promise<void> }

/** The first start installs and builds. */
const startTimeoutMs = 15 * 60_000
const stopTimeoutMs = 30_000

/** Starts another release with its own `npm start`, on a data folder. Its output goes to `previous.log` there. */
export async function startPreviousRelease(
  { folder, dataDir, port }: { folder: string; dataDir: string; port: number },
  signal: AbortSignal,
): Promise<PreviousRelease> {
  const output = openSync(join(dataDir, 'previous.log'), 'w')
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...siteSettings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const url = `http://localhost:${port}`
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    const late = AbortSignal.timeout(stopTimeoutMs)
    await Promise.race([ended, once(late, 'abort').then(() => Promise.reject(new Error('The release does not stop')))])
  }
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(startTimeoutMs)])
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`The release ended with status ${child.exitCode}`)
    if (deadline.aborted) {
      await stop()
      throw new Error('The release did not start in time')
    }
    await delay(500)
  }
  return { url, stop }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/status`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
