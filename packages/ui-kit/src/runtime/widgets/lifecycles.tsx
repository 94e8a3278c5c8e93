import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { AppProviders } from './providers.tsx'

/** What the shell passes to a remote: its name, its DOM element, and the path under which it lives (`/events`). */
export type RemoteProps = { name: string; domElement: HTMLElement; basePath: string }

export type RemoteLifecycles = {
  bootstrap: (props: RemoteProps) => Promise<void>
  mount: (props: RemoteProps) => Promise<void>
  unmount: (props: RemoteProps) => Promise<void>
}

/** The lifecycles that a remote exposes as './app': `export const { bootstrap, mount, unmount } = reactLifecycles(App)`. */
export function reactLifecycles(App: ComponentType<RemoteProps>): RemoteLifecycles {
  const roots = new Map<HTMLElement, Root>()
  return {
    async bootstrap() {},
    async mount(props) {
      const root = createRoot(props.domElement)
      roots.set(props.domElement, root)
      render(
        root,
        <ErrorBoundary page name={props.name}>
          <App {...props} />
        </ErrorBoundary>,
      )
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount()
      roots.delete(domElement)
    },
  }
}

/**
 * Renders a widget into an element of another page, which gets the event `widget-rendered` with the first content. The
 * returned function removes the widget.
 */
export type MountWidget = (domElement: HTMLElement) => () => void

/** What a remote exposes as a widget for other pages: `export const mountWidget = defineWidget('mfe_events/featured', Featured)`. */
export function defineWidget(name: string, Widget: ComponentType): MountWidget {
  return (domElement) => {
    const root = createRoot(domElement)
    render(
      root,
      <ErrorBoundary name={name}>
        <Widget />
        <Rendered element={domElement} />
      </ErrorBoundary>,
    )
    // React refuses to unmount a root while another one renders.
    return () => queueMicrotask(() => root.unmount())
  }
}

export const widgetRendered = 'widget-rendered'

/** Tells the page in the same commit, so that it removes the placeholder before anything is painted. */
function Rendered({ element }: { element: HTMLElement }) {
  useLayoutEffect(() => void element.dispatchEvent(new Event(widgetRendered)), [element])
  return null
}

/** Renders concurrently, so that input stays responsive. */
function render(root: Root, content: ReactNode) {
  startTransition(() => root.render(<AppProviders>{content}</AppProviders>))
}
