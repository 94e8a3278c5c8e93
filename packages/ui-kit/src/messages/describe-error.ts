import { useCallback } from 'react'
import { asApiError } from '../calls/api-error.ts'
import { errorsEn } from './errors-en.ts'
import { useLanguage } from './i18n.ts'
import { messagesOf } from './catalogue.ts'
import { errorMessages } from './kit-messages.ts'

/** A failure as a sentence in the user's language; the server's own sentence where there is no translation of its code. */
export function describeError(error: unknown): string {
  const say = messagesOf(errorMessages)
  const failure = asApiError(error)
  if (!failure) return say('internal')
  return failure.code in errorsEn ? say(failure.code) : failure.message || say('internal')
}

/** The same in a component, which follows a change of language. */
export function useDescribeError(): (error: unknown) => string {
  const language = useLanguage()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the sentence changes with the language
  return useCallback(describeError, [language])
}
