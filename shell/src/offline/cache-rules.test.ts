import { describe, expect, it } from 'vitest'
import { isRemoteList, isVersionFile, nonNavigation } from './cache-rules.ts'

describe('the service worker', () => {
  it.each([
    ['/assets/5f3c1d/main.3f2a9c04d1.js', 'file of a version'],
    ['/remotes/mfe_events/1.4.0/417.0a1b2c3d4e.js', 'file of a version'],
    ['/remotes/mfe_events/1.4.0/mf-manifest.json', 'file of a version'],
    ['/assets/5f3c1d/bricolage-latin.86e2eb18e5.woff2', 'file of a version'],
    ['/remotes.json', 'list of remotes'],
    ['/remotes/mfe_events/mf-manifest.json', 'neither'],
    ['/media/0123456789abcdef0123456789abcdef.webp', 'neither'],
    ['/api/auth/me', 'neither'],
    ['/api/tickets/x.0123456789.js', 'neither'],
    ['/social-card.png', 'neither'],
    ['/service-worker.js', 'neither'],
  ])('caches %s as: %s', (path, expected) => {
    expect(isVersionFile(path) ? 'file of a version' : isRemoteList(path) ? 'list of remotes' : 'neither').toBe(
      expected,
    )
  })

  it.each([
    ['/api/cora/statement?month=2026-11', false],
    ['/feeds/uvita.ics', false],
    ['/media/x.webp', false],
    ['/tickets/ABC', true],
    ['/', true],
    ['/apiary', true],
  ])('treats %s as a page: %s', (path, expected) => {
    expect(!nonNavigation.test(path)).toBe(expected)
  })
})
