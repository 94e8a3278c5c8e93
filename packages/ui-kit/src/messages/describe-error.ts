import { useCallback } from 'react'
import { asApiError } from '../calls/api-error.ts'
import { errorsEn } from './errors-en.ts'
import { useLanguage } from './i18n.ts'
import { messagesOf } from './catalogue.ts'
import { errorMessages } from './kit-messages.ts'

/**
 * A failure as a sentence in the user's language; the server's own sentence where there is no translation of its code.
 * `otherwise` is said in place of "something went wrong", where nobody says what.
 */
export function describeError(error: unknown, otherwise?: string): string {
  const say = messagesOf(errorMessages)
  const failure = asApiError(error)
  if (!failure || failure.code === 'internal' || failure.code === 'bad_answer') return otherwise ?? say(failure?.code === 'bad_answer' ? 'bad_answer' : 'internal')
  return failure.code in errorsEn ? say(failure.code) : failure.message || say('internal')
}

/** The same in a component, which follows a change of language. */
export function useDescribeError(): typeof describeError {
  const language = useLanguage()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the sentence changes with the language
  return useCallback(describeError, [language])
}
