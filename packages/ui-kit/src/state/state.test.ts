import { describe, expect, it, vi } from 'vitest'
import { ownPath } from './location.ts'
import { startingRegion } from './region-rules.ts'
import { createStore } from './store.ts'

describe('the region to start with', () => {
  it.each([
    ['nobody, nothing stored', undefined, null, 'all'],
    ['a stored choice', undefined, 'uvita', 'uvita'],
    ['a stored value that is no region', undefined, 'atlantis', 'all'],
    ['a person’s region before a stored one', 'limon', 'uvita', 'limon'],
    ['a person without a region, a stored choice', 'all', 'uvita', 'uvita'],
    ['a person without a region, nothing stored', 'all', null, 'all'],
  ] as const)('%s', (_, preferred, stored, region) => {
    expect(startingRegion({ preferred, stored })).toBe(region)
  })
})

describe('where to go after signing in', () => {
  it.each([
    ['/events/create?draft=true', '/events/create?draft=true'],
    ['/cora/balance#tips', '/cora/balance#tips'],
    [null, '/'],
    ['', '/'],
    ['https://elsewhere.example/x', '/'],
    ['//elsewhere.example/x', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('%s leads to %s', (wanted, path) => {
    expect(ownPath(wanted)).toBe(path)
  })
})

describe('a store', () => {
  it('tells its listeners of changes only, until they leave', () => {
    const store = createStore('a')
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    store.set('a')
    store.set('b')
    leave()
    store.set('c')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get()).toBe('c')
  })
})
