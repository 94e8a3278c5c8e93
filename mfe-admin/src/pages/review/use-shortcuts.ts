import { useEffect } from 'react'

/** Keys and their actions. `A` is Shift and `a`. */
export type Shortcuts = Record<string, () => void>

/**
 * Listens for single keys, except in fields, in dialogs and with a modifier key. The keys `deciding` publish or reject,
 * so they do nothing while a button, a link or a checkbox has the focus: somebody may mean that. `on` false turns all of
 * them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts, on: boolean, deciding: string[]): void {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWithin(target, typing)) return
      if (deciding.includes(key) && isWithin(target, pressing)) return
      const act = shortcuts[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shortcuts, on, deciding])
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]'
const pressing = 'button, a, summary, input'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null
