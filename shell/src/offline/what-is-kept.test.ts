import { describe, expect, it } from 'vitest'
import { isHashed, isList, notPages } from './what-is-kept.ts'

describe('of what a page loads', () => {
  it.each([
    ['/assets/main.3f2a9c04d1.js', 'file'],
    ['/remotes/mfe_events/417.0a1b2c3d4e.js', 'file'],
    ['/assets/bricolage-latin.86e2eb18e5.woff2', 'file'],
    ['/remotes.json', 'list'],
    ['/remotes/mfe_events/mf-manifest.json', 'list'],
    ['/media/0123456789abcdef0123456789abcdef.webp', 'neither'],
    ['/api/auth/me', 'neither'],
    ['/api/tickets/x.0123456789.js', 'neither'],
    ['/social-card.png', 'neither'],
    ['/service-worker.js', 'neither'],
  ])('%s is kept as: %s', (path, kept) => {
    expect(isHashed(path) ? 'file' : isList(path) ? 'list' : 'neither').toBe(kept)
  })
})

it.each([
  ['/api/cora/statement?month=2026-11', false],
  ['/feeds/uvita.ics', false],
  ['/media/x.webp', false],
  ['/tickets/ABC', true],
  ['/', true],
  ['/apiary', true],
])('%s is a page: %s', (path, expected) => {
  expect(!notPages.test(path)).toBe(expected)
})
