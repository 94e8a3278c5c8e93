import { expect, test } from 'vitest'
import { parseRequestTarget } from './http-exchange.ts'

test.each([
  ['/api/events?region=uvita', '/api/events', '?region=uvita'],
  ['/api/events/../../internal/dead-letters', '/internal/dead-letters', ''],
  ['/api/events/%2e%2e/%2E%2E/internal/dead-letters', '/internal/dead-letters', ''],
  ['/api\\events', '/api/events', ''],
  ['//evil.example/api/events', '//evil.example/api/events', ''],
  ['/búsqueda', '/b%C3%BAsqueda', ''],
])('%s is %s%s', (target, path, query) => {
  expect(parseRequestTarget(target)).toEqual({ path, query })
})

test.each([undefined, '', '*', 'http://evil.example/', 'api/events', '/%', '/%ff', '/a%00b'])(
  '%s is refused',
  (target) => {
    expect(() => parseRequestTarget(target)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_input' }))
  },
)
