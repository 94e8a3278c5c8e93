import type { Language } from '@convive/contracts/enums'
import { useMemo } from 'react'
import { currentLanguage, useLanguage } from './language.ts'

/** A text in both languages, side by side: whoever changes one sees the other. */
export type Bilingual = Readonly<Record<Language, string>>
type Texts = { readonly [key: string]: Bilingual | Texts }

type Unplural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
type KeyOf<T> = { [K in keyof T & string]: T[K] extends Bilingual ? Unplural<K> : `${K}.${KeyOf<T[K]>}` }[keyof T &
  string]

/** A registered set of texts, for `useMessages` and `getTranslator`. */
export type Namespace<T> = { readonly namespace: string; readonly texts?: T }
/** Translates a key: `t('list.empty')`, `t('greeting', { name })`. `count` selects `key_one` or `key_other`. */
export type TranslateFn<T> = (key: KeyOf<T>, values?: Values) => string

type Values = Record<string, string | number>
type Catalogue = { [key: string]: Bilingual | Catalogue }

/** All registered texts, by namespace. */
const catalogue: Catalogue = {}
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

/** Registers a front end's texts under a namespace. A key that lacks a language fails the type check. */
export function addNamespace<const T extends Texts>(namespace: string, texts: T): Namespace<T> {
  merge(catalogue, { [namespace]: texts })
  return { namespace }
}

/** Adds texts that only some pages use. They load with the code of these pages. */
export function extendNamespace<T, const More extends Texts>(
  { namespace }: Namespace<T>,
  texts: More,
): Namespace<T & More> {
  addNamespace(namespace, texts)
  return { namespace }
}

/** The translator of a namespace for a component, which renders again when the language changes. */
export function useMessages<T>({ namespace }: Namespace<T>): TranslateFn<T> {
  const language = useLanguage()
  return useMemo(() => translator<T>(namespace, language), [namespace, language])
}

/** The translator of a namespace outside components, in the given language or in the current one of each call. */
export function getTranslator<T>({ namespace }: Namespace<T>, language?: Language): TranslateFn<T> {
  return (key, values) => translator<T>(namespace, language ?? currentLanguage())(key, values)
}

function translator<T>(namespace: string, language: Language): TranslateFn<T> {
  return (key, values = {}) => {
    const text = textAt(namespace, pluralOf(language, key, values)) ?? textAt(namespace, key)
    return text ? fillIn(text[language], values) : key
  }
}

const isText = (node: Bilingual | Texts | undefined): node is Bilingual => typeof node?.en === 'string'

/** Two front ends that contain the same view register the same texts, and a page adds to those of its front end. */
function merge(target: Catalogue, texts: Texts): void {
  for (const [key, node] of Object.entries(texts)) {
    const existing = target[key]
    if (isText(node)) target[key] = node
    else merge(existing && !isText(existing) ? existing : (target[key] = {}), node)
  }
}

/**
 * The key for one or for several. Spanish also has a plural form for whole millions, for which `other` is used here.
 */
function pluralOf(language: Language, key: string, { count }: Values): string {
  if (typeof count !== 'number') return key
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language))
  return `${key}_${rules.select(count) === 'one' ? 'one' : 'other'}`
}

function textAt(namespace: string, key: string): Bilingual | undefined {
  let found: Bilingual | Catalogue | undefined = catalogue[namespace]
  for (const part of key.split('.')) found = found && !isText(found) ? found[part] : undefined
  return isText(found) ? found : undefined
}

/** A value is inserted unchanged: React escapes it, and braces in it come from the user. */
const fillIn = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
