import { type RefObject, useEffect, useState } from 'react'

/** An element counts as near within this distance below the viewport. */
const margin = '600px'

/**
 * True once an element is near the viewport. Content further down neither delays visible content nor costs those who
 * never scroll to it: loaded while the page was idle, that of the home page was 27 kB of scripts.
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
    return () => watch.disconnect()
  }, [isNear, place])
  return isNear
}
