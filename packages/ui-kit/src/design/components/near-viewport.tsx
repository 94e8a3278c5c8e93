import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../state/on-idle.ts'

/** An element counts as near within this distance below the viewport. */
const margin = '600px'

const savesData = (): boolean =>
  (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * True once an element is near the viewport, or once the page has loaded and is idle. So content further down does not
 * delay visible content, and is there for whoever searches the page or lists its headings. To save data, only what comes
 * near is loaded.
 */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    watch.observe(place.current)
    const stopWaiting = savesData() ? undefined : whenIdle(() => setNear(true))
    return () => {
      watch.disconnect()
      stopWaiting?.()
    }
  }, [isNear, place])
  return isNear
}

/** Renders `skeleton` until its content is near the viewport or the page is idle. The content may be lazy. */
export function NearViewport({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place)
  const loading = <div aria-busy>{skeleton}</div>
  return <div ref={place}>{isNear ? <Suspense fallback={loading}>{children}</Suspense> : loading}</div>
}
