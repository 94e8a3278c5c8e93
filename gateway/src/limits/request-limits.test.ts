import { expect, test } from 'vitest'
import { isLimitedPath } from './request-limits.ts'

test.each([
  ['/', true],
  ['/events/discover', true],
  ['/events/7', true],
  ['/api/status', true],
  ['/api/docs', true],
  ['/api/events', true],
  ['/feeds/events.ics', true],
  ['/media/7.webp', true],
  ['/assets', true],
  ['/healthz', false],
  ['/readyz', false],
  ['/assets/main.3f2a9c04d1.js', false],
  ['/remotes/mfe_events/mf-manifest.json', false],
  ['/favicon.svg', false],
  ['/service-worker.js', false],
])('reads of %s count against the limits: %s', (path, limited) => {
  expect(isLimitedPath(path)).toBe(limited)
})
