import { expect, test } from 'vitest'
import { chooseEncoding } from './http-exchange.ts'

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0.0', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding)
})
