import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

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
