import { asApiError } from './api-error.ts'

/** Whether something came of a call: only then may the next one count as a new wish. */
export function isOutcomeKnown(error: unknown): boolean {
  const { status = 0, code } = asApiError(error) ?? {}
  return status > 0 && status < 500 && code !== 'idempotency_in_progress'
}

/**
 * The `Idempotency-Key` of what a person wants: the same for the same request while nobody knows whether it happened
 * (connection lost, server failed), another one after success, after a refusal, or for another request.
 */
export function createIntention(newKey: () => string = () => crypto.randomUUID()) {
  let current: { key: string; request: string } | null = null
  return {
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      if (current?.request !== text) current = { key: newKey(), request: text }
      return current.key
    },
    succeeded() {
      current = null
    },
    failed(error: unknown) {
      if (isOutcomeKnown(error)) current = null
    },
  }
}
