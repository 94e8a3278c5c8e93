import type { Language } from '@convive/contracts/enums'
import { useMemo } from 'react'
import { currentLanguage, i18n, useLanguage } from './language.ts'

type Texts = { readonly [key: string]: string | Texts }
/** The same keys with other texts: the type of the Spanish texts, given the English ones. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }

type Unplural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? Unplural<K> : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

/** A registered set of texts, for `useMessages` and `getTranslator`. */
export type Namespace<T> = { readonly namespace: string; readonly texts?: T }
/** Translates a key: `t('list.empty')`, `t('greeting', { name })`. `count` selects `key_one` or `key_other`. */
export type TranslateFn<T> = (key: KeyOf<T>, values?: Record<string, string | number>) => string

/** i18next's own key types do not know these namespaces. */
type Plain = (key: string, values?: object) => string

/** Registers a front end's texts under a namespace. A key that Spanish lacks fails the type check. */
export function addNamespace<const T extends Texts>(
  namespace: string,
  texts: { en: T; es: Translated<T> },
): Namespace<T> {
  i18n.addResourceBundle('en', namespace, texts.en)
  i18n.addResourceBundle('es', namespace, texts.es)
  return { namespace }
}

/** Adds texts that only some pages use, and that load with their code. */
export function extendNamespace<T, const More extends Texts>(
  { namespace }: Namespace<T>,
  texts: { en: More; es: Translated<More> },
): Namespace<T & More> {
  i18n.addResourceBundle('en', namespace, texts.en, true)
  i18n.addResourceBundle('es', namespace, texts.es, true)
  return { namespace }
}

/** The translator of a namespace for a component, which renders again when the language changes. */
export function useMessages<T>({ namespace }: Namespace<T>): TranslateFn<T> {
  const language = useLanguage()
  return useMemo(() => translator<T>(namespace, language), [namespace, language])
}

/** The translator of a namespace outside components, in the current language. */
export function getTranslator<T>({ namespace }: Namespace<T>): TranslateFn<T> {
  return (key, values) => translator<T>(namespace, currentLanguage())(key, values)
}

function translator<T>(namespace: string, language: Language): TranslateFn<T> {
  const t = i18n.getFixedT(language, namespace) as unknown as Plain
  return (key, values) => t(key, { ...values })
}
