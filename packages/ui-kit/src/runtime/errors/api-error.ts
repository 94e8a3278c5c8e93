import type { ApiError } from '@convive/contracts/call'

/**
 * The error of a call, or null for any other error.
 * It checks the name and not the class: in development each front end has its own copy of the contracts.
 */
export function asApiError(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null
}
