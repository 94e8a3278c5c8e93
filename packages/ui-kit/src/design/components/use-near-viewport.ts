import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../state/on-idle.ts'

/** An element counts as near within this distance below the viewport. */
const margin = '600px'

/**
 * True once an element is near the viewport or the page is idle: content further down does not delay visible content.
 */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const reached = () => setNear(true)
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached(),
      { rootMargin: margin },
    )
    watch.observe(place.current)
    const forget = whenIdle(reached)
    return () => {
      watch.disconnect()
      forget()
    }
  }, [isNear, place])
  return isNear
}
