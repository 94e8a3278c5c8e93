import { ApiError } from '@convive/contracts/call'

/** Whether something came of a call: only then may the next one count as a new wish. */
export function isOutcomeKnown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status > 0 && error.status < 500 && error.code !== 'idempotency_in_progress'
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
