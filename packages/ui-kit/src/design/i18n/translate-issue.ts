import { useCallback } from 'react'
import { issuesEn } from './issues-en.ts'
import { issuesEs } from './issues-es.ts'
import { useLanguage } from './language.ts'
import { addNamespace, extendNamespace, getTranslator, type Translated } from './translations.ts'

type IssueTexts = Record<string, string>

const issueMessages = addNamespace('issues', { en: issuesEn, es: issuesEs })

/** The schemas contain English sentences. This maps each sentence to the key of its translation. */
const keyOfSentence = new Map<string, string>()
remember(issuesEn, { 'Must be an id': 'id', 'Invalid input': 'invalid' })

/** Sentences with numbers in them, as patterns. */
const patterns: [pattern: RegExp, key: keyof typeof issuesEn, values: string[]][] = [
  [/^Must be at least (\d+) characters$/, 'atLeastCharacters', ['min']],
  [/^Must be at most (\d+) characters$/, 'atMostCharacters', ['max']],
  [/^Must be between (\d+) and (\d+)$/, 'between', ['min', 'max']],
  [/^Must be at least (\d+)$/, 'atLeast', ['min']],
  [/^Must be at most (\d+)$/, 'atMost', ['max']],
]

/** Adds sentences of further schemas. `aliases` maps a sentence to the key of another one with the same translation. */
export function addIssueTexts<const T extends IssueTexts>(
  texts: { en: T; es: Translated<T> },
  aliases: Record<string, keyof T & string> = {},
): void {
  extendNamespace(issueMessages, texts)
  remember(texts.en, aliases)
}

function remember(texts: IssueTexts, aliases: Record<string, string>) {
  for (const [key, sentence] of Object.entries(texts)) keyOfSentence.set(sentence, key)
  for (const [sentence, key] of Object.entries(aliases)) keyOfSentence.set(sentence, key)
}

/** Translates the sentence that a schema says about a field. A sentence without a translation stays unchanged. */
export function translateIssue(message: string): string {
  const t = getTranslator(issueMessages)
  const exact = keyOfSentence.get(message)
  if (exact) return t(exact as keyof typeof issuesEn)
  for (const [pattern, key, names] of patterns) {
    const match = pattern.exec(message)
    if (match) return t(key, Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])))
  }
  return message
}

/** `translateIssue` for a component, which renders again when the language changes. */
export function useTranslateIssue(): (message: string) => string {
  const language = useLanguage()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the sentence changes with the language
  return useCallback(translateIssue, [language])
}
