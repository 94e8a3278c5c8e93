import { createStore } from '../../design/state/store.ts'
import { withTimeout } from '../../design/state/with-timeout.ts'
import { asApiError } from './api-error.ts'
import { errorTexts } from './error-texts.ts'

const timeoutMs = 3000

/** True once the sentences of `rare-errors.ts` have loaded. */
export const hasRareErrors = createStore(false)

/**
 * Loads the sentence for an error, unless it is one of those that every page has. The others are 4 kB, and few visits
 * meet one. If they do not load in time, the error keeps the server's own sentence, and the next error tries again.
 */
export async function loadSentence(error: unknown): Promise<void> {
  const code = asApiError(error)?.code
  if (!code || code in errorTexts || hasRareErrors.get()) return
  try {
    await withTimeout(import('./rare-errors.ts'), timeoutMs)
    hasRareErrors.set(true)
  } catch (cause) {
    console.error('The sentences for errors could not be loaded', cause)
  }
}
