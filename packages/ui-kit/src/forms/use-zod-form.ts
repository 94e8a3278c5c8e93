import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * A form whose schema is the one that the service checks. The first wrong field gets the focus on submit.
 * Errors carry the schema's English sentences; `Field` says them in the user's language.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: { defaultValues: DefaultValues<NoInfer<Input>> },
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: true, ...options })
}
