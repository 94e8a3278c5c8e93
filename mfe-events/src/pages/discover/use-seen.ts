import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** Calls `onSeen` whenever the element comes near the window while `active`: what follows is read before one gets there. */
export function useSeen(onSeen: () => void, active: boolean): RefCallback<HTMLElement> {
  const latest = useRef({ onSeen, active })
  useEffect(() => {
    latest.current = { onSeen, active }
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
