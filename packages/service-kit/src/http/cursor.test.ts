import { expect, it } from 'vitest'
import { pageOf, parseIdCursor } from './cursor.ts'

it('is the id of the last row, or above every id', () => {
  expect(parseIdCursor('17')).toBe(17)
  expect(parseIdCursor(undefined)).toBe(Number.MAX_SAFE_INTEGER)
  expect(parseIdCursor(undefined, 0)).toBe(0)
})

it.each(['', '0', '-1', '1e3', '01', '1234567890123456', 'x'])('refuses %s', (cursor) => {
  expect(() => parseIdCursor(cursor)).toThrow('There is no such page.')
})

it.each([
  ['the last page', [1, 2], { items: [1, 2], next: null }],
  ['a page with a next one', [1, 2, 3], { items: [1, 2], next: 'after 2' }],
  ['an empty list', [], { items: [], next: null }],
])('divides %s', (_, rows: number[], page) => {
  expect(pageOf(rows, 2, (last) => `after ${last}`)).toEqual(page)
})
