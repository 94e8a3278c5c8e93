import { expect, it } from 'vitest'
import { keepFor } from './keep.ts'

it('reads once for all who ask within the time, and again after it', async () => {
  let [time, reads] = [0, 0]
  const read = keepFor(60, async () => ++reads, () => time)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  time = 59
  expect(await read()).toBe(1)
  time = 60
  expect(await read()).toBe(2)
})

it('does not keep a failure', async () => {
  let reads = 0
  const read = keepFor(60, async () => {
    if (++reads === 1) throw new Error('no database')
    return reads
  }, () => 0)
  await expect(read()).rejects.toThrow('no database')
  expect(await read()).toBe(2)
})
