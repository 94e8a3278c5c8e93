import { type ComponentType, type ReactNode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Boundary } from './boundary.tsx'
import { AppProviders } from './providers.tsx'

/** What the shell gives a remote: its name, where to draw, and the path under which it lives (`/events`). */
export type RemoteProps = { name: string; domElement: HTMLElement; basePath: string }

export type RemoteLifecycles = {
  bootstrap: (props: RemoteProps) => Promise<void>
  mount: (props: RemoteProps) => Promise<void>
  unmount: (props: RemoteProps) => Promise<void>
}

/** What a remote exposes as './app': `export const { bootstrap, mount, unmount } = reactLifecycles(App)`. */
export function reactLifecycles(App: ComponentType<RemoteProps>): RemoteLifecycles {
  const roots = new Map<HTMLElement, Root>()
  return {
    async bootstrap() {},
    async mount(props) {
      const root = createRoot(props.domElement)
      roots.set(props.domElement, root)
      draw(root, props.name, <App {...props} />)
    },
    async unmount({ domElement }) {
      roots.get(domElement)?.unmount()
      roots.delete(domElement)
    },
  }
}

/** Draws a part of a remote into a place of another page; the answer takes it away again. */
export type MountPart = (domElement: HTMLElement) => () => void

/** What a remote exposes as a part for other pages: `export const mountPart = reactPart('mfe_events/featured', Featured)`. */
export function reactPart(name: string, Part: ComponentType): MountPart {
  return (domElement) => {
    const root = createRoot(domElement)
    draw(root, name, <Part />)
    // A root must not go while another one renders.
    return () => queueMicrotask(() => root.unmount())
  }
}

/** In slices, between which the browser answers whoever presses something meanwhile. */
function draw(root: Root, name: string, content: ReactNode) {
  startTransition(() =>
    root.render(
      <AppProviders>
        <Boundary name={name}>{content}</Boundary>
      </AppProviders>,
    ),
  )
}
