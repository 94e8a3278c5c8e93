/** Where nothing was chosen, the field is missing rather than unknown. */
export const choiceIssue = (value: string, message: string | undefined): string | undefined => message && (value === '' ? 'This field is required' : message)
