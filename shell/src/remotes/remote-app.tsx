import { AppProviders, type RemoteLifecycles, type RemoteProps, reportFailure, withTimeout } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadFromRemote } from './load-remote.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'

const timeoutMs = 10_000

/**
 * A remote as a single-spa application. It never hangs and never rejects, because either would block all navigation.
 * The shell shows its own panel while the remote loads in the background. `basePath` is read at each mount.
 */
export function createRemoteApp(name: string, basePath: () => string) {
  let app: RemoteLifecycles | undefined
  let mounted: RemoteProps | undefined
  let host: HTMLElement | undefined
  let panel: Root | undefined
  /** Incremented by each mount, unmount and retry. A result of an earlier generation is dropped. */
  let generation = 0

  const showPanel = (node: ReactNode) => {
    if (!host) return
    panel ??= createRoot(host.appendChild(document.createElement('div')))
    panel.render(<AppProviders>{node}</AppProviders>)
  }
  const clear = () => {
    panel?.unmount()
    panel = undefined
    host?.replaceChildren()
  }

  async function attach(fresh: boolean) {
    generation += 1
    const own = generation
    if (!app) showPanel(<PageSkeleton />)
    try {
      app ??= await loadFromRemote<RemoteLifecycles>(name, 'app', { fresh })
      if (own === generation) await mountApp(app, own)
    } catch (error) {
      console.error(`${name} could not be mounted`, error)
      reportFailure('file', name)
      app = undefined
      if (own === generation) showPanel(<RemoteUnavailable name={name} error={error} onRetry={() => attach(true)} />)
    }
  }

  async function mountApp(loaded: RemoteLifecycles, own: number) {
    clear()
    const domElement = document.createElement('div')
    host?.append(domElement)
    const props = { name, domElement, basePath: basePath() }
    await withTimeout(loaded.bootstrap(props), timeoutMs)
    if (own !== generation) return
    mounted = props
    await withTimeout(loaded.mount(props), timeoutMs)
  }

  return {
    async bootstrap() {},
    async mount() {
      host = document.createElement('div')
      document.getElementById('outlet')?.append(host)
      void attach(false)
    },
    async unmount() {
      generation += 1
      const leaving = mounted
      mounted = undefined
      if (leaving && app)
        await withTimeout(app.unmount(leaving), timeoutMs).catch((error: unknown) =>
          console.error(`${name} could not be unmounted cleanly`, error),
        )
      clear()
      host?.remove()
      host = undefined
    },
  }
}
