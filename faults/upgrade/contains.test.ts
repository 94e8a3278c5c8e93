import { expect, test } from 'vitest'
import { contains } from './contains.ts'

test.each([
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: { b: [{ c: 1, d: 2 }] } }, { a: { b: [{ c: 1 }] } }, true],
  [[1, 2], [1], false],
  [null, { a: 1 }, false],
  [{ a: null }, { a: null }, true],
  ['a', 'a', true],
])('whether %j has all of %j: %s', (whole, part, expected) => {
  expect(contains(whole, part)).toBe(expected)
})
