import { expect, test } from 'vitest'
import { authRequirementFor, isRepeatable, requiresSession } from './service-routes.ts'

const none = { caller: 'none', fresh: false }
const optional = { caller: 'optional', fresh: false }
const required = { caller: 'required', fresh: false }
const fresh = { caller: 'required', fresh: true }

test.each([
  ['GET', '/api/events', optional],
  ['HEAD', '/api/events/7', optional],
  ['GET', '/api/events/7/faces', optional],
  ['GET', '/api/events/7/guests', required],
  ['GET', '/api/people/somebody', optional],
  ['GET', '/media/3f2a.webp', optional],
  ['GET', '/api/auth/me', required],
  ['POST', '/api/auth/login', none],
  ['POST', '/api/auth/passkey', none],
  ['POST', '/api/auth/logout', none],
  ['GET', '/api/cora/balance', required],
  ['POST', '/api/cora/transfer', fresh],
  ['POST', '/api/events/7/rsvp', required],
  ['POST', '/api/events/7/attend', fresh],
  ['POST', '/api/events/7/claim', fresh],
  ['DELETE', '/api/events/7', fresh],
  ['GET', '/api/status/dead-letters', fresh],
  ['PUT', '/api/user/password', fresh],
  ['PUT', '/api/user/profile', fresh],
  ['GET', '/api/user/data', fresh],
  ['PUT', '/api/user/7/admin', fresh],
  ['GET', '/api/user/find', fresh],
  ['GET', '/api/user/pictures/3f2a.webp', optional],
  // A service may decode an escaped path to the same path.
  ['POST', '/api/cora/tr%61nsfer', fresh],
  ['POST', '/api/events/7/%61ttend', fresh],
  ['POST', '/api/unheard-of', fresh],
])('%s %s requires %j', (method, path, requirement) => {
  expect(authRequirementFor(method, path)).toEqual(requirement)
})

test.each([
  ['POST', '/media', true],
  ['POST', '/api/events', true],
  ['POST', '/api/unheard-of', true],
  ['POST', '/api/auth/login', false],
  ['POST', '/api/auth/passkey', false],
  ['POST', '/api/auth/register', false],
  ['POST', '/api/subscriptions', false],
  ['POST', '/api/subscriptions/unsubscribe/notices', false],
  ['POST', '/api/subscriptions/decline', false],
])('%s %s needs a session: %s', (method, path, expected) => {
  expect(requiresSession(method, path)).toBe(expected)
})

test.each([
  ['GET', '/api/events/7', undefined, true],
  ['HEAD', '/api/not/declared', undefined, true],
  ['POST', '/api/events/7/rsvp', undefined, true],
  ['POST', '/api/cora/transfer', 'key', true],
  ['POST', '/api/cora/transfer', undefined, false],
  ['POST', '/api/contact', 'key', false],
  ['POST', '/api/not/declared', 'key', false],
])('%s %s with the key %s may be sent twice: %s', (method, path, key, expected) => {
  expect(isRepeatable(method, path, key)).toBe(expected)
})
