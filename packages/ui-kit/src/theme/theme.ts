import { readPreference, savePreference } from '../state/preference.ts'
import { createStore, useStore } from '../state/store.ts'

export type Theme = 'light' | 'dark'

const preferenceKey = 'theme'
const theme = createStore<Theme>(readPreference(preferenceKey) === 'dark' ? 'dark' : 'light')

/** Puts the stored theme on the document; the shell calls it before the first paint. */
export function startTheme(): void {
  document.documentElement.dataset.theme = theme.get()
}

export function setTheme(next: Theme): void {
  theme.set(next)
  savePreference(preferenceKey, next)
  document.documentElement.dataset.theme = next
}

export const useTheme = (): Theme => useStore(theme)
