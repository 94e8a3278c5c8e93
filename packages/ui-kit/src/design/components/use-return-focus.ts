import { useState } from 'react'

/**
 * Returns the focus to the element that had it before. Radix does this only for its own trigger. After a navigation it
 * does nothing, because the new page's heading has the focus.
 */
export function useReturnFocus(): () => void {
  const [from] = useState(() => ({ element: document.activeElement, page: location.pathname }))
  return () => {
    if (from.element instanceof HTMLElement && from.element.isConnected && from.page === location.pathname)
      from.element.focus()
  }
}
