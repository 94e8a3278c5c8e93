import { whenIdle } from '../state/on-idle.ts'

/** Components that open only after an action of the user. Each is a chunk. */
export const lazyOverlay = {
  dialog: () => import('./dialog-box.tsx').then((module) => ({ default: module.DialogBox })),
  sheet: () => import('./dialog-box.tsx').then((module) => ({ default: module.SheetBox })),
  menu: () => import('./choice-menu-panel.tsx').then((module) => ({ default: module.ChoiceMenuPanel })),
  popover: () => import('./popover-panel.tsx').then((module) => ({ default: module.PopoverPanel })),
  tabs: () => import('./tabs-box.tsx').then((module) => ({ default: module.TabsBox })),
}

const delayAfterIdleMs = 3000

/**
 * Loads the overlays (and `others`) some time after the page is idle. A click then opens them immediately, even if the
 * network is down by then.
 */
export function preloadOverlays(...others: (() => Promise<unknown>)[]): void {
  const load = () => {
    for (const loadPart of [...Object.values(lazyOverlay), ...others])
      loadPart().catch((error: unknown) => console.warn('An overlay could not be preloaded', error))
  }
  whenIdle(() => setTimeout(load, delayAfterIdleMs))
}
