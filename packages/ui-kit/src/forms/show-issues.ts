import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { asApiError } from '../calls/api-error.ts'
import { describeError } from '../messages/describe-error.ts'

/**
 * Puts what the server found wrong beside the fields, and the focus on the first of them.
 * What it refused for a reason with a code of its own is said in the user's language.
 * True when every issue found its field; false when something is left to say beside the form.
 */
export function showIssues<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): boolean {
  const { issues = [], code } = asApiError(error) ?? {}
  if (issues.length === 0) return false
  const known = issues.filter(({ path }) => path in form.getValues())
  known.forEach(({ path, message }, index) =>
    form.setError(path as Path<Input>, { type: 'server', message: code === 'invalid_input' ? message : describeError(error) }, { shouldFocus: index === 0 }),
  )
  return known.length === issues.length
}
