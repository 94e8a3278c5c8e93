import { useCallback } from 'react'
import { useStore } from '../../design/state/store.ts'
import { useLanguage } from '../../design/i18n/language.ts'
import { getTranslator } from '../../design/i18n/translations.ts'
import { runtimeMessages } from '../texts.ts'
import { asApiError } from './api-error.ts'
import { errorMessages } from './error-texts.ts'
import { hasRareErrors, loadSentence } from './load-rare-errors.ts'
import { hasTypedText } from './typed-text.ts'

/**
 * Describes an error in the user's language. A code without a translation keeps the server's own sentence.
 * `fallback` replaces "something went wrong". After a lost connection or session, it adds that text in a form is kept.
 */
export function describeError(error: unknown, fallback?: string): string {
  const sentence = describeFailedRead(error, fallback)
  const code = asApiError(error)?.code
  return (code === 'unreachable' || code === 'signed_out') && hasTypedText()
    ? `${sentence} ${getTranslator(runtimeMessages)('textKept')}`
    : sentence
}

/** Describes why something could not be read. It does not mention forms, because they may be elsewhere on the page. */
export function describeFailedRead(error: unknown, fallback?: string): string {
  const t = getTranslator(errorMessages)
  const apiError = asApiError(error)
  if (!apiError || apiError.code === 'internal' || apiError.code === 'bad_answer')
    return fallback ?? t(apiError?.code === 'bad_answer' ? 'bad_answer' : 'internal')
  const sentence = t(apiError.code as Parameters<typeof t>[0])
  return sentence === apiError.code ? apiError.message || t('internal') : sentence
}

/**
 * `describeError` for a component, which renders again when the language changes. It also loads the sentence for an
 * error that no call of this page met, for example one of a log.
 */
export function useDescribeError(): typeof describeError {
  const language = useLanguage()
  const isComplete = useStore(hasRareErrors)
  return useCallback(
    (error, fallback) => {
      void loadSentence(error)
      return describeError(error, fallback)
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sentence changes with the language, and once all have loaded
    [language, isComplete],
  )
}
