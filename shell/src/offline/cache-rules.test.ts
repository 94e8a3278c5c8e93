import { describe, expect, it } from 'vitest'
import { isHashedFile, isManifest, NON_NAVIGATION } from './cache-rules.ts'

describe('the service worker', () => {
  it.each([
    ['/assets/main.3f2a9c04d1.js', 'hashed file'],
    ['/remotes/mfe_events/417.0a1b2c3d4e.js', 'hashed file'],
    ['/assets/bricolage-latin.86e2eb18e5.woff2', 'hashed file'],
    ['/remotes.json', 'manifest'],
    ['/remotes/mfe_events/mf-manifest.json', 'manifest'],
    ['/media/0123456789abcdef0123456789abcdef.webp', 'neither'],
    ['/api/auth/me', 'neither'],
    ['/api/tickets/x.0123456789.js', 'neither'],
    ['/social-card.png', 'neither'],
    ['/service-worker.js', 'neither'],
  ])('caches %s as: %s', (path, expected) => {
    expect(isHashedFile(path) ? 'hashed file' : isManifest(path) ? 'manifest' : 'neither').toBe(expected)
  })

  it.each([
    ['/api/cora/statement?month=2026-11', false],
    ['/feeds/uvita.ics', false],
    ['/media/x.webp', false],
    ['/tickets/ABC', true],
    ['/', true],
    ['/apiary', true],
  ])('treats %s as a page: %s', (path, expected) => {
    expect(!NON_NAVIGATION.test(path)).toBe(expected)
  })
})
