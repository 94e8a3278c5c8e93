import { type RefObject, useEffect, useState } from 'react'

/** True while an element lies above what is seen. */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return past
}
