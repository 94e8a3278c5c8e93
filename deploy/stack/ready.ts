import { setTimeout as delay } from 'node:timers/promises'
import { errorIn, tail } from './logs.ts'
import type { Part } from './part.ts'

export type Awaited = {
  part: Part
  /** Answers 200 once the part can be used. */
  url: string
  logFile: string
}

const patience = 120_000
/** Who dies this often before it was ready once will not become ready by dying again. */
const hopeless = 4

/** Waits until every part answers; ends early with the reason when one cannot start at all. */
export async function allReady(parts: Awaited[], signal: AbortSignal): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  const either = AbortSignal.any([signal, late.signal])
  await Promise.all(parts.map((each) => oneReady(each, either))).finally(() => {
    clearTimeout(timer)
    // The others need not go on asking when one has failed.
    late.abort()
  })
}

async function oneReady({ part, url, logFile }: Awaited, signal: AbortSignal): Promise<void> {
  const before = part.deaths
  while (!(await answers(url))) {
    if (signal.aborted) throw new Error(`${part.name} did not become ready${lastWords(logFile)}`)
    if (part.deaths - before >= hopeless) throw new Error(`${part.name} keeps ending${lastWords(logFile)}`)
    await delay(30)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // Not listening yet.
    return false
  }
}

function lastWords(logFile: string): string {
  const lines = [...tail(`${logFile}.1`), ...tail(logFile)]
  const error = lines.flatMap((line) => errorIn(line) ?? []).at(-1) ?? lines.at(-1)
  return `${error ? `: ${error}` : ''} (see ${logFile})`
}
