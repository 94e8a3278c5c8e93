import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, i18n } from './i18n.ts'

type Texts = { readonly [key: string]: string | Texts }
/** The same keys with other texts: what the Spanish catalogue must be to the English one. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }

type Unplural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? Unplural<K> : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

/** A registered catalogue; give it to `useMessages` or `messagesOf`. */
export type Catalogue<T> = { readonly namespace: string; readonly texts?: T }
/** Says a text: `t('list.empty')`, `t('greeting', { name })`; `count` chooses between `key_one` and `key_other`. */
export type Say<T> = (key: KeyOf<T>, values?: Record<string, string | number>) => string

/** i18next's own typing of keys knows nothing of ours. */
type Plain = (key: string, values?: object) => string

/** Registers a front end's texts under a name of its own. A key that Spanish lacks fails the type check. */
export function addCatalogue<const T extends Texts>(namespace: string, texts: { en: T; es: Translated<T> }): Catalogue<T> {
  i18n.addResourceBundle('en', namespace, texts.en)
  i18n.addResourceBundle('es', namespace, texts.es)
  return { namespace }
}

/** The same catalogue with texts that only some pages say, and that come with their code. */
export function addTexts<T, const More extends Texts>({ namespace }: Catalogue<T>, texts: { en: More; es: Translated<More> }): Catalogue<T & More> {
  i18n.addResourceBundle('en', namespace, texts.en, true)
  i18n.addResourceBundle('es', namespace, texts.es, true)
  return { namespace }
}

/** The texts of a catalogue in the user's language; the component follows a change of language. */
export function useMessages<T>({ namespace }: Catalogue<T>): Say<T> {
  const t = useTranslation(namespace).t as unknown as Plain
  return useCallback<Say<T>>((key, values) => t(key, { ...values }), [t])
}

/** The same outside components, in the language of this moment. */
export function messagesOf<T>({ namespace }: Catalogue<T>): Say<T> {
  return (key, values) => (i18n.getFixedT(currentLanguage(), namespace) as unknown as Plain)(key, { ...values })
}
