import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataPaths } from './config.ts'
import { reclaim, recordProcess } from './processes.ts'

/** Locks the data folder for one stack. Ends the orphans of a killed stack, which may still use its ports. */
export async function lockDataDir(dataDir: string): Promise<void> {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
  mkdirSync(dataPaths(dataDir).logs, { recursive: true, mode: 0o700 })
  const record = join(dataDir, 'run/stack.json')
  await reclaim(record, dataDir)
  recordProcess(record, process.pid)
  const records = readdirSync(join(dataDir, 'run')).filter((name) => name !== 'stack.json')
  await Promise.all(records.map((name) => reclaim(join(dataDir, 'run', name), dataDir)))
}
