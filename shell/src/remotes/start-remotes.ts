import { currentPath } from '@convive/ui-kit'
import { registerApplication, start } from 'single-spa'
import { createRemoteApp } from './remote-app.tsx'
import { isWithinRoute, onRemoteList, remoteList } from './remote-list.ts'

/** Registers every remote of the list with single-spa, which mounts the one whose routes contain the current path. */
export function startRemotes(): void {
  const registered = new Set<string>()
  const registerAll = () => {
    const list = remoteList()
    if (list.state !== 'known') return
    for (const { name, routes } of list.remotes) {
      if (registered.has(name)) continue
      registered.add(name)
      const basePath = () => routes.find((route) => isWithinRoute(route, currentPath().split('?')[0] ?? '')) ?? ''
      registerApplication({
        name,
        app: async () => createRemoteApp(name, basePath),
        activeWhen: ({ pathname }) => routes.some((route) => isWithinRoute(route, pathname)),
      })
    }
  }
  onRemoteList(registerAll)
  registerAll()
  start({ urlRerouteOnly: true })
}
