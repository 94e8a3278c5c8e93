import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Calls `onVisible` when the element comes within 600 px of the viewport while `active`, so that the next page loads
 * before the reader reaches it.
 */
export function useInfiniteScrollSentinel(onVisible: () => void, active: boolean): RefCallback<HTMLElement> {
  const latest = useRef({ onSeen: onVisible, active })
  useEffect(() => {
    latest.current = { onSeen: onVisible, active }
  })
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && latest.current.active) latest.current.onSeen()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
