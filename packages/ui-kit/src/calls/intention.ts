import { asApiError } from './api-error.ts'

/** Whether something came of a call: only then may the next one count as a new wish. */
export function isOutcomeKnown(error: unknown): boolean {
  const { status = 0, code } = asApiError(error) ?? {}
  return status > 0 && status < 500 && code !== 'idempotency_in_progress'
}

/** What a person asked for, as JSON, and the key that makes it the same when it is asked for again. */
export type Wish = { key: string; request: string }
/** Where a wish lies until it is answered, so that it outlives the page. */
export type WishPlace = { read(): Wish | null; keep(wish: Wish): void; forget(): void }

/**
 * The `Idempotency-Key` of what a person wants: the same for the same request while nobody knows whether it happened
 * (connection lost, server failed), another one after success, after a refusal, or for another request.
 */
export function createIntention({ place, newKey = () => crypto.randomUUID() }: { place?: WishPlace | undefined; newKey?: () => string } = {}) {
  let current = place?.read() ?? null
  const answered = () => {
    current = null
    place?.forget()
  }
  return {
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      // Who is signed in, and so whose wish lies there, may not have been known at first.
      current ??= place?.read() ?? null
      if (current?.request !== text) current = { key: newKey(), request: text }
      place?.keep(current)
      return current.key
    },
    succeeded: answered,
    failed(error: unknown) {
      if (isOutcomeKnown(error)) answered()
    },
  }
}
