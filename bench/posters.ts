import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readPoster } from '@convive/svc-ingest/posters/read-poster'
import { createTextRecognizer } from '@convive/svc-ingest/posters/recognize-text'
import { createProcessPool } from '@convive/service-kit/child-processes/process-pool'
import type { OcrReply, OcrRequest } from '@convive/svc-ingest/posters/read-poster'
import { compare, type Result } from './compare-with-baseline.ts'

const program = new URL(import.meta.resolve('@convive/svc-ingest/posters/ocr-process'))
const poster = readFileSync(new URL('../testing/feria.webp', program))
const timeoutMs = 120_000
const postersPerRound = 3

async function millisecondsOf(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let index = 0; index < postersPerRound; index++) await task()
  return (performance.now() - began) / postersPerRound
}

const megabytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/**
 * Measures posters that are read in a separate process, compared with the same reader in this process; the first poster
 * of a new process; and its memory. Runs without the stack.
 */
export async function benchPosters({ rounds }: { rounds: number }): Promise<Result[]> {
  const recognizer = await createTextRecognizer(() => undefined)
  const alone = async () => await readPoster(recognizer, poster)
  const [apart, within, first, grown, fresh]: number[][] = [[], [], [], [], []]
  for (let round = 0; round < rounds; round++) {
    const pool = createProcessPool<OcrRequest, OcrReply, number>(program, {
      maxProcesses: 1,
      maxWaiting: 0,
      megabytes: 900,
      idleSeconds: 60,
    })
    const read = async (onProgress?: (share?: number) => void) =>
      await pool.ask({ bytes: poster }, timeoutMs, onProgress)
    const noteFresh = (share?: number) => {
      if (share !== undefined && fresh!.length === round) fresh!.push(megabytesOf(pool.processIds()[0]!))
    }
    const began = performance.now()
    await read(noteFresh)
    first!.push(performance.now() - began)
    apart!.push(await millisecondsOf(() => read()))
    within!.push(await millisecondsOf(alone))
    grown!.push(megabytesOf(pool.processIds()[0]!))
    pool.close()
  }
  await recognizer.end()
  return [
    compare(
      {
        name: 'poster read in a process of its own',
        unit: 'ms',
        goal: '<= 1.3',
        baselineName: 'ms by the reader alone',
      },
      apart!,
      within!,
    ),
    compare(
      { name: 'first poster of a fresh process', unit: 'ms', goal: 'none', baselineName: 'ms for the next ones' },
      first!,
      apart!,
    ),
    compare(
      {
        name: 'memory of the reading process',
        unit: 'MB',
        goal: 'none (ended above 900 MB)',
        baselineName: 'MB as it begins to read',
      },
      grown!,
      fresh!,
    ),
  ]
}
