import { useSyncExternalStore } from 'react'

/** A value outside React, shared by all roots of the page. Context does not cross the roots of the remotes. */
export type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Calls `listener` after each change. The returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a store in a component, which renders again on each change. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
