import type { ProcessPoolLimits } from '@convive/service-kit/child-processes/process-pool'
import { createLog } from '@convive/service-kit/logging/log'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { createPosterReader, posterLimits, type PosterReader } from './poster-reader.ts'

const poster = readFileSync(new URL('../testing/feria.webp', import.meta.url))
const long = 120_000
const quiet = () => undefined

let reader: PosterReader | undefined
afterEach(() => reader?.close())
const open = (limits: Partial<ProcessPoolLimits>) =>
  (reader = createPosterReader({ ...posterLimits, ...limits }, createLog('test', 'silent')))

describe('reading', { timeout: 180_000 }, () => {
  it('refuses a poster when too many wait', async () => {
    const posters = open({ maxWaiting: 1 })
    const first = posters.read(poster, long, quiet)
    const second = posters.read(poster, long, quiet)
    await expect(posters.read(poster, long, quiet)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 10,
    })
    expect(
      (await Promise.all([first, second])).map((lines) => lines[0]?.words.map(({ text }) => text).join(' ')),
    ).toEqual(['FERIA DE SEMILLAS', 'FERIA DE SEMILLAS'])
    await expect(posters.read(poster, long, quiet)).resolves.not.toEqual([])
  })

  it('gives up when its time is over, while waiting or reading, and reads the next', async () => {
    const posters = open({})
    const first = posters.read(poster, long, quiet)
    await expect(posters.read(poster, 5, quiet)).rejects.toMatchObject({ status: 503, code: 'timed_out' })
    await first
    await expect(posters.read(poster, 1, quiet)).rejects.toMatchObject({ status: 503, code: 'timed_out' })
    await expect(posters.read(poster, long, quiet)).resolves.not.toEqual([])
  })

  it('ends a process that needs too much memory, and only that', async () => {
    const posters = open({ megabytes: 30 })
    await expect(posters.read(poster, long, quiet)).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
  })
})
