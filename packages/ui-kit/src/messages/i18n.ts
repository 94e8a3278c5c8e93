import { Language } from '@convive/contracts/vocabulary'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readPreference, savePreference } from '../state/preference.ts'
import { createStore, useStore } from '../state/store.ts'

const preferenceKey = 'convive.language'
const stored = Language.safeParse(readPreference(preferenceKey))
const language = createStore<Language>(stored.success ? stored.data : 'en')

/** True when the person has chosen a language here before. */
export const hasChosenLanguage = stored.success

/** Where the texts lie; front ends reach them through `addCatalogue` and `useMessages`. */
export const i18n = createInstance()
void i18n.use(initReactI18next).init({
  lng: language.get(),
  fallbackLng: false,
  initAsync: false,
  resources: { en: {}, es: {} },
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})
followLanguage()

export const currentLanguage = (): Language => language.get()
export const useLanguage = (): Language => useStore(language)

/** Changes the language of every part of the page, and remembers it. */
export function setLanguage(next: Language): void {
  savePreference(preferenceKey, next)
  void i18n.changeLanguage(next)
  language.set(next)
  followLanguage()
}

function followLanguage() {
  if (typeof document !== 'undefined') document.documentElement.lang = language.get()
}
