import { type ComponentType, startTransition, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { AppProviders } from './providers.tsx'

/**
 * What the shell passes to a part of a remote: its name, its DOM element, and for a page the path under which it lives
 * (`/events`).
 */
export type RemoteProps = { name: string; domElement: HTMLElement; basePath?: string }

/** A single-spa parcel. */
export type RemoteLifecycles = {
  bootstrap: (props: RemoteProps) => Promise<void>
  mount: (props: RemoteProps) => Promise<void>
  unmount: (props: RemoteProps) => Promise<void>
}

/** The element of a remote's part gets this event with the part's first content. */
export const remoteRendered = 'remote-rendered'

/**
 * What a remote exposes, its pages as './app' and each widget under its name:
 * `export const { bootstrap, mount, unmount } = reactLifecycles(App)`.
 */
export function reactLifecycles(Part: ComponentType<RemoteProps>): RemoteLifecycles {
  const roots = new Map<HTMLElement, Root>()
  return {
    async bootstrap() {},
    async mount({ name, domElement, basePath }) {
      const root = createRoot(domElement)
      roots.set(domElement, root)
      // Renders concurrently, so that input stays responsive.
      startTransition(() =>
        root.render(
          <AppProviders>
            <ErrorBoundary page={basePath !== undefined} name={name}>
              <Part name={name} domElement={domElement} {...(basePath !== undefined && { basePath })} />
            </ErrorBoundary>
            <Rendered element={domElement} />
          </AppProviders>,
        ),
      )
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount()
      roots.delete(domElement)
    },
  }
}

/** Tells the page in the same commit, so that it removes the placeholder before anything is painted. */
function Rendered({ element }: { element: HTMLElement }) {
  useLayoutEffect(() => void element.dispatchEvent(new Event(remoteRendered)), [element])
  return null
}
