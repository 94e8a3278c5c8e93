import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('a store calls its listeners on changes only, until they unsubscribe', () => {
  const store = createStore('a')
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set('a')
  store.set('b')
  unsubscribe()
  store.set('c')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe('c')
})
