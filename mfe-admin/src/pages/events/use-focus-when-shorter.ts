import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the list's heading. When the focused row disappears, the heading gets the focus. */
export function useFocusWhenShorter(length: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    before.current = length
  }, [length])
  return heading
}
