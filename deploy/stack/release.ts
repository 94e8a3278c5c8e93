import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endProcess, readRecord, isSame, type ProcessRecord } from './processes.ts'

type Release = {
  /** `svc-cora` or another part whose bundle the supervisor of `runFolder` runs. */
  part: string
  /** The folder of its bundle. */
  dist: string
  /** Where the former bundle is kept meanwhile: on the same disk. */
  kept: string
  /** The records of the running processes. */
  runFolder: string
  build: () => Promise<void>
  log: (line: string) => void
  /** For how long a process may take to become ready. */
  patienceMs?: number
}

/** Longer than a process drains. */
const drainMs = 60_000
/** The former bundle has been ready before. */
const returnMs = 120_000

/**
 * Builds a part and ends its processes, one after the other: the supervisor starts each again, with the new bundle. If one
 * does not become ready, the former bundle returns, and so do the processes that have the new one.
 * @throws if nothing of the part runs, if the build fails, or after a return to the former bundle
 */
export async function release({
  part,
  dist,
  kept,
  runFolder,
  build,
  log,
  patienceMs = returnMs,
}: Release): Promise<void> {
  const files = runningRecords(runFolder, part)
  if (files.length === 0) throw new Error(`No process of ${part} runs: start the site first`)
  rmSync(kept, { recursive: true, force: true })
  cpSync(dist, kept, { recursive: true })
  await build()
  for (const [index, file] of files.entries())
    try {
      await restart(file, patienceMs)
      log(`${part}: ${index + 1} of ${files.length} restarted and ready`)
    } catch (error) {
      log(`${(error as Error).message}: going back`)
      rmSync(dist, { recursive: true })
      renameSync(kept, dist)
      for (const changed of files.slice(0, index + 1)) await restart(changed, returnMs)
      throw new Error(`${part} was not released: its former bundle runs again. The log of the new one says why`, {
        cause: error,
      })
    }
}

/** Of all replicas: `svc-cora.json`, `svc-cora-2.json`. */
function runningRecords(runFolder: string, part: string): string[] {
  if (!existsSync(runFolder)) return []
  return readdirSync(runFolder)
    .filter((name) => new RegExp(`^${part}(-\\d)?\\.json$`).test(name))
    .map((name) => join(runFolder, name))
    .filter((file) => runningRecord(file) !== undefined)
    .toSorted()
}

function runningRecord(file: string): ProcessRecord | undefined {
  const record = readRecord(file)
  return record && isSame(record.owner) ? record : undefined
}

async function restart(file: string, patienceMs: number): Promise<void> {
  const former = runningRecord(file)
  if (former === undefined) throw new Error(`The supervisor of ${file} has ended`)
  if (isSame(former.server)) await endProcess(former.server.pid, { signal: 'SIGTERM', patienceMs: drainMs })
  const deadline = Date.now() + patienceMs
  while (!(await isReady(file, former.server.pid))) {
    if (Date.now() > deadline) throw new Error(`The process of ${file} did not become ready`)
    await delay(100)
  }
}

async function isReady(file: string, formerPid: number): Promise<boolean> {
  const record = runningRecord(file)
  if (!record?.readyUrl || record.server.pid === formerPid || !isSame(record.server)) return false
  return await fetch(record.readyUrl, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok && isSame(record.server),
    () => false,
  )
}
