import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isOwnOrigin } from './csrf.ts'

const own = (headers: Record<string, string>, publicOrigin?: string) =>
  isOwnOrigin({ headers } as unknown as IncomingMessage, publicOrigin === undefined ? undefined : new URL(publicOrigin))

test.each([
  [true, { host: 'convive.test' }],
  [true, { host: 'convive.test', origin: 'http://convive.test' }],
  [true, { host: 'Convive.test:3000', origin: 'http://convive.test:3000' }],
  [false, { host: 'convive.test', origin: 'https://convive.test' }],
  [false, { host: 'convive.test', origin: 'https://convive.test', 'sec-fetch-site': 'same-site' }],
  [true, { host: 'convive.test', origin: 'https://convive.test', 'sec-fetch-site': 'same-origin' }],
  [false, { host: 'convive.test', origin: 'http://convive.test:3000' }],
  [false, { host: 'convive.test', origin: 'http://evil.test' }],
  [false, { host: 'convive.test', origin: 'null' }],
])('without a configured origin, %s is the answer to %j', (expected, headers) => {
  expect(own(headers as Record<string, string>)).toBe(expected)
})

test.each([
  [true, 'https://convive.test'],
  [false, 'http://convive.test'],
  [false, 'https://convive.test:8443'],
])('with a configured origin, %s is the answer to %s, whatever the Host header says', (expected, origin) => {
  expect(own({ host: 'other.test', origin }, 'https://convive.test')).toBe(expected)
})
