import { saveCookie } from '../state/cookie.ts'
import { readPreference, savePreference } from '../state/preference.ts'
import { createStore, useStore } from '../state/store.ts'

export type Theme = 'light' | 'dark'

const preferenceKey = 'theme'
const theme = createStore<Theme>(readPreference(preferenceKey) === 'dark' ? 'dark' : 'light')

/** Keeps the theme that `shell/src/prerender/document-preferences.js` put on the document before the first paint. */
export function startTheme(): void {
  document.documentElement.dataset.theme = theme.get()
  // An older build stored the choice without a cookie. Write one, so that the gateway knows it too.
  if (readPreference(preferenceKey) !== null) saveCookie('theme', theme.get())
}

export function setTheme(next: Theme): void {
  theme.set(next)
  savePreference(preferenceKey, next)
  saveCookie('theme', next)
  document.documentElement.dataset.theme = next
  showThemeColor(next)
}

/** The colour of the browser's own bars. The document contains one for each theme. */
function showThemeColor(shown: Theme): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[shown] ?? meta.content
}

export const useTheme = (): Theme => useStore(theme)
