import { isOneOf, type Language, languages } from '@convive/contracts/enums'
import { readCookie, saveCookie } from '../state/cookie.ts'
import { readPreference, savePreference } from '../state/preference.ts'
import { createStore, useStore } from '../state/store.ts'

const preferenceKey = 'convive.language'
const asLanguage = (text: string | null | undefined): Language | undefined =>
  isOneOf(languages, text) ? text : undefined
/** The cookie alone if a link chose it before any script had loaded. */
const chosen = asLanguage(readPreference(preferenceKey)) ?? asLanguage(readCookie('language'))
/** Without a choice, the language of the document, which the gateway takes from the browser's languages. */
const language = createStore<Language>(chosen ?? asLanguage(globalThis.document?.documentElement.lang) ?? 'en')

/** True if the user has already chosen a language in this browser. */
export const hasChosenLanguage = chosen !== undefined

if (typeof document !== 'undefined') {
  document.documentElement.lang = language.get()
  // A browser may forget one of the two.
  if (chosen) saveChoice(chosen)
}

export const currentLanguage = (): Language => language.get()
export const useLanguage = (): Language => useStore(language)

/** Changes the language of the whole page. Browser storage and a cookie keep the choice. */
export function setLanguage(next: Language): void {
  language.set(next)
  if (typeof document === 'undefined') return
  saveChoice(next)
  document.documentElement.lang = next
}

function saveChoice(next: Language): void {
  savePreference(preferenceKey, next)
  saveCookie('language', next)
}
