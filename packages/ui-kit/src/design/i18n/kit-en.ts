/** Texts of the design components. */
export const kitEn = {
  close: 'Close',
  overlayFailed: 'Couldn’t load this. Check your connection and try again.',
  loading: 'Loading',
  retry: 'Retry',
  reload: 'Reload',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  formIncomplete_one: 'Please check {{count}} field. The rest is saved.',
  formIncomplete_other: 'Please check {{count}} fields. The rest is saved.',
  never: 'Never',
  justNow: 'Just now',
  notSpecified: 'Not specified',
  invalidTime: 'Invalid time format',
}
