import { Remote } from '@convive/contracts/status'
import { createStore, useStore, within } from '@convive/ui-kit'
import { registerRemotes } from '@module-federation/enhanced/runtime'
import * as z from 'zod/mini'

/** Which remotes there are: only known at run time, so that one can be added or moved without building the shell anew. */
type RemoteList = { state: 'loading' } | { state: 'failed' } | { state: 'known'; remotes: Remote[] }

const list = createStore<RemoteList>({ state: 'loading' })
const timeLimit = 8000

export const useRemoteList = (): RemoteList => useStore(list)
export const knownRemote = (name: string): Remote | undefined => {
  const now = list.get()
  return now.state === 'known' ? now.remotes.find((remote) => remote.name === name) : undefined
}
export const onRemoteList = list.subscribe
export const remoteList = list.get

/** Reads the list; a failure shows in the store, never as a rejection. */
export async function loadRemoteList(): Promise<void> {
  list.set({ state: 'loading' })
  try {
    const remotes = await within(timeLimit, readList())
    registerRemotes(remotes.map(({ name, entry }) => ({ name, entry })))
    list.set({ state: 'known', remotes })
  } catch (error) {
    console.error('The list of remotes could not be read', error)
    list.set({ state: 'failed' })
  }
}

/** Says that the remotes cannot be had for now; reading the list again is the way back. */
export function remotesFailed(): void {
  list.set({ state: 'failed' })
}

async function readList(): Promise<Remote[]> {
  const response = await fetch('/remotes.json')
  if (!response.ok) throw new Error(`${response.status} for /remotes.json`)
  return z.array(Remote).parse(await response.json())
}

/** True when a path lies at or below a route. */
export const isInside = (route: string, path: string): boolean => path === route || path.startsWith(`${route}/`)

/** The remote that owns a path, with the route under which it does. */
export function ownerOf(path: string, remotes: Remote[]): { remote: Remote; route: string } | undefined {
  for (const remote of remotes) {
    const route = remote.routes.find((own) => isInside(own, path))
    if (route) return { remote, route }
  }
  return undefined
}
