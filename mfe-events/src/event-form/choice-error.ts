/** The error of a choice field: without a choice the value is missing, not unknown. */
export const choiceError = (value: string, message: string | undefined): string | undefined =>
  message && (value === '' ? 'This field is required' : message)
