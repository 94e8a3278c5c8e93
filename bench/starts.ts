import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '@convive/deploy/stack/config'
import { startStack } from '@convive/deploy/stack/stack'
import { compare, type Result } from './compare-with-baseline.ts'

/**
 * Measures how long the stack takes until all parts are ready: the first start, which creates the databases and the demo
 * data, and a start with existing data. Everything is built beforehand; `npm start` also installs and builds. The
 * baseline is a bare server in a thread. Neither figure includes the stop.
 */
export async function benchStarts(config: Config, { rounds }: { rounds: number }): Promise<Result[]> {
  const cold: number[] = []
  const warm: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'convive-bench-start-'))
    try {
      bare.push(await secondsToStart(startBare))
      cold.push(await secondsToStart(() => startStack({ config: { ...config, dataDir } })))
      // It names this process, which still runs, as the one that uses the folder.
      rmSync(join(dataDir, 'run/stack.json'))
      warm.push(await secondsToStart(() => startStack({ config: { ...config, dataDir } })))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  const row = { unit: 's', goal: '', baselineName: 's bare server' }
  return [
    compare({ name: 'first start of the stack', ...row }, cold, bare),
    compare({ name: 'further start of the stack', ...row }, warm, bare),
  ]
}

async function secondsToStart(start: () => Promise<{ stop: () => Promise<unknown> }>): Promise<number> {
  const begin = performance.now()
  const started = await start()
  const seconds = (performance.now() - begin) / 1000
  await started.stop()
  return seconds
}

async function startBare(): Promise<{ stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL('bare-server.ts', import.meta.url), { workerData: { bytes: '' } })
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  return { stop: () => worker.terminate() }
}
