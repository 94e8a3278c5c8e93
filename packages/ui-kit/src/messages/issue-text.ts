import { useCallback } from 'react'
import type { Say } from './catalogue.ts'
import { messagesOf, useMessages } from './catalogue.ts'
import { kitEn } from './kit-en.ts'
import { kitMessages } from './kit-messages.ts'

type IssueKey = keyof typeof kitEn.issue

/** The English sentences of the contracts' schemas, and which of ours each is. */
const keyOfSentence = new Map(Object.entries(kitEn.issue).map(([key, sentence]) => [sentence, key as IssueKey]))
keyOfSentence.set('Must be an id', 'id')
keyOfSentence.set('Invalid input', 'invalid')
// Two that speak both languages at once, for those who call without a page.
keyOfSentence.set('Selecciona una región / Select a region', 'chatRegion')

const patterns: [RegExp, IssueKey, string[]][] = [
  [/^Must be at least (\d+) characters$/, 'atLeastCharacters', ['min']],
  [/^Must be at most (\d+) characters$/, 'atMostCharacters', ['max']],
  [/^Must be between (\d+) and (\d+)$/, 'between', ['min', 'max']],
  [/^Must be at least (\d+)$/, 'atLeast', ['min']],
  [/^Must be at most (\d+)$/, 'atMost', ['max']],
]

/** What a schema says of a field, in the user's language; a sentence that is not known stays as it is. */
export function issueText(message: string, say: Say<typeof kitEn> = messagesOf(kitMessages)): string {
  const exact = keyOfSentence.get(message)
  if (exact) return say(`issue.${exact}`)
  for (const [pattern, key, names] of patterns) {
    const match = pattern.exec(message)
    if (match) return say(`issue.${key}`, Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])))
  }
  return message
}

export function useIssueText(): (message: string) => string {
  const say = useMessages(kitMessages)
  return useCallback((message) => issueText(message, say), [say])
}
