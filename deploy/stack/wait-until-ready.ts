import { setTimeout as delay } from 'node:timers/promises'
import { errorIn, tail } from './logs.ts'
import type { SupervisedProcess } from './supervised-process.ts'

export type Awaited = {
  part: SupervisedProcess
  /** Responds with 200 once the process is ready. */
  url: string
  logFile: string
}

const readyTimeoutMs = 120_000
/** The start fails if a process dies this often before it is ready. */
const maxExits = 4

/** Waits until every process responds. Throws early with the reason if one cannot start. */
export async function allReady(parts: Awaited[], signal: AbortSignal): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), readyTimeoutMs)
  const either = AbortSignal.any([signal, late.signal])
  await Promise.all(parts.map((each) => oneReady(each, either))).finally(() => {
    clearTimeout(timer)
    // Stops polling the others when one has failed.
    late.abort()
  })
}

async function oneReady({ part, url, logFile }: Awaited, signal: AbortSignal): Promise<void> {
  const before = part.exitCount
  while (!(await responds(url))) {
    if (signal.aborted) throw new Error(`${part.name} did not become ready${lastLogLine(logFile)}`)
    if (part.exitCount - before >= maxExits) throw new Error(`${part.name} keeps ending${lastLogLine(logFile)}`)
    await delay(30)
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Not listening yet.
    return false
  }
}

function lastLogLine(logFile: string): string {
  const lines = [...tail(`${logFile}.1`), ...tail(logFile)]
  const error = lines.flatMap((line) => errorIn(line) ?? []).at(-1) ?? lines.at(-1)
  return `${error ? `: ${error}` : ''} (see ${logFile})`
}
