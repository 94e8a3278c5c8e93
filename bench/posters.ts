import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preparePicture } from '@convive/svc-ingest/ocr/prepare-picture'
import { createTextRecogniser } from '@convive/svc-ingest/ocr/recognise-text'
import { startOcrProcess } from '@convive/svc-ingest/ocr/start-ocr-process'
import { compare, type Result } from './result.ts'

const poster = readFileSync(
  fileURLToPath(
    import.meta
      .resolve('@convive/svc-ingest/ocr/start-ocr-process')
      .replace('posters/reader/start-reading.ts', 'testing/feria.webp'),
  ),
)
const TIMEOUT_MS = 120_000
const postersPerRound = 3

async function millisecondsOf(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let index = 0; index < postersPerRound; index++) await task()
  return (performance.now() - began) / postersPerRound
}

const megabytesOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/**
 * Measures posters that are read in a separate process, beside the same reader in this process; the first poster of a
 * new process; and its memory. Runs without the stack.
 */
export async function benchPosters({ rounds }: { rounds: number }): Promise<Result[]> {
  const recogniser = await createTextRecogniser(() => undefined)
  const alone = async () => await recogniser.read(await preparePicture(poster))
  const [apart, within, first, grown, fresh]: number[][] = [[], [], [], [], []]
  for (let round = 0; round < rounds; round++) {
    const reading = startOcrProcess(900)
    const read = async () => await reading.read(poster, TIMEOUT_MS, () => undefined)
    fresh!.push(megabytesOf(reading.pid!))
    const began = performance.now()
    await read()
    first!.push(performance.now() - began)
    apart!.push(await millisecondsOf(read))
    within!.push(await millisecondsOf(alone))
    grown!.push(megabytesOf(reading.pid!))
    reading.end()
  }
  await recogniser.end()
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
        baselineName: 'MB as it starts',
      },
      grown!,
      fresh!,
    ),
  ]
}
