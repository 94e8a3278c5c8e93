import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Takes what somebody else has saved since this form began: a field that is unchanged here gets their value; where both
 * changed a field, the person's own value stays, and `describe` says theirs beside it. The next save keeps what is shown.
 * False when the form shows already what they saved.
 */
export function mergeForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  began: Input,
  theirs: Input,
  describe: (field: keyof Input & string) => string,
): boolean {
  const mine = form.getValues()
  let hasChanged = false
  for (const field of Object.keys(theirs) as (keyof Input & string)[]) {
    if (theirs[field] === began[field] || theirs[field] === mine[field]) continue
    hasChanged = true
    const path = field as unknown as Path<Input>
    if (mine[field] === began[field]) form.setValue(path, theirs[field], { shouldDirty: true })
    else form.setError(path, { type: 'server', message: describe(field) })
  }
  return hasChanged
}
