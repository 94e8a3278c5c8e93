import { randomUUID } from 'node:crypto'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { hashOf } from '@convive/service-kit/http/idempotency'
import type { TransferRequest } from './transfer.rules.ts'

/**
 * Makes the cause of a request from its idempotency key: the ledger posts one transfer for a cause, so that a
 * repeated request pays once and gets the same response. A key belongs to one person and one route. A request without a
 * key gets a new cause, and its refusal is not remembered.
 */
export function requestCause(
  route: string,
  { userId }: Caller,
  key: string | undefined,
  input: unknown,
): Pick<TransferRequest, 'cause' | 'hash' | 'keyless'> {
  if (key === undefined) return { cause: { scope: `${route} without key`, key: randomUUID() }, hash: '', keyless: true }
  return { cause: { scope: `${route} by ${userId}`, key }, hash: hashOf(input) }
}
