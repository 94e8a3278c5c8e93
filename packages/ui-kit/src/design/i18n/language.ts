import { isOneOf, type Language, languages } from '@convive/contracts/enums'
import { saveCookie } from '../state/cookie.ts'
import { readPreference, savePreference } from '../state/preference.ts'
import { createStore, useStore } from '../state/store.ts'

const preferenceKey = 'convive.language'
const stored = readPreference(preferenceKey)
const chosen = isOneOf(languages, stored) ? stored : undefined
const language = createStore<Language>(chosen ?? 'en')

/** True if the user has already chosen a language in this browser. */
export const hasChosenLanguage = chosen !== undefined

if (typeof document !== 'undefined') {
  document.documentElement.lang = language.get()
  // An older build stored the choice without a cookie. Write one, so that the gateway knows it too.
  if (chosen) saveCookie('language', chosen)
}

export const currentLanguage = (): Language => language.get()
export const useLanguage = (): Language => useStore(language)

/** Changes the language of the whole page. Browser storage and a cookie keep the choice. */
export function setLanguage(next: Language): void {
  savePreference(preferenceKey, next)
  language.set(next)
  if (typeof document === 'undefined') return
  saveCookie('language', next)
  document.documentElement.lang = next
}
