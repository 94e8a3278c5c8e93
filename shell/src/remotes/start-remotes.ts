import { currentPath } from '@convive/ui-kit'
import { registerApplication, start } from 'single-spa'
import { guardedApp } from './guarded-app.tsx'
import { isInside, onRemoteList, remoteList } from './remote-list.ts'

/** Hands every remote of the list to single-spa, which mounts the one whose routes hold the present path. */
export function startRemotes(): void {
  const registered = new Set<string>()
  const registerAll = () => {
    const list = remoteList()
    if (list.state !== 'known') return
    for (const { name, routes } of list.remotes) {
      if (registered.has(name)) continue
      registered.add(name)
      const basePath = () => routes.find((route) => isInside(route, currentPath().split('?')[0] ?? '')) ?? ''
      registerApplication({ name, app: async () => guardedApp(name, basePath), activeWhen: ({ pathname }) => routes.some((route) => isInside(route, pathname)) })
    }
  }
  onRemoteList(registerAll)
  registerAll()
  start({ urlRerouteOnly: true })
}
