import { describe, expect, it } from 'vitest'
import { groupCommit } from './group-commit.ts'

const failing = (error: Error, batches: number[][]) => async (numbers: number[]) => {
  batches.push(numbers)
  await new Promise((resolve) => setImmediate(resolve))
  if (numbers.includes(3)) throw error
  return numbers.map((number) => number * 10)
}
const settled = (promises: Promise<number>[]) =>
  Promise.all(promises.map((one) => one.catch((error: Error) => error.message)))

describe('work that waits together', () => {
  it('is done in one transaction, each part with its own outcome', async () => {
    const batches: number[][] = []
    const work = groupCommit(failing(new Error('never'), batches), { inFlight: 1, largest: 2 })
    expect(await Promise.all([1, 2, 4, 5, 6].map(work))).toEqual([10, 20, 40, 50, 60])
    expect(batches).toEqual([[1, 2], [4, 5], [6]])
  })

  it('is not failed by another part', async () => {
    const work = groupCommit(failing(new Error('not this one'), []))
    expect(await settled([1, 2, 3, 4].map(work))).toEqual([10, 20, 'not this one', 40])
  })

  it('fails together when the failure concerns all of it', async () => {
    const batches: number[][] = []
    const work = groupCommit(failing(new Error('away'), batches), { isForAll: () => true })
    expect(await settled([1, 2, 3].map(work))).toEqual(['away', 'away', 'away'])
    expect(batches).toEqual([[1, 2, 3]])
    expect(await work(4)).toBe(40)
  })
})
