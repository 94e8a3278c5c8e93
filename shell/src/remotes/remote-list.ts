import type { Remote } from '@convive/contracts/status'
import { createStore, hasFields, useStore, withTimeout } from '@convive/ui-kit'

/** The list of remotes. It is read at run time, so that a remote can be added or moved without a build of the shell. */
type RemoteList = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'known'; remotes: Remote[] }

const list = createStore<RemoteList>({ state: 'loading' })
const timeoutMs = 8000

export const useRemoteList = (): RemoteList => useStore(list)
export const findRemote = (name: string): Remote | undefined => {
  const current = list.get()
  return current.state === 'known' ? current.remotes.find((remote) => remote.name === name) : undefined
}

/** Resolves once the list is known or has failed. */
export function remoteListLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const resolveOnceLoaded = () => {
      if (list.get().state === 'loading') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = list.subscribe(resolveOnceLoaded)
    resolveOnceLoaded()
  })
}

/** Loads the list. A failure is a state of the store, never a rejection. */
export async function loadRemoteList(): Promise<void> {
  list.set({ state: 'loading' })
  try {
    const remotes = await withTimeout(fetchRemotes(), timeoutMs)
    list.set({ state: 'known', remotes })
  } catch (error) {
    console.error('The list of remotes could not be loaded', error)
    list.set({ state: 'failed', error })
  }
}

/** Asks the gateway for the newest list. The page keeps using its own versions. */
export async function fetchRemotes(): Promise<Remote[]> {
  const response = await fetch('/remotes.json')
  if (!response.ok) throw new Error(`${response.status} for /remotes.json`)
  const remotes: unknown = await response.json()
  if (!Array.isArray(remotes) || !remotes.every(isRemote)) throw new Error('/remotes.json has another form')
  return remotes
}

const isRemote = (value: unknown): value is Remote =>
  hasFields<Remote>(value, { name: 'string', entry: 'string', routes: 'object' }) && Array.isArray(value.routes)

/** True when a path is a route or below it. */
const isWithinRoute = (route: string, path: string): boolean => path === route || path.startsWith(`${route}/`)

/** The remote that owns a path, and the matching route. */
export function ownerOf(path: string, remotes: Remote[]): { remote: Remote; route: string } | undefined {
  for (const remote of remotes) {
    const route = remote.routes.find((candidate) => isWithinRoute(candidate, path))
    if (route) return { remote, route }
  }
  return undefined
}
