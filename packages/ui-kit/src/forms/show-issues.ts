import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { asApiError } from '../calls/api-error.ts'

/**
 * Puts what the server found wrong beside the fields, and the focus on the first of them.
 * True when every issue found its field; false when something is left to say beside the form.
 */
export function showIssues<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): boolean {
  const issues = asApiError(error)?.issues ?? []
  if (issues.length === 0) return false
  const known = issues.filter(({ path }) => path in form.getValues())
  known.forEach(({ path, message }, index) => form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 }))
  return known.length === issues.length
}
