import { type Language, languages } from '@convive/contracts/enums'
import { readChoice, saveChoice } from '../state/choice.ts'
import { createStore, useStore } from '../state/store.ts'

const documentLanguage = globalThis.document?.documentElement.lang
/** Without a choice, the language of the document, which the gateway takes from the browser's languages. */
const language = createStore<Language>(
  readChoice('language', languages) ?? languages.find((one) => one === documentLanguage) ?? 'en',
)

/** True if somebody has chosen a language in this browser. */
export const hasChosenLanguage = (): boolean => readChoice('language', languages) !== undefined

if (typeof document !== 'undefined') {
  document.documentElement.lang = language.get()
  // A browser may forget one of the two places.
  if (hasChosenLanguage()) saveChoice('language', language.get())
}

export const currentLanguage = (): Language => language.get()
export const useLanguage = (): Language => useStore(language)

/** Changes the language of the whole page, and stores the choice. */
export function setLanguage(next: Language): void {
  language.set(next)
  if (typeof document === 'undefined') return
  saveChoice('language', next)
  document.documentElement.lang = next
}
