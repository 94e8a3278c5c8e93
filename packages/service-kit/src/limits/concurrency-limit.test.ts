import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './work-queue.ts'

it('refuses what is too much of one key, until some of it has ended, and nothing of another key', async () => {
  const inTurn = createConcurrencyLimit(2, () => new Error('full'))
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const running = [inTurn(1, () => first.promise), inTurn(1, () => second.promise)]
  await expect(inTurn(1, async () => 'third')).rejects.toThrow('full')
  expect(await inTurn(2, async () => 'other')).toBe('other')
  first.resolve('first')
  expect(await running[0]).toBe('first')
  expect(await inTurn(1, async () => 'third')).toBe('third')
  second.reject(new Error('failed'))
  await expect(running[1]).rejects.toThrow('failed')
  expect(await Promise.all([inTurn(1, async () => 4), inTurn(1, async () => 5)])).toEqual([4, 5])
})
