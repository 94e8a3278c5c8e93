import { expect, it } from 'vitest'
import { validatePicture, toMegabytes } from './upload-picture.ts'

const mega = 1024 * 1024

it.each([
  ['image/jpeg', 8 * mega, null],
  ['image/png', 1, null],
  ['image/webp', mega, null],
  ['image/jpeg', 8 * mega + 1, 'too_large'],
  ['image/svg+xml', 1, 'wrong_type'],
  ['image/heic', 1, 'wrong_type'],
  ['application/pdf', 9 * mega, 'wrong_type'],
  ['', 1, 'wrong_type'],
])('a file of type %s and %d bytes: %s', (type, size, problem) => {
  expect(validatePicture({ type, size })).toBe(problem)
})

it('converts sizes to megabytes with one decimal', () => {
  expect([8 * mega, 8.26 * mega].map(toMegabytes)).toEqual([8, 8.3])
})
