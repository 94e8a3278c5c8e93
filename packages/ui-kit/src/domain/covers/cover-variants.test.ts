import { expect, it } from 'vitest'
import { coverVariant } from './cover-variants.ts'

it('an event has the same cover everywhere, and its neighbours have others', () => {
  expect(coverVariant(7)).toBe(coverVariant(7))
  const dozen = Array.from({ length: 12 }, (_, index) => JSON.stringify(coverVariant(index)))
  expect(new Set(dozen).size).toBe(12)
  expect(coverVariant(12)).toBe(coverVariant(0))
  expect(coverVariant(5).kind).not.toBe(coverVariant(6).kind)
})
