import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openLog } from '../stack/logs.ts'
import { endChild, ended } from '../stack/processes.ts'

/** After a start, the services catch up first. */
const firstMs = 5 * 60_000
const hourMs = 3_600_000

/**
 * Checks the site once an hour until `signal` is aborted, in a process of its own, so that its memory is free between two
 * checks. Logs when it found something; the table is in `check-site.log`.
 */
export async function checkHourly(logs: string, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const program = fileURLToPath(new URL('../check-site.ts', import.meta.url))
  const logFile = join(logs, 'check-site.log')
  for (let waitMs = firstMs; ; waitMs = hourMs) {
    await delay(waitMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const output = openLog(logFile)
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
    const stop = () => void endChild(child, 'SIGTERM', 1000)
    signal.addEventListener('abort', stop)
    const { code } = await ended(child)
    signal.removeEventListener('abort', stop)
    if (code !== 0 && !signal.aborted) log(`The check of the site found something, or failed: see ${logFile}`)
  }
}
