import { useEffect } from 'react'

/** Keys and their actions. `A` is Shift and `a`. */
export type Shortcuts = Record<string, () => void>

/**
 * Listens for single keys, except in fields, in dialogs and with a modifier key. `on` false turns them off (WCAG
 * 2.1.4).
 */
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]') !== null
