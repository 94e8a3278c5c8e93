import { asApiError } from '../errors/api-error.ts'

/** True if the server has decided about a request. Only then does the next request get a new key. */
export function isOutcomeKnown(error: unknown): boolean {
  const { status = 0, code } = asApiError(error) ?? {}
  return status > 0 && status < 500 && code !== 'idempotency_in_progress'
}

/** A request as JSON, and the key that identifies a retry as the same request. */
export type PendingRequest = { key: string; request: string }
/** Stores a pending request until its outcome is known, so that it survives the page. */
export type PendingStore = { read(): PendingRequest | null; save(pending: PendingRequest): void; clear(): void }

/**
 * Creates the `Idempotency-Key` of an operation. The key stays the same for the same request while its outcome is
 * unknown (connection lost, server failed). It changes after success, after a refusal, and for another request.
 */
export function createIdempotencyKey({
  store,
  newKey = () => crypto.randomUUID(),
}: { store?: PendingStore | undefined; newKey?: () => string } = {}) {
  let pending: PendingRequest | null = null
  const clear = () => {
    pending = null
    store?.clear()
  }
  return {
    keyFor(request: unknown): string {
      const text = JSON.stringify(request)
      // Reads the store again: its name depends on the user, who may have been unknown at first, and a page may have
      // cleared it.
      if (store) pending = store.read()
      if (pending?.request !== text) pending = { key: newKey(), request: text }
      store?.save(pending)
      return pending.key
    },
    succeeded: clear,
    failed(error: unknown) {
      if (isOutcomeKnown(error)) clear()
    },
  }
}
