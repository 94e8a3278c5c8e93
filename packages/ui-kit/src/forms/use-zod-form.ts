import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { asApiError } from '../runtime/errors/api-error.ts'
import { describeError } from '../runtime/errors/describe-error.ts'

/**
 * A form with the schema that the service checks. On submit the first invalid field gets the focus, unless the
 * form does that itself.
 * Errors carry the schema's English sentences; `Field` translates them.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: { defaultValues: DefaultValues<NoInfer<Input>>; shouldFocusError?: boolean },
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    ...options,
  })
}

/**
 * Shows the server's issues beside their fields, and focuses the first of them. A refusal with its own code appears in
 * the user's language. Returns true if every issue has a field, and false if the caller must show the error beside the
 * form.
 */
export function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const { issues = [], code } = asApiError(error) ?? {}
  if (issues.length === 0) return false
  const known = issues.filter(({ path }) => path in form.getValues())
  known.forEach(({ path, message }, index) =>
    form.setError(
      path as Path<Input>,
      { type: 'server', message: code === 'invalid_input' ? message : describeError(error) },
      { shouldFocus: index === 0 },
    ),
  )
  return known.length === issues.length
}
