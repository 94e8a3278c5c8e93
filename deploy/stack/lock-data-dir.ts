import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { dataPaths } from './config.ts'
import { reclaim, recordProcess } from './processes.ts'

/** Exists while a backup is restored into the data folder. */
export const restoringFile = (dataDir: string): string => join(dataDir, 'restoring')

/**
 * Locks the data folder for one stack. Ends the orphans of a killed stack, which may still use its ports.
 * @throws ConfigError if another stack uses it, or half a backup is in it
 */
export async function lockDataDir(dataDir: string): Promise<void> {
  if (existsSync(restoringFile(dataDir)))
    throw new ConfigError('DATA_DIR', `a restore did not end in ${dataDir}: move it away, and restore again`)
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 })
  mkdirSync(dataPaths(dataDir).logs, { recursive: true, mode: 0o700 })
  const record = join(dataDir, 'run/stack.json')
  await reclaim(record, dataDir)
  recordProcess(record, process.pid)
  const records = readdirSync(join(dataDir, 'run')).filter((name) => name !== 'stack.json')
  await Promise.all(records.map((name) => reclaim(join(dataDir, 'run', name), dataDir)))
}
