import { type RefObject, useEffect, useState } from 'react'
import { onRest } from '../state/rest.ts'

/** How far below the screen something begins to count as near. */
const margin = '600px'

/** True from when a place is about to be seen, or the page has come to rest: what lies further down does not delay what is looked at. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const reached = () => setNear(true)
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached(), { rootMargin: margin })
    watch.observe(place.current)
    const forget = onRest(reached)
    return () => {
      watch.disconnect()
      forget()
    }
  }, [isNear, place])
  return isNear
}
