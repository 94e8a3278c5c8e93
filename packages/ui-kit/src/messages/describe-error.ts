import { ApiError } from '@convive/contracts/call'
import { useCallback } from 'react'
import { errorsEn } from './errors-en.ts'
import { useLanguage } from './i18n.ts'
import { messagesOf } from './catalogue.ts'
import { errorMessages } from './kit-messages.ts'

/** A failure as a sentence in the user's language; the server's own sentence where there is no translation of its code. */
export function describeError(error: unknown): string {
  const say = messagesOf(errorMessages)
  if (!(error instanceof ApiError)) return say('internal')
  return error.code in errorsEn ? say(error.code) : error.message || say('internal')
}

/** The same in a component, which follows a change of language. */
export function useDescribeError(): (error: unknown) => string {
  const language = useLanguage()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the sentence changes with the language
  return useCallback(describeError, [language])
}
