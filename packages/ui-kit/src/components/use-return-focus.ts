import { useState } from 'react'

/**
 * Takes the focus back to where it was when this appeared; radix knows the way only from a trigger of its own.
 * Whoever has gone to another page meanwhile is not called back: there the heading has the focus.
 */
export function useReturnFocus(): () => void {
  const [from] = useState(() => ({ element: document.activeElement, page: location.pathname }))
  return () => {
    if (from.element instanceof HTMLElement && from.element.isConnected && from.page === location.pathname) from.element.focus()
  }
}
