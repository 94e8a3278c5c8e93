import type { ApiError } from '@convive/contracts/call'

/**
 * The failure of a call, or null for any other error.
 * Told by its name: each front end carries its own copy of the contracts, and with it a class of its own.
 */
export function asApiError(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null
}
