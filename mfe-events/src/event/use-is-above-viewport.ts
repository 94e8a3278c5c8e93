import { type RefObject, useEffect, useState } from 'react'

/** The part of the viewport that the page's top bar covers, in pixels. */
const topBarHeight = 64

/**
 * True while an element lies above the visible part of the page. One that is hidden, as while the painted page still
 * stands in place of this one, lies nowhere.
 */
export function useIsAboveViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { height, bottom } = entry.boundingClientRect
        setIsAbove(!entry.isIntersecting && height > 0 && bottom <= topBarHeight)
      },
      {
        rootMargin: `-${topBarHeight}px 0px 0px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
