import { useEffect } from 'react'

/** Keys and what they do. `A` is Shift and `a`. */
export type Shortcuts = Record<string, () => void>

/** Single keys, wherever the focus is but in a field, a dialog or with a key of the browser's own. Off when `on` is false (WCAG 2.1.4). */
export function useShortcuts(shortcuts: Shortcuts, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      const act = shortcuts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shortcuts, on])
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]') !== null
