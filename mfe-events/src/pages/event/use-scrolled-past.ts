import { type RefObject, useEffect, useState } from 'react'

/** What the page's own bar covers, in pixels. */
const bar = 64

/** True while an element lies above what is seen. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= bar), {
      rootMargin: `-${bar}px 0px 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return past
}
