import { expect, it } from 'vitest'
import { batchLoader } from './batch-loader.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('loads simultaneous keys in one query, each once', async () => {
  const asked: number[][] = []
  const half = batchLoader(async (keys: number[]) => {
    asked.push(keys)
    await turn()
    return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key / 2]))
  })
  expect(await Promise.all([4, 5, 4, 6].map(half))).toEqual([2, undefined, 2, 3])
  expect(await half(8)).toBe(4)
  expect(asked).toEqual([[4, 5, 6], [8]])
})

it('a failure reaches the callers of that batch, and no later ones', async () => {
  const state = { broken: true }
  const find = batchLoader(async (keys: string[]) => {
    if (state.broken) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const outcomes = await Promise.allSettled([find('a'), find('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  state.broken = false
  expect(await find('a')).toBe('a')
})
