import { AppProviders, type RemoteLifecycles, type RemoteProps, within } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadFromRemote } from './load-remote.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { RemoteUnavailable } from './remote-unavailable.tsx'

const timeLimit = 10_000

/**
 * A remote as single-spa sees it: it never hangs and never rejects, for either would freeze all navigation.
 * The remote is fetched behind a panel that the shell owns, without being awaited; `basePath` is read at each mount.
 */
export function guardedApp(name: string, basePath: () => string) {
  let app: RemoteLifecycles | undefined
  let mounted: RemoteProps | undefined
  let host: HTMLElement | undefined
  let panel: Root | undefined
  /** Grows with each mount, unmount and retry: an answer that belongs to an earlier one is dropped. */
  let turn = 0

  const show = (node: ReactNode) => {
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
    turn += 1
    const own = turn
    if (!app) show(<PageSkeleton />)
    try {
      app ??= await loadFromRemote<RemoteLifecycles>(name, 'app', { fresh })
      if (own === turn) await draw(app, own)
    } catch (error) {
      console.error(`${name} could not be shown`, error)
      app = undefined
      if (own === turn) show(<RemoteUnavailable name={name} error={error} onRetry={() => attach(true)} />)
    }
  }

  async function draw(loaded: RemoteLifecycles, own: number) {
    clear()
    const place = document.createElement('div')
    host?.append(place)
    const props = { name, domElement: place, basePath: basePath() }
    await within(timeLimit, loaded.bootstrap(props))
    if (own !== turn) return
    mounted = props
    await within(timeLimit, loaded.mount(props))
  }

  return {
    async bootstrap() {},
    async mount() {
      host = document.createElement('div')
      document.getElementById('outlet')?.append(host)
      void attach(false)
    },
    async unmount() {
      turn += 1
      const gone = mounted
      mounted = undefined
      if (gone) await app?.unmount(gone).catch((error: unknown) => console.error(`${name} did not leave in order`, error))
      clear()
      host?.remove()
      host = undefined
    },
  }
}
