import { expect, test } from 'vitest'
import { needOf } from './need.ts'

const nobody = { caller: 'nobody', fresh: false }
const anyone = { caller: 'anyone', fresh: false }
const person = { caller: 'person', fresh: false }
const asked = { caller: 'person', fresh: true }

test.each([
  ['GET', '/api/events', anyone],
  ['HEAD', '/api/events/7', anyone],
  ['GET', '/media/3f2a.webp', anyone],
  ['GET', '/api/auth/me', person],
  ['POST', '/api/auth/login', nobody],
  ['POST', '/api/auth/logout', nobody],
  ['GET', '/api/cora/balance', person],
  ['POST', '/api/cora/transfer', asked],
  ['POST', '/api/events/7/rsvp', person],
  ['POST', '/api/events/7/attend', asked],
  ['POST', '/api/events/7/claim', asked],
  ['DELETE', '/api/events/7', asked],
  ['GET', '/api/status/parked', asked],
  ['PUT', '/api/user/password', asked],
  ['PUT', '/api/user/profile', asked],
  ['GET', '/api/user/data', asked],
  ['PUT', '/api/user/7/admin', asked],
  ['GET', '/api/user/find', asked],
  ['GET', '/api/user/pictures/3f2a.webp', anyone],
  // Written otherwise, the same path may mean the same to a service.
  ['POST', '/api/cora/tr%61nsfer', asked],
  ['POST', '/api/events/7/%61ttend', asked],
  ['POST', '/api/unheard-of', asked],
])('%s %s needs %j', (method, path, need) => {
  expect(needOf(method, path)).toEqual(need)
})
