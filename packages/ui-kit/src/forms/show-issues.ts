import { ApiError } from '@convive/contracts/call'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts what the server found wrong beside the fields, and the focus on the first of them.
 * True when every issue found its field; false when something is left to say beside the form.
 */
export function showIssues<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.issues.length === 0) return false
  const known = error.issues.filter(({ path }) => path in form.getValues())
  known.forEach(({ path, message }, index) => form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 }))
  return known.length === error.issues.length
}
