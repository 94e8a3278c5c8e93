import { onRest } from '../state/rest.ts'

/** Parts that nobody needs before they do something, each in a file of its own. */
export const loadWhenAsked = {
  toast: () => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })),
  dialog: () => import('./dialog-box.tsx').then((module) => ({ default: module.DialogBox })),
  sheet: () => import('./sheet-box.tsx').then((module) => ({ default: module.SheetBox })),
  menu: () => import('./choice-menu-panel.tsx').then((module) => ({ default: module.ChoiceMenuPanel })),
  popover: () => import('./popover-panel.tsx').then((module) => ({ default: module.PopoverPanel })),
  tabs: () => import('./tabs-box.tsx').then((module) => ({ default: module.TabsBox })),
}

const restAfter = 3000

/** Fetches those parts once the page is at rest, so that a press finds them there, also when the network is gone by then. */
export function loadAtRest(): void {
  const load = () => {
    for (const part of Object.values(loadWhenAsked)) part().catch((error: unknown) => console.warn('A part could not be fetched ahead', error))
  }
  onRest(() => setTimeout(load, restAfter))
}
