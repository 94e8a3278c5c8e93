import { expect, it } from 'vitest'
import { toOwnPath } from './own-path.ts'

it.each([
  ['/events/create?draft=true', '/events/create?draft=true'],
  ['/cora/balance#tips', '/cora/balance#tips'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example/x', '/'],
  ['//elsewhere.example/x', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/.//elsewhere.example/x', '/'],
  ['//[', '/'],
  ['javascript:alert(1)', '/'],
])('after login %s leads to %s', (returnUrl, path) => {
  expect(toOwnPath(returnUrl)).toBe(path)
})
