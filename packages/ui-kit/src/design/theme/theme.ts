import { readChoice, saveChoice } from '../state/choice.ts'
import { createStore, useStore } from '../state/store.ts'

export type Theme = 'light' | 'dark'

const theme = createStore<Theme>(readChoice('theme', ['light', 'dark']) ?? 'light')

/** Keeps the theme that `shell/src/prerender/document-preferences.js` put on the document before the first paint. */
export function startTheme(): void {
  document.documentElement.dataset.theme = theme.get()
}

export function setTheme(next: Theme): void {
  theme.set(next)
  saveChoice('theme', next)
  document.documentElement.dataset.theme = next
  showThemeColor(next)
}

/** The colour of the browser's own bars. The document contains one for each theme. */
function showThemeColor(shown: Theme): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[shown] ?? meta.content
}

export const useTheme = (): Theme => useStore(theme)
